import { pipLimits } from '@lamplight/domain/pips/content';
import { useRef } from 'react';
import { DateField, unfinishedIn } from '../../../ui/DateField';
import { StepForm } from '../../../ui/form/StepForm';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { choice, required } from '../../../ui/form-fields';
import { GrowingText } from '../../../ui/GrowingText';
import { Select } from '../../../ui/Select';
import { useToday } from '../../../ui/time-zone';
import { type Pip, useTakeStep } from '../pips.api';

const answers = [
  { value: 'yes', label: 'Yes, it holds' },
  { value: 'no', label: 'No, it slips' },
];

/** What was seen when somebody looked again, and when to look next. */
export function LookAgainDialog({ pip, onClose }: { pip: Pip; onClose: () => void }) {
  const today = useToday();
  const next = useRef<HTMLInputElement>(null);
  const taking = useTakeStep(pip.id, 'lookAgain', 'dialog');
  const small = useSmallForm({
    mode: 'controlled',
    begin: { holds: '', note: '', lookAgainDate: '' },
    check: {
      holds: required('Choose whether it holds'),
      lookAgainDate: (day) =>
        unfinishedIn(next.current) ?? (day !== '' && day < today ? 'This day is past' : null),
    },
    send: async ({ holds, note, lookAgainDate }) => {
      await taking.mutateAsync({
        version: pip.version,
        holds: holds === 'yes',
        note: note.trim() || null,
        lookAgainDate: lookAgainDate || null,
      });
      onClose();
    },
  });
  const { getInputProps, values } = small.form;
  return (
    <StepForm title="Looked again" action="Record" small={small} onClose={onClose}>
      <Select
        label="Does the gain still hold?"
        required
        data-autofocus
        data={answers}
        {...choice(getInputProps('holds'))}
      />
      <GrowingText
        label="What was seen"
        minRows={2}
        maxRows={10}
        maxLength={pipLimits.prose}
        {...getInputProps('note')}
      />
      <DateField
        ref={next}
        label="Look next on"
        description="Left empty: it was looked at for the last time. If it slips, the PIP can be reactivated."
        {...getInputProps('lookAgainDate')}
        value={values.lookAgainDate}
      />
    </StepForm>
  );
}
