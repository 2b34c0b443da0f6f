import { addDays } from '@lamplight/domain/calendar/day';
import { pipLimits, pipResults } from '@lamplight/domain/pips/content';
import { pipResultLabels } from '@lamplight/domain/pips/words';
import { useRef } from 'react';
import { DateField, unfinishedIn } from '../../../ui/DateField';
import { StepForm } from '../../../ui/form/StepForm';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { choice, required } from '../../../ui/form-fields';
import { GrowingText } from '../../../ui/GrowingText';
import { Select } from '../../../ui/Select';
import { useToday } from '../../../ui/time-zone';
import { type Pip, useTakeStep } from '../pips.api';

/** When a gain is usually looked at again: long enough for old habits to come back. */
const lookAgainAfterDays = 90;

/** Ends a project: what came of it, what was learned, and when to see whether it holds. */
export function CompleteDialog({ pip, onClose }: { pip: Pip; onClose: () => void }) {
  const today = useToday();
  const lookAgain = useRef<HTMLInputElement>(null);
  const taking = useTakeStep(pip.id, 'complete', 'dialog');
  const small = useSmallForm({
    mode: 'controlled',
    begin: {
      result: '',
      summary: pip.outcome?.summary ?? '',
      lessons: pip.outcome?.lessons ?? '',
      lookAgainDate: addDays(today, lookAgainAfterDays),
    },
    check: {
      result: required('Choose whether the goal was reached'),
      summary: required('Say what came of it'),
      lookAgainDate: (day) =>
        unfinishedIn(lookAgain.current) ?? (day !== '' && day < today ? 'This day is past' : null),
    },
    send: async ({ result, summary, lessons, lookAgainDate }) => {
      await taking.mutateAsync({
        version: pip.version,
        result: pipResults.find((each) => each === result) ?? null,
        summary,
        lessons: lessons.trim() || null,
        lookAgainDate: lookAgainDate || null,
      });
      onClose();
    },
  });
  const { getInputProps, values } = small.form;
  return (
    <StepForm title="Complete this PIP" action="Complete" small={small} onClose={onClose}>
      <Select
        label="Result"
        required
        data-autofocus
        data={pipResults.map((value) => ({ value, label: pipResultLabels[value] }))}
        {...choice(getInputProps('result'))}
      />
      <GrowingText
        label="Summary"
        required
        description="What was done, and what the measure shows"
        minRows={3}
        maxRows={12}
        maxLength={pipLimits.prose}
        {...getInputProps('summary')}
      />
      <GrowingText
        label="Lessons"
        description="What others should know who begin something like it"
        minRows={2}
        maxRows={12}
        maxLength={pipLimits.prose}
        {...getInputProps('lessons')}
      />
      <DateField
        ref={lookAgain}
        label="Look again on"
        description="Whether the gain still holds then is asked at Home"
        {...getInputProps('lookAgainDate')}
        value={values.lookAgainDate}
      />
    </StepForm>
  );
}
