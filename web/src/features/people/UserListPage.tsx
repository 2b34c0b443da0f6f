import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAccount } from '../../session/session';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { centerColumn, PersonCard, peopleColumns, roleColumn } from './people-columns';
import { userCriteria } from './people-criteria';
import { editUserHref } from './people-links';
import { type UserRow, useUserList } from './users.api';

const hrefOf = ({ id }: UserRow) => editUserHref(id);

const table = {
  columns: peopleColumns(hrefOf, [centerColumn, roleColumn]),
  criteria: userCriteria,
  limits: filterLimits,
  sort: 'user_lastName,asc',
  size: 100,
};

/** Everyone who has an account, in whatever center. */
export function UserListPage() {
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  return (
    <>
      <PageHeader title="Users" sub="Everyone with an account, in all centers." actions={<NewUserButton />} />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Users"
        list={useUserList('all', page.query)}
        rowKey={(user) => user.id}
        rowHref={hrefOf}
        card={(user) => <PersonCard user={user} to={hrefOf(user)} center />}
        icon={IconUsers}
        noMatch="Nobody matches these filters"
        none={{ title: 'Nobody yet', text: 'Make an account for each person.', action: <NewUserButton /> }}
      />
    </>
  );
}

function NewUserButton() {
  return (
    <Button component={Link} to="/new-user" leftSection={<IconUserPlus size={16} aria-hidden />}>
      New user
    </Button>
  );
}
