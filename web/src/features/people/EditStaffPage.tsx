import { useParams } from 'react-router';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { asLeft } from '../../ui/last-list';
import { AccountPanel } from './AccountPanel';
import { OnePerson } from './OnePerson';
import { PersonFields } from './PersonFields';
import { useNamesOfPerson, usePersonSaving } from './usePersonSaving';
import { staffFields } from './user-fields';
import type { User } from './users.api';

/** A person of the center, to change. */
export function EditStaffPage() {
  const { idUser = '' } = useParams();
  return (
    <OnePerson
      id={idUser}
      of="center"
      back={{ to: '/staff', label: 'Staff' }}
      // The key begins anew for another person; an update of this one leaves what is being typed alone.
      edit={(user) => <EditStaff key={user.id} user={user} />}
    />
  );
}

function EditStaff({ user }: { user: User }) {
  const list = '/staff';
  const form = useSavedRecord({ fields: staffFields, ...usePersonSaving(user, list) });
  return (
    <RecordForm
      form={form}
      saveLabel="Save"
      cancelTo={asLeft(list)}
      nameOf={useNamesOfPerson()}
      after={<AccountPanel user={user} list={list} />}
    >
      <PersonFields at={form.at} />
    </RecordForm>
  );
}
