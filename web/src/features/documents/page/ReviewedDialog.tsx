import { success } from '@lamplight/contract/messages';
import { addDays } from '@lamplight/domain/calendar/day';
import { documentLabels } from '@lamplight/domain/documents';
import { useRef } from 'react';
import { notifySuccess } from '../../../notify/notify';
import { DateField, unfinishedIn } from '../../../ui/DateField';
import { StepForm } from '../../../ui/form/StepForm';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { useToday } from '../../../ui/time-zone';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useOpened } from '../../../ui/useOpened';
import { type Document, useSaveDocument } from '../documents.api';

/** Policies are looked at every year, unless somebody says otherwise. */
const daysUntilNext = 365;

/** Says that a document was looked at, and when it is again. */
export function ReviewedDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  useFocusBack();
  const { id, version, title } = useOpened(document);
  const today = useToday();
  const day = useRef<HTMLInputElement>(null);
  const saving = useSaveDocument();
  const small = useSmallForm({
    mode: 'controlled',
    begin: { reviewDate: addDays(today, daysUntilNext) },
    check: {
      reviewDate: (value) =>
        unfinishedIn(day.current) ?? (value && value <= today ? 'Choose a day after today' : null),
    },
    send: async ({ reviewDate }) => {
      await saving.mutateAsync({ id, version, reviewDate: reviewDate || null });
      notifySuccess(success.documentSaved);
      onClose();
    },
  });
  return (
    <StepForm
      title={`Reviewed: ${title}`}
      text="It was looked at today and holds. The trail keeps who said so and when."
      action="Save the review"
      small={small}
      onClose={onClose}
    >
      <DateField
        ref={day}
        label={documentLabels.reviewDate}
        description="Left empty: it is reviewed no more"
        data-autofocus
        {...small.form.getInputProps('reviewDate')}
        value={small.form.values.reviewDate}
      />
    </StepForm>
  );
}
