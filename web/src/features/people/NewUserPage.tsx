import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { BeginningFields, PersonFields } from './PersonFields';
import { newUserFields } from './user-fields';
import { createdWords } from './user-words';
import { useCreateUser } from './users.api';

/** Making an account in any center. */
export function NewUserPage() {
  const { id: userId, center } = useAccount();
  const navigate = useNavigate();
  const create = useCreateUser();
  const form = useNewRecord({
    fields: newUserFields,
    draft: `${userId}.user.new`,
    begin: { role: 'STAFF', center: center.id },
    save: (body, { idempotencyKey }) => create.mutateAsync({ body, idempotencyKey }),
    onSaved: (user) => {
      notifySuccess(createdWords(user));
      navigate('/users', { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New user" back={{ to: '/users', label: 'Users' }} />
      <RecordForm form={form} saveLabel="Make account" cancelTo="/users">
        <PersonFields at={form.at} center={form.at.center} />
        <BeginningFields at={form.at} />
      </RecordForm>
    </>
  );
}
