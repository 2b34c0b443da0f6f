import { success } from '@lamplight/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { notifySuccess } from '../../notify/notify';
import { StepForm } from '../../ui/form/StepForm';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { choice, required } from '../../ui/form-fields';
import { Select } from '../../ui/Select';
import { useFocusBack } from '../../ui/useFocusBack';
import { nameOf, people } from '../people/people.api';
import type { Audit } from './audits.api';
import { useHandOver } from './hand-over.api';

/** Lets somebody of the center go on with a draft; whoever had a part in it keeps it. */
export function HandOver({ audit, onClose }: { audit: Audit; onClose: () => void }) {
  useFocusBack();
  const { data = [] } = useQuery(people.list);
  const handing = useHandOver();
  const taking = [audit.userApp, ...audit.coAuthors].flatMap((person) => person?.id ?? []);
  const others = data
    .filter(({ id }) => !taking.includes(id))
    .map((person) => ({
      value: person.id,
      label: [nameOf(person), person.jobPosition].filter(Boolean).join(', '),
    }));
  const small = useSmallForm({
    mode: 'controlled',
    begin: { userId: '' },
    check: { userId: required('Choose who goes on with it') },
    send: async ({ userId }) => {
      await handing.mutateAsync({ id: audit.id, userId });
      notifySuccess(success.auditHandedOver);
      onClose();
    },
  });
  return (
    <StepForm
      title="Hand this round over?"
      text="Whoever you choose finds it among their drafts and is named as co-author. What was answered so far stays."
      action="Hand over"
      small={small}
      onClose={onClose}
    >
      <Select
        label="To"
        data={others}
        required
        searchable
        data-autofocus
        absent={absent.person}
        {...choice(small.form.getInputProps('userId'))}
      />
    </StepForm>
  );
}
