import { decisions } from '@lamplight/domain/pips/content';
import { type CycleText, cycleLabels, cycleParts } from '@lamplight/domain/pips/cycles';
import { decisionLabels } from '@lamplight/domain/pips/words';
import type { ReactNode } from 'react';
import { absentOf } from '../../../ui/absent';
import { DayField, SelectField, TextAreaField, TextField } from '../../../ui/form/inputs';
import type { SelectOption } from '../../../ui/useChoosing';
import classes from './Cycles.module.css';
import type { CycleControls, CycleValues } from './cycle-fields';

/** Plan, do, study, act: each with what stands in it. */
function Parts({ children }: { children: (part: (typeof cycleParts)[number]) => ReactNode }) {
  return (
    <div className={classes.parts}>
      {cycleParts.map((part) => (
        // No landmarks: every cycle has the same four.
        <div key={part.called} className={classes.part}>
          <h4 className={classes.called}>{part.called}</h4>
          {children(part)}
        </div>
      ))}
    </div>
  );
}

/** A cycle to read: what was written of it. */
export const CycleRead = ({ values }: { values: CycleValues }) => (
  <Parts>
    {({ called, texts }) => {
      const written = texts.filter((text) => values[text].trim() !== '');
      const decision = decisions.find((each) => called === 'Act' && each === values.decision);
      if (written.length === 0 && !decision) return <p className={classes.none}>Nothing written yet.</p>;
      return (
        <dl className={classes.texts}>
          {decision && <Text label="Decision">{decisionLabels[decision]}</Text>}
          {written.map((text) => (
            <Text key={text} label={cycleLabels[text]}>
              {values[text]}
            </Text>
          ))}
        </dl>
      );
    }}
  </Parts>
);

const Text = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const hints: Partial<Record<CycleText, string>> = {
  test: 'One small change, in one place, for a few days',
  question: 'What the test is to answer',
  prediction: 'Before it begins: what will come of it, in figures where you can',
  comparison: 'Did it turn out as predicted, and where not?',
  nextStep: 'The next cycle begins with it',
};

const decisionHints = {
  ADAPT: 'change it and test again',
  ADOPT: 'make it the way we work',
  ABANDON: 'leave it and try something else',
} as const;
const decisionOptions = decisions.map((value) => ({
  value,
  label: `${decisionLabels[value]}: ${decisionHints[value]}`,
}));

/** What is tested is written first. */
const focusText = (around: HTMLElement | null) => around?.querySelector('textarea')?.focus();

/** A cycle to write. `asked`: it was begun just now. */
export const CycleWrite = ({
  at,
  steps,
  asked,
}: {
  at: CycleControls;
  steps: readonly SelectOption[];
  asked: boolean;
}) => (
  <Parts>
    {({ called, texts }) => (
      <div ref={asked && called === 'Plan' ? focusText : undefined} className={classes.inputs}>
        {called === 'Plan' && (
          <>
            {steps.length > 0 && (
              <SelectField field={at.intervention} data={steps} optional absent={absentOf('intervention')} />
            )}
            <div className={classes.days}>
              <DayField field={at.startDate} />
              <DayField field={at.endDate} />
            </div>
          </>
        )}
        {called === 'Act' && <SelectField field={at.decision} data={decisionOptions} optional />}
        {texts.map((text) =>
          text === 'staff' ? (
            <TextField key={text} field={at[text]} />
          ) : (
            <TextAreaField key={text} field={at[text]} minRows={2} description={hints[text]} />
          ),
        )}
      </div>
    )}
  </Parts>
);
