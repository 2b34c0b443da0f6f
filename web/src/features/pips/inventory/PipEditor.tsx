import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { forgetUndo } from '../../../notify/done';
import type { EditorPlace } from '../../../ui/list/InlineCell';
import { InlineChoice } from '../../../ui/list/InlineChoice';
import { InlineDay } from '../../../ui/list/InlineDay';
import { useRowChanges } from '../../../ui/list/row-changes';
import { same } from '../../../ui/list/same';
import { useOpened } from '../../../ui/useOpened';
import { PersonChoice } from '../../people/PersonChoice';
import { labelOf, stepsInList } from '../page/pip-steps';
import { mendHref } from '../page/wanted-parts';
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
  const { field, pip: now, ...place } = props;
  const pip = useOpened(now);
  const { save } = useRowChanges(changedPips);
  if (field === 'status') return <StepChoice pip={pip} {...place} />;
  return <PipEditor field={field} rows={[pip]} onTake={(change) => void save(pip, change)} {...place} />;
}

const noStep = { nothing: 'Nothing can be done with it now.', unfound: '' };

/** The step that comes next and the others, as its state and the person's rights allow: the server knows them. What lacks something leads to where it is written. */
function StepChoice({ pip: { id }, ...place }: EditorPlace & { pip: PipRow }) {
  const { data: pip, isPending } = useQuery(onePip(id));
  const navigate = useNavigate();
  const ask = useContext(SteppingContext);
  const steps = stepsInList(pip?.steps ?? []);
  return (
    <InlineChoice
      {...place}
      loading={isPending}
      options={steps.map(({ action, missing }) => ({
        value: action,
        label: labelOf(action),
        hint: missing.length > 0 ? `missing: ${missing.join('; ')}` : undefined,
      }))}
      absent={noStep}
      value={undefined}
      suggested={steps[0]?.action}
      onTake={(taken) => {
        const step = steps.find(({ action }) => action === taken);
        if (!step || !pip || step.action === 'generateDocument') return;
        if (step.missing.length > 0) {
          navigate(mendHref(id, step.missing));
          return;
        }
        // What was done before is not what the key would take back any more.
        forgetUndo();
        ask({ pip, step: step.action });
      }}
    />
  );
}
