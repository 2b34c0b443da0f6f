import { success } from '@lamplight/contract/messages';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { FormSection, Wide } from '../../ui/FormLayout';
import { SwitchField } from '../../ui/form/inputs';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { CenterFields } from './CenterFields';
import { newCenter, newCenterFields } from './center-fields';
import { centersHref, editCenterHref } from './center-links';
import { useCreateCenter } from './centers.api';

/** Making a center, from the starter set or from nothing. */
export function NewCenterPage() {
  const { id: userId, center } = useAccount();
  const navigate = useNavigate();
  const create = useCreateCenter();
  const form = useNewRecord({
    fields: newCenterFields,
    draft: `${userId}.center.new`,
    begin: { ...newCenter, timeZone: center.timeZone },
    save: ({ dueDays, ...body }, { idempotencyKey }) =>
      create.mutateAsync({ body: { ...body, ...(dueDays ? { dueDays } : {}) }, idempotencyKey }),
    onSaved: ({ id }) => {
      notifySuccess(success.formSaved);
      navigate(editCenterHref(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New center" back={{ to: centersHref, label: 'Centers' }} />
      <RecordForm form={form} saveLabel="Make center" cancelTo={centersHref}>
        <CenterFields at={form.at} />
        <FormSection title="To begin with">
          <Wide>
            <SwitchField
              field={form.at.starterSet}
              description="Floors, units, departments, focus and subfocus areas under general names, to be made the center's own"
            />
          </Wide>
        </FormSection>
      </RecordForm>
    </>
  );
}
