import type { StepStatus } from '@lamplight/domain/pips/content';
import { stepStatuses } from '@lamplight/domain/pips/content';
import { stepStatusLabels } from '@lamplight/domain/pips/words';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconCircleHalf2, IconMessagePlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../../session/session';
import { formatFullDay } from '../../../ui/dates';
import { DayField, SelectField, TextAreaField, useValue } from '../../../ui/form/inputs';
import { LeftUnsaved } from '../../../ui/form/LeftUnsaved';
import { SaveNote } from '../../../ui/form/SaveNote';
import { useSelfSaving } from '../../../ui/form/useSelfSaving';
import { valuesOf } from '../../../ui/form/wire';
import { StatusTag, type TagIcon, type Tone } from '../../../ui/StatusTag';
import { useToday } from '../../../ui/time-zone';
import type { Intervention, Milestone, Pip } from '../pips.api';
import { takesProgress, useProgress } from './progress.api';
import classes from './Steps.module.css';
import { stepFields } from './step-fields';

type Step = Intervention | Milestone;

const looks: Readonly<Record<StepStatus, { tone: Tone; icon: TagIcon }>> = {
  PLANNED: { tone: 'quiet', icon: IconCircleDashed },
  IN_PROGRESS: { tone: 'info', icon: IconCircleHalf2 },
  DONE: { tone: 'good', icon: IconCheck },
  DROPPED: { tone: 'quiet', icon: IconX },
};

const statusOptions = stepStatuses.map((value) => ({ value, label: stepStatusLabels[value] }));

/** What is to be done and how far it is; `children` stand below its words. */
export function StepProgress(props: { pip: Pip; step: Step; text: string; children?: ReactNode }) {
  const { pip, step, text, children } = props;
  return (
    <li className={classes.step} data-dropped={step.status === 'DROPPED' || undefined}>
      <div className={classes.what}>
        <p className={classes.text}>{text}</p>
        {children && <div className={classes.about}>{children}</div>}
      </div>
      {takesProgress(pip) ? (
        <Recorded pip={pip} step={step} text={text} />
      ) : (
        <Read pip={pip} step={step} text={text} />
      )}
    </li>
  );
}

interface OfStep {
  pip: Pip;
  step: Step;
  text: string;
}

const draftOfStep = (userId: string, pip: Pip, step: Step) => `${userId}.pip.${pip.id}.step.${step.id}`;

function Read({ pip, step, text }: OfStep) {
  const { status, doneDate, note } = step;
  const { id: userId } = useAccount();
  return (
    <div className={classes.read}>
      <span>
        <StatusTag {...looks[status]}>{stepStatusLabels[status]}</StatusTag>
        {doneDate && <span className={classes.day}> {formatFullDay(doneDate)}</span>}
      </span>
      {note && <p className={classes.note}>{note}</p>}
      <LeftUnsaved fields={stepFields} draft={draftOfStep(userId, pip, step)} of={text} />
    </div>
  );
}

/** What was asked for by its button is written at once. */
const focusText = (around: HTMLElement | null) => around?.querySelector('textarea')?.focus();

const baseOf = (step: Step) => ({ version: step.stepVersion, values: valuesOf(stepFields, step) });

function Recorded({ pip, step, text }: OfStep) {
  const { id: userId } = useAccount();
  const { saveStep, shown } = useProgress(pip.id);
  const today = useToday();
  const form = useSelfSaving({
    fields: stepFields,
    draft: draftOfStep(userId, pip, step),
    base: baseOf(step),
    send: (changes, by) => saveStep(step.id, changes, by),
    baseOf,
    onSaved: shown.step,
  });
  const { at } = form;
  const status = useValue(at.status);
  const doneDate = useValue(at.doneDate);
  const note = useValue(at.note);
  const [noting, setNoting] = useState(false);
  const choose = (next: string) => {
    at.status.set(next);
    if (next === 'DONE' && doneDate === '') at.doneDate.set(today);
    if (next !== 'DONE' && status === 'DONE') at.doneDate.set('');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid around it.
    <div role="group" aria-label={text} className={classes.fields}>
      <SelectField field={at.status} data={statusOptions} onChoose={choose} />
      {(status === 'DONE' || doneDate !== '') && <DayField field={at.doneDate} />}
      {noting || note !== '' ? (
        <div ref={noting ? focusText : undefined} className={classes.wide}>
          <TextAreaField field={at.note} minRows={1} />
        </div>
      ) : (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          aria-label={`Add a note: ${text}`}
          onClick={() => setNoting(true)}
        >
          Add a note
        </Button>
      )}
      <div className={classes.wide}>
        <SaveNote form={form} of={text} />
      </div>
    </div>
  );
}
