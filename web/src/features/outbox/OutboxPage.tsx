import { filterLimits } from '@lamplight/contract/filter';
import { IconMail } from '@tabler/icons-react';
import { useAccount } from '../../session/session';
import { type Column, orders } from '../../ui/column';
import { type Criteria, choice, search } from '../../ui/list/criteria';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { Moment } from '../../ui/Moment';
import { PageHeader } from '../../ui/PageHeader';
import { MailState, stateWords } from './MailState';
import classes from './Outbox.module.css';
import { type MailRow, useMailList } from './outbox.api';
import { ReadMailButton } from './ReadMail';

const criteria: Criteria = [
  choice('state', {
    label: 'State',
    field: 'state',
    known: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  }),
  search('Search mails'),
];

const columns: readonly Column<MailRow>[] = [
  {
    id: 'createdAt',
    header: 'Written',
    width: '16%',
    sort: 'createdAt',
    orders: orders.past,
    cell: (row) => <Moment at={row.createdAt} />,
  },
  {
    id: 'to',
    header: 'To',
    width: '26%',
    sort: 'email',
    cell: (row) => (
      <>
        {row.to.name}
        <p className={classes.small}>{row.to.email}</p>
      </>
    ),
  },
  { id: 'subject', header: 'Subject', sort: 'subject', cell: (row) => <ReadMailButton mail={row} /> },
  { id: 'state', header: 'State', width: '24%', cell: (row) => <MailState mail={row} /> },
];

const table = { columns, criteria, limits: filterLimits, sort: 'createdAt,desc' };

/** The mails of the center: which were sent, which wait and for what; read here where no mail server sends them. */
export function OutboxPage() {
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  const list = useMailList(page.query);
  return (
    <>
      <PageHeader
        title="Outbox"
        sub="What Lamplight has mailed, and what waits to be. Reading a mail leaves an entry in the audit trail."
      />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Mails"
        list={list}
        rowKey={(row) => row.id}
        card={(row) => <MailCard mail={row} />}
        icon={IconMail}
        noMatch="No mail matches these filters"
        none={{
          title: 'No mails yet',
          text: 'Invitations and notices that are mailed stand here.',
          action: null,
        }}
      />
    </>
  );
}

/** A mail on a phone. */
function MailCard({ mail }: { mail: MailRow }) {
  return (
    <article className={classes.card}>
      <p className={classes.small}>
        {mail.to.name}, {mail.to.email} · <Moment at={mail.createdAt} />
      </p>
      <ReadMailButton mail={mail} />
      <MailState mail={mail} />
    </article>
  );
}
