import type { Decision } from '@lamplight/domain/pips/content';
import { decisions } from '@lamplight/domain/pips/content';
import { decisionLabels } from '@lamplight/domain/pips/words';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAdjustments,
  IconCheck,
  IconCircleHalf2,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Input } from '../../../api/call-types';
import { notifyProblem } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { formatFullDay } from '../../../ui/dates';
import { useTexts } from '../../../ui/form/inputs';
import { LeftUnsaved } from '../../../ui/form/LeftUnsaved';
import { noneOnItsWay } from '../../../ui/form/left-behind';
import { SaveNote } from '../../../ui/form/SaveNote';
import { useSelfSaving } from '../../../ui/form/useSelfSaving';
import { bodyOf, emptyValues, valuesOf } from '../../../ui/form/wire';
import { StatusTag, type TagIcon, type Tone } from '../../../ui/StatusTag';
import { takeFocus } from '../../../ui/take-focus';
import { useToday } from '../../../ui/time-zone';
import type { Cycle, Pip } from '../pips.api';
import { CycleRead, CycleWrite } from './CycleParts';
import classes from './Cycles.module.css';
import { type CycleValues, cycleFields, draftOfCycle, nextCycle } from './cycle-fields';
import { takesProgress, useProgress } from './progress.api';

/** What is sent of a whole cycle, to bring a removed one back. */
export type CycleBody = Omit<Input<'PUT /pips/{id}/cycles/{cycleId}'>['body'], 'version'>;

const decisionLooks: Readonly<Record<Decision, { tone: Tone; icon: TagIcon }>> = {
  ADAPT: { tone: 'warn', icon: IconAdjustments },
  ADOPT: { tone: 'good', icon: IconCheck },
  ABANDON: { tone: 'quiet', icon: IconX },
};

const baseOf = (cycle: Cycle) => ({ version: cycle.version, values: valuesOf(cycleFields, cycle) });

/** One PDSA cycle: to read, and to write where progress may be recorded; it saves itself. */
export function CycleCard(props: {
  pip: Pip;
  id: string;
  number: number;
  /** As it was read; undefined while it is new. */
  cycle: Cycle | undefined;
  begin: Partial<CycleValues> | undefined;
  asked: boolean;
  /** It was removed and brought back just now: it has the focus where it went. */
  back: boolean;
  /** Begins another after it; only of the last one. */
  onNext: ((begin: Partial<CycleValues>) => void) | undefined;
  onRemoved: (body: CycleBody) => void;
}) {
  const { pip, id, number, cycle, begin, asked, back, onNext, onRemoved } = props;
  // One that is neither there nor new was removed by somebody else, and typed in here.
  const name = cycle || begin ? `Cycle ${number}` : 'Removed cycle';
  const titleId = useId();
  const today = useToday();
  const { id: userId } = useAccount();
  const { saveCycle, removing: gone, shown } = useProgress(pip.id);
  const form = useSelfSaving({
    fields: cycleFields,
    draft: draftOfCycle(userId, pip, id),
    base: cycle ? baseOf(cycle) : { version: null, values: emptyValues(cycleFields) },
    ...(begin ? { begin } : {}),
    send: (changes, by) => saveCycle(id, changes, by),
    baseOf,
    onSaved: shown.cycle,
  });
  const [writing, setWriting] = useState(begin !== undefined);
  const [removing, setRemoving] = useState(false);
  const { at } = form;
  const [chosen = '', from = '', to = '', tried = ''] = useTexts([
    at.decision,
    at.startDate,
    at.endDate,
    at.intervention,
  ]);
  const decision = decisions.find((each) => each === chosen);
  const takes = takesProgress(pip);
  const action = pip.interventions.find((each) => each.id === tried)?.action;
  const nameOf = (stepId: string) => pip.interventions.find((each) => each.id === stepId)?.action;

  const remove = async () => {
    setRemoving(true);
    try {
      // What was typed just before is part of what is removed, and is brought back with it.
      await noneOnItsWay();
      const seen = form.version();
      // One whose first save was not heard of may be there.
      if ((seen || form.isTried()) && !(await gone.cycle(id, seen))) return setRemoving(false);
      form.abandon();
      onRemoved(bodyOf(cycleFields, form.values()));
    } catch (error) {
      notifyProblem(error);
      setRemoving(false);
    }
  };

  return (
    <li>
      <article aria-labelledby={titleId} className={classes.card}>
        <div className={classes.head}>
          <h3 id={titleId} className={classes.title}>
            {name}
          </h3>
          {decision ? (
            <StatusTag {...decisionLooks[decision]}>{decisionLabels[decision]}</StatusTag>
          ) : (
            <StatusTag tone="info" icon={IconCircleHalf2}>
              Under way
            </StatusTag>
          )}
          {(from || to) && <span className={classes.when}>{spanWords(from, to)}</span>}
          {takes && (
            <span className={`${classes.actions} ll-no-print`}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${writing ? 'Done with' : 'Edit'} ${name.toLowerCase()}`}
                leftSection={
                  writing ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />
                }
                onClick={() => {
                  if (writing) form.flush();
                  setWriting(!writing);
                }}
              >
                {writing ? 'Done' : 'Edit'}
              </Button>
              <ActionIcon
                ref={back ? takeFocus : undefined}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove ${name.toLowerCase()}`}
                loading={removing}
                onClick={remove}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </div>
        {action && <p className={classes.tried}>Tests: {action}</p>}
        {takes ? (
          <SaveNote form={form} of={name} nameOf={nameOf} makes />
        ) : (
          <LeftUnsaved fields={cycleFields} draft={draftOfCycle(userId, pip, id)} of={name} nameOf={nameOf} />
        )}
        {writing && takes ? (
          <CycleWrite
            at={at}
            asked={asked}
            steps={pip.interventions.map((each) => ({ value: each.id, label: each.action }))}
          />
        ) : (
          // What takes nothing more says what it is, not what was typed last.
          <CycleRead values={takes || !cycle ? form.values() : valuesOf(cycleFields, cycle)} />
        )}
        {onNext && decision === 'ADAPT' && (
          <Button
            className={`${classes.next} ll-no-print`}
            variant="light"
            onClick={() => {
              form.flush();
              setWriting(false);
              onNext(nextCycle(form.values(), today));
            }}
          >
            Begin the next cycle
          </Button>
        )}
      </article>
    </li>
  );
}

const spanWords = (from: string, to: string): string =>
  [from ? formatFullDay(from) : '', to ? formatFullDay(to) : ''].join(' – ').trim();
