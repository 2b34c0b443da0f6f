import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { forgetUndo } from '../../../notify/done';
import type { EditorPlace } from '../../../ui/list/InlineCell';
import { InlineChoice } from '../../../ui/list/InlineChoice';
import { InlineDay } from '../../../ui/list/InlineDay';
import { useRowChanges } from '../../../ui/list/row-changes';
import { same } from '../../../ui/list/same';
import { PersonChoice } from '../../people/PersonChoice';
import { labelOf, orderedSteps } from '../page/pip-steps';
import { onePip, type PipRow } from '../pips.api';
import { type Change, changedPips, leadBy, type PipField, reachBy } from './changes';
import { SteppingContext } from './stepping';

/** Projects run for months. */
const ahead = [
  { words: 'In 30 days', days: 30 },
  { words: 'In 90 days', days: 90 },
  { words: 'In 180 days', days: 180 },
];

/** Chooses what a field of PIPs is to be. */
export function PipEditor(
  props: EditorPlace & {
    field: PipField;
    /** One, or several that are changed alike. */
    rows: readonly PipRow[];
    onTake: (change: Change) => void;
  },
) {
  const { field, rows, onTake, ...place } = props;
  return field === 'leader' ? (
    <PersonChoice
      {...place}
      value={same(rows, ({ leader }) => leader?.id ?? null)}
      onTake={(person) => onTake(leadBy(person))}
    />
  ) : (
    <InlineDay
      {...place}
      ahead={ahead}
      value={same(rows, ({ targetDate }) => targetDate) ?? ''}
      onTake={(day) => onTake(reachBy(day))}
    />
  );
}

/** Opens in the place of a cell, and saves what is chosen; a step of its life asks what it wants to know. */
export function PipCellEditor(props: EditorPlace & { field: PipField | 'status'; pip: PipRow }) {
  const { field, pip, ...place } = props;
  const { save } = useRowChanges(changedPips);
  if (field === 'status') return <StepChoice pip={pip} {...place} />;
  return <PipEditor field={field} rows={[pip]} onTake={(change) => void save(pip, change)} {...place} />;
}

const noStep = { nothing: 'Nothing can be done with it yet. Open it to see what it lacks.', unfound: '' };

/** The steps that its state and the person's rights allow now: the server knows them. */
function StepChoice({ pip: { id }, ...place }: EditorPlace & { pip: PipRow }) {
  const { data: pip, isPending } = useQuery(onePip(id));
  const ask = useContext(SteppingContext);
  const { first, others } = orderedSteps(pip?.steps ?? []);
  const steps = [...(first ? [first] : []), ...others].flatMap(({ action, missing }) =>
    action === 'generateDocument' || missing.length > 0 ? [] : [action],
  );
  return (
    <InlineChoice
      {...place}
      loading={isPending}
      options={steps.map((value) => ({ value, label: labelOf(value) }))}
      absent={noStep}
      value={undefined}
      suggested={steps[0]}
      onTake={(taken) => {
        const step = steps.find((each) => each === taken);
        if (!step || !pip) return;
        // What was done before is not what the key would take back any more.
        forgetUndo();
        ask({ pip, step });
      }}
    />
  );
}
