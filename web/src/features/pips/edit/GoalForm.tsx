import { directions } from '@lamplight/domain/pips/content';
import { directionLabels } from '@lamplight/domain/pips/words';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { formatFullDay } from '../../../ui/dates';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { DayField, SelectField, TextAreaField, TextField, useTexts, useValue } from '../../../ui/form/inputs';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import { parseNumber } from '../../forms/form-answers';
import type { Pip } from '../pips.api';
import classes from './Edit.module.css';
import { type GoalControls, goalFields, multiplierWords } from './goal-fields';
import { proposedGoal } from './goal-sentence';
import { MeasureSourceField } from './MeasureSourceField';
import { SectionForm, useSectionSaving } from './SectionForm';

const directionOptions = directions.map((value) => ({ value, label: directionLabels[value] }));

/** What figures are usually of: as counted, percent, rates per 1,000 and 10,000. */
const usualMultipliers = [1, 100, 1000, 10_000];

/** The goal: CMS's worksheet, and the sentence that it comes to. */
export function GoalForm({ pip }: { pip: Pip }) {
  const form = useSavedRecord({ fields: goalFields, record: pip, ...useSectionSaving(pip, 'goal') });
  const { at } = form;
  const multipliers = [...new Set([...usualMultipliers, pip.goal.multiplier])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: multiplierWords(value) }));
  return (
    <SectionForm pip={pip} form={form}>
      <FormSection hint="Specific, measurable, attainable, relevant and time-bound, as CMS’s goal-setting worksheet asks.">
        <Wide>
          <TextAreaField
            field={at['goal.specific']}
            description="What is to change, for whom, on which units"
          />
        </Wide>
        <TextField field={at['goal.measure']} description="In words: Falls with injury" />
        <TextField
          field={at['goal.unit']}
          description="After each figure: %, falls per 1,000 resident-days"
        />
        <SelectField field={at['goal.direction']} data={directionOptions} />
        <SelectField
          field={at['goal.multiplier']}
          label="A count over its total is shown"
          description="For measurements that are given as a count and its total"
          data={multipliers}
        />
        <FigureField field={at['goal.baseline']} description="Where it stands before anything is done" />
        <DayField field={at['goal.baselineDate']} />
        <FigureField field={at['goal.target']} description="Where it is to get" />
        <DayField field={at['goal.targetDate']} />
        <MeasureSourceField field={at['goal.source']} />
        <Wide>
          <Unlikely at={at} />
          <Sentence at={at} />
        </Wide>
        <Wide>
          <TextAreaField
            field={at['goal.attainable']}
            description="A benchmark, what others reached, or what was reached before"
          />
        </Wide>
        <Wide>
          <TextAreaField field={at['goal.relevant']} description="What it changes for residents" />
        </Wide>
      </FormSection>
    </SectionForm>
  );
}

function FigureField(props: { field: GoalControls['goal.target']; description: string }) {
  return <TextField {...props} inputMode="decimal" />;
}

/** What is measured, as it is typed now. */
function useMeasure(at: GoalControls) {
  const [measure = '', unit = '', baseline = '', target = '', targetDate = '', direction = '', per = '1'] =
    useTexts([
      at['goal.measure'],
      at['goal.unit'],
      at['goal.baseline'],
      at['goal.target'],
      at['goal.targetDate'],
      at['goal.direction'],
      at['goal.multiplier'],
    ]);
  return {
    measure,
    unit,
    baseline: parseNumber(baseline) ?? null,
    target: parseNumber(target) ?? null,
    targetDate: targetDate || null,
    direction: direction === 'UP' ? 'UP' : 'DOWN',
    multiplier: Number(per),
  } as const;
}

/** The goal's sentence, and how its figures would say it. */
function Sentence({ at }: { at: GoalControls }) {
  const field = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={field}>
        <TextAreaField field={at['goal.sentence']} />
      </div>
      {/* What was proposed goes as it is taken over: the focus goes on to where its words are now. */}
      <Proposal at={at} onUsed={() => field.current?.querySelector('textarea')?.focus()} />
    </>
  );
}

/** The goal's sentence as its figures make it, to be taken over and changed. */
function Proposal({ at, onUsed }: { at: GoalControls; onUsed: () => void }) {
  const field = at['goal.sentence'];
  const sentence = useValue(field);
  const proposed = proposedGoal(useMeasure(at), formatFullDay);
  if (proposed === undefined || proposed === sentence.trim()) return null;
  return (
    <section className={classes.proposal} aria-label="Proposed sentence">
      <p>{proposed}</p>
      <Button
        variant="default"
        onClick={() => {
          field.set(proposed);
          onUsed();
        }}
      >
        Use this sentence
      </Button>
    </section>
  );
}

/** A target on the wrong side of its baseline is more often a slip than meant. */
function Unlikely({ at }: { at: GoalControls }) {
  const { baseline, target, direction } = useMeasure(at);
  const wrong =
    baseline !== null && target !== null && (direction === 'DOWN' ? target > baseline : target < baseline);
  return (
    <p className={classes.warn} role="status">
      {wrong &&
        `The target is ${direction === 'DOWN' ? 'above' : 'below'} the baseline, though ${direction === 'DOWN' ? 'less' : 'more'} is better. Is that meant?`}
    </p>
  );
}
