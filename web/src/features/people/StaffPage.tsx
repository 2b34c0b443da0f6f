import { filterLimits } from '@lamplight/contract/filter';
import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { useMails } from '../../session/useMails';
import { DialogButton } from '../../ui/DialogButton';
import { InPage } from '../../ui/ErrorPage';
import { LinkTabs } from '../../ui/LinkTabs';
import { later, laterDialog } from '../../ui/later';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { ImportStaff } from './ImportStaff';
import { PersonCard, peopleColumns } from './people-columns';
import { staffCriteria } from './people-criteria';
import { editStaffHref, newStaffHref, type StaffTab, staffHref, staffTabOf, staffTabs } from './people-links';
import { RosterButton } from './RosterButton';
import { type UserRow, useUserList } from './users.api';

const CommitteeSeats = later(async () => (await import('./CommitteeSeats')).CommitteeSeats);
const CommitteeEvidence = later(
  async () => (await import('../meetings/evidence/CommitteeEvidence')).CommitteeEvidence,
  InPage,
  // As tall as what it shows first: the list below must not move when it has come.
  () => <Skeleton height={360} radius="lg" mb={24} />,
);
const AddMember = laterDialog(async () => (await import('./AddMember')).AddMember);

/** What each tab is called and lists, and what it says while there is nobody. */
const parts: Readonly<Record<StaffTab, Part>> = {
  staff: {
    label: 'Staff',
    sub: 'People who work in this center and log in.',
    shows: { 'role.in': 'ADMIN,STAFF' },
    newLabel: 'New staff member',
    none: { title: 'No staff yet', text: 'Make an account for each person.' },
  },
  assistants: {
    label: 'Assistants',
    sub: 'People who attend meetings and sign by personal links, most of them without a login.',
    shows: { 'role.equals': 'ASSISTANT' },
    newLabel: 'New assistant',
    none: {
      title: 'No assistants yet',
      text: 'Add those who attend meetings and sign, such as consultants.',
    },
  },
  committee: {
    label: 'Committee',
    sub: 'The quality assessment and assurance committee of this center.',
    shows: { 'qualityComitee.equals': 'true' },
    newLabel: 'New person',
    none: { title: 'No members yet', text: 'Add people of this center, or somebody new.' },
  },
};

interface Part {
  label: string;
  sub: string;
  shows: Readonly<Record<string, string>>;
  newLabel: string;
  none: { title: string; text: string };
}

const tabs = staffTabs.map((tab) => ({ tab, label: parts[tab].label, to: staffHref(tab) }));

const hrefOf = ({ id }: UserRow) => editStaffHref(id);

const table = {
  columns: peopleColumns(hrefOf),
  criteria: staffCriteria,
  limits: filterLimits,
  sort: 'user_lastName,asc',
};
const tables = { staff: table, assistants: table, committee: { ...table, size: 10 } };

/** The people of a center: staff, assistants and the committee. */
export function StaffPage() {
  const may = useMay();
  const [params] = useSearchParams();
  const tab = staffTabOf(params.get('tab'));
  const { label, sub } = parts[tab];
  return (
    <>
      <PageHeader
        title="Staff"
        part={tab === 'staff' ? '' : label}
        sub={sub}
        more={
          <>
            {tab !== 'assistants' && <RosterButton of={tab} />}
            {may('user.manage') && tab !== 'committee' && <ImportStaff />}
          </>
        }
        beside={
          tab === 'committee' &&
          may('user.manage') && (
            <DialogButton icon={IconUsersPlus} dialog={(close) => <AddMember onClose={close} />}>
              Add member
            </DialogButton>
          )
        }
        actions={may('user.manage') && <NewPersonButton tab={tab} />}
      />
      <LinkTabs label="Staff, assistants and committee" tabs={tabs} current={tab} />
      {tab === 'committee' ? (
        <CommitteeSeats>
          {may('committee-seats.manage') && <CommitteeEvidence />}
          <People key={tab} tab={tab} />
        </CommitteeSeats>
      ) : (
        <People key={tab} tab={tab} />
      )}
    </>
  );
}

function People({ tab }: { tab: StaffTab }) {
  const { id: userId } = useAccount();
  const may = useMay();
  const page = useListPage(tables[tab], userId);
  const { label, shows, none } = parts[tab];
  const mails = useMails();
  const invited = mails
    ? ' They get a link by e-mail.'
    : ' Their links to choose a password wait in the outbox, where an administrator reads them and hands them over.';
  const query = useMemo(() => ({ ...page.query, ...shows }), [page.query, shows]);
  return (
    <>
      <ListFilters page={page} />
      <ListTable
        page={page}
        label={label}
        list={useUserList('own', query)}
        rowKey={(user) => user.id}
        rowHref={hrefOf}
        card={(user) => <PersonCard user={user} to={hrefOf(user)} />}
        icon={IconUsers}
        noMatch="Nobody matches these filters"
        none={{
          ...none,
          text: tab === 'staff' ? none.text + invited : none.text,
          action: may('user.manage') && <NewPersonButton tab={tab} />,
        }}
      />
    </>
  );
}

function NewPersonButton({ tab }: { tab: StaffTab }) {
  return (
    <Button component={Link} to={newStaffHref(tab)} leftSection={<IconUserPlus size={16} aria-hidden />}>
      {parts[tab].newLabel}
    </Button>
  );
}
