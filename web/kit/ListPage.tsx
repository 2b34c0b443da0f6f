import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiProblem } from '../src/api/problem';
import { notifyProblem } from '../src/notify/notify';
import { choice, contains, days, flag, search } from '../src/ui/list/criteria';
import { ListFilters } from '../src/ui/list/ListFilters';
import { ListTable } from '../src/ui/list/ListTable';
import { type ListTable as Table, useListPage } from '../src/ui/list/useListPage';
import { PageHeader } from '../src/ui/PageHeader';
import { type LostItem, listItems, states, stateWords } from './lost-items';

const table: Table<LostItem> = {
  columns: [
    { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => <Link to="/item">{name}</Link> },
    { id: 'state', header: 'State', cell: ({ state }) => stateWords[state] },
    { id: 'foundOn', header: 'Found on', cell: ({ foundOn }) => foundOn },
  ],
  criteria: [
    search('Search items'),
    choice('state', {
      label: 'State',
      field: 'state',
      known: states.map((value) => ({ value, label: stateWords[value] })),
      shortcuts: [{ label: 'Still lost', value: 'LOST' }],
    }),
    flag('returned', 'Returned', { 'returned.equals': 'true' }),
    days('from', 'to', { label: 'Found', field: 'foundOn', of: 'day' }),
    contains('label', { label: 'Label', field: 'label', placeholder: 'blue' }),
  ],
  limits: { textCharacters: 40, valuesEach: 2 },
  sort: 'name,asc',
};

const failToPrint = () =>
  notifyProblem(new ApiProblem({ status: 500, errorKey: 'internal', message: 'The printer is away' }));

/** A list with filters of every kind. */
export function ListPage() {
  const page = useListPage(table, 'me');
  const list = useQuery({
    queryKey: ['items', page.query],
    queryFn: () => listItems(page.query),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Items"
        more={<Button onClick={failToPrint}>Print</Button>}
        actions={<Button>New item</Button>}
      />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Items"
        list={list}
        rowKey={({ id }) => id}
        rowHref={() => '/item'}
        card={({ name, state }) => (
          <article>
            <Link to="/item">{name}</Link> {stateWords[state]}
          </article>
        )}
        icon={IconClipboardCheck}
        noMatch="No item matches these filters"
        none={{ title: 'Nothing is lost', text: 'Write down what somebody misses.', action: null }}
      />
    </>
  );
}
