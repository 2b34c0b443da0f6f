import { useNavigate, useSearchParams } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { draftInCenter } from '../../ui/local-draft';
import { PageHeader } from '../../ui/PageHeader';
import { BeginningFields, PersonFields } from './PersonFields';
import { type StaffTab, staffHref, staffTabOf } from './people-links';
import { newStaffFields } from './user-fields';
import { createdWords } from './user-words';
import { useCreateUser } from './users.api';

const titles: Readonly<Record<StaffTab, string>> = {
  staff: 'New staff member',
  assistants: 'New assistant',
  committee: 'New committee member',
};

/** Making an account for somebody of the center. */
export function NewStaffPage() {
  const [params] = useSearchParams();
  const tab = staffTabOf(params.get('tab'));
  return <NewStaff key={tab} tab={tab} />;
}

function NewStaff({ tab }: { tab: StaffTab }) {
  const account = useAccount();
  const navigate = useNavigate();
  const create = useCreateUser();
  const form = useNewRecord({
    fields: newStaffFields,
    draft: draftInCenter(account, `user.new.${tab}`),
    begin: { role: tab === 'assistants' ? 'ASSISTANT' : 'STAFF', qualityComitee: tab === 'committee' },
    save: (body, { idempotencyKey }) => create.mutateAsync({ body, idempotencyKey }),
    onSaved: (user) => {
      notifySuccess(createdWords(user));
      navigate(staffHref(tab), { replace: true });
    },
  });
  return (
    <>
      <PageHeader title={titles[tab]} back={{ to: '/staff', label: 'Staff' }} />
      <RecordForm form={form} saveLabel="Make account" cancelTo={staffHref(tab)}>
        <PersonFields at={form.at} />
        <BeginningFields at={form.at} />
      </RecordForm>
    </>
  );
}
