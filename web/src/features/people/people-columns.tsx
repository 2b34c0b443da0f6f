import { roleLabels } from '@lamplight/domain/people';
import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { RowCard } from '../../ui/RowCard';
import classes from './People.module.css';
import { CommitteeTag, StandingTag } from './PersonTags';
import type { UserRow } from './users.api';

/** `Alvarez, Rosa`: as lists by last name are read. */
export const listName = ({ user_lastName, user_firstName }: UserRow) => `${user_lastName}, ${user_firstName}`;

type HrefOf = (user: UserRow) => string;

const tagsOf = (user: UserRow) => (
  <>
    <StandingTag user={user} />
    {user.qualityComitee && <CommitteeTag />}
  </>
);

/** The columns of a list of people; `more` stand before how their account stands. */
export const peopleColumns = (hrefOf: HrefOf, more: readonly Column<UserRow>[] = []): Column<UserRow>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'user_lastName',
    width: '26%',
    cell: (user) => (
      <Link className={classes.name} to={hrefOf(user)}>
        {listName(user)}
      </Link>
    ),
  },
  {
    id: 'position',
    header: 'Job position',
    sort: 'jobPosition',
    cell: ({ jobPosition }) => jobPosition?.name ?? <span className={classes.small}>none</span>,
  },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'user_email',
    cell: ({ user_email }) => (
      <span className={classes.email} {...(user_email ? { title: user_email } : {})}>
        {user_email ?? 'moved'}
      </span>
    ),
  },
  ...more,
  {
    id: 'standing',
    header: 'Account',
    sort: 'user_activated',
    orders: ['disabled first', 'active first'],
    cell: (user) => <span className={classes.tags}>{tagsOf(user)}</span>,
  },
];

export const roleColumn: Column<UserRow> = {
  id: 'role',
  header: 'Role',
  sort: 'role',
  cell: ({ role }) => roleLabels[role],
};

export const centerColumn: Column<UserRow> = {
  id: 'center',
  header: 'Center',
  sort: 'center',
  orders: orders.words,
  cell: ({ center }) => center.name,
};

/** A person in a list on a phone. */
export function PersonCard({ user, to, center = false }: { user: UserRow; to: string; center?: boolean }) {
  const facts = [user.jobPosition?.name ?? roleLabels[user.role], center && user.center.name];
  return (
    <RowCard to={to} name={listName(user)} facts={facts.filter(Boolean).join(' · ')}>
      {tagsOf(user)}
    </RowCard>
  );
}
