import { useParams } from 'react-router';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { asLeft } from '../../ui/last-list';
import { AccountPanel } from './AccountPanel';
import { OnePerson } from './OnePerson';
import { PersonFields } from './PersonFields';
import { useNamesOfPerson, usePersonSaving } from './usePersonSaving';
import { userFields } from './user-fields';
import type { User } from './users.api';

/** A person of any center, to change or to move to another one. */
export function EditUserPage() {
  const { idUser = '' } = useParams();
  return (
    <OnePerson
      id={idUser}
      of="any"
      back={{ to: '/users', label: 'Users' }}
      // The key begins anew for another person; an update of this one leaves what is being typed alone.
      edit={(user) => <EditUser key={user.id} user={user} />}
    />
  );
}

function EditUser({ user }: { user: User }) {
  const list = '/users';
  const form = useSavedRecord({ fields: userFields, ...usePersonSaving(user, list) });
  return (
    <RecordForm
      form={form}
      saveLabel="Save"
      cancelTo={asLeft(list)}
      nameOf={useNamesOfPerson()}
      after={<AccountPanel user={user} list={list} />}
    >
      <PersonFields at={form.at} center={form.at.center} moves />
    </RecordForm>
  );
}
