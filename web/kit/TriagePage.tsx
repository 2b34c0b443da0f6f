import { IconClipboardCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ChangeSeveral } from '../src/ui/list/ChangeSeveral';
import { search } from '../src/ui/list/criteria';
import { type EditorPlace, InlineCell } from '../src/ui/list/InlineCell';
import { InlineChoice } from '../src/ui/list/InlineChoice';
import { InlineDay } from '../src/ui/list/InlineDay';
import { ListFilters } from '../src/ui/list/ListFilters';
import { ListTable } from '../src/ui/list/ListTable';
import { RowKeys } from '../src/ui/list/RowKeys';
import { type Changeable, type RowChange, useRowChanges } from '../src/ui/list/row-changes';
import { SelectPage, SelectRow } from '../src/ui/list/SelectRow';
import { SelectionContext, useNewSelection } from '../src/ui/list/selection';
import { type ListTable as Table, useListPage } from '../src/ui/list/useListPage';
import { type KeysOfList, WorkedList } from '../src/ui/list/WorkedList';
import { PageHeader } from '../src/ui/PageHeader';
import { changeItem, keepers, type LostItem, listItems } from './lost-items';

const cells = [
  { key: 'a', cell: 'keeper', words: 'Keeper' },
  { key: 'd', cell: 'foundOn', words: 'Found on' },
];
const editHref = () => '/item';
const nameOfKeeper = (id: string | undefined) => keepers.find(({ value }) => value === id)?.label ?? 'nobody';

const table: Table<LostItem> = {
  columns: [
    {
      id: 'name',
      header: 'Name',
      sort: 'name',
      before: (rows) => <SelectPage ids={rows.map(({ id }) => id)} />,
      cell: ({ id, name }) => (
        <>
          <SelectRow id={id} name={name} />
          <Link to="/item">{name}</Link>
        </>
      ),
    },
    { id: 'keeper', header: 'Keeper', cell: (item) => <KeeperCell item={item} /> },
    { id: 'foundOn', header: 'Found on', cell: (item) => <FoundCell item={item} /> },
  ],
  criteria: [search('Search items')],
  limits: { textCharacters: 40, valuesEach: 2 },
  sort: 'name,asc',
};

/** One field of an item, changed in the list. */
interface Change extends RowChange<LostItem> {
  body: Partial<LostItem>;
}
const keptBy = (id: string): Change => {
  const keeper = id === 'nobody' ? null : { id };
  return {
    body: { keeper },
    apply: (item) => ({ ...item, keeper }),
    done: `kept by ${nameOfKeeper(id)}`,
  };
};
const lostOn = (foundOn: string | null): Change => ({
  body: { foundOn },
  apply: (item) => ({ ...item, foundOn }),
  done: `found on ${foundOn}`,
});

const changedItems: Changeable<LostItem, Change, LostItem> = {
  feature: 'items',
  thing: 'item',
  called: ({ name }) => name,
  named: ({ name }) => name,
  save: async ({ id }, { body }) => changeItem(id, body),
  wayBack: ({ keeper, foundOn }, { body }) => ({
    change: 'keeper' in body ? keptBy(keeper?.id ?? 'nobody') : lostOn(foundOn),
  }),
};
/** The same, where a cane stays where it is. */
const changedTogether: typeof changedItems = {
  ...changedItems,
  save: async ({ id }, { body }) => changeItem(id, body, true),
};

function KeeperChoice({
  onTake,
  value,
  ...place
}: EditorPlace & { value: string; onTake: (id: string) => void }) {
  return (
    <InlineChoice
      {...place}
      searchable
      options={[{ value: 'nobody', label: 'Nobody' }, ...keepers]}
      value={value}
      suggested={value === 'nobody' ? 'k2' : value}
      onTake={onTake}
    />
  );
}

function KeeperCell({ item }: { item: LostItem }) {
  const { save } = useRowChanges(changedItems);
  return (
    <InlineCell
      cell="keeper"
      label={`Keeper, ${item.name}`}
      editor={(place) => (
        <KeeperChoice
          {...place}
          value={item.keeper?.id ?? 'nobody'}
          onTake={(id) => save(item, keptBy(id))}
        />
      )}
    >
      {nameOfKeeper(item.keeper?.id)}
    </InlineCell>
  );
}

function FoundCell({ item }: { item: LostItem }) {
  const { save } = useRowChanges(changedItems);
  return (
    <InlineCell
      cell="foundOn"
      label={`Found on, ${item.name}`}
      editor={(place) => (
        <InlineDay {...place} value={item.foundOn ?? ''} onTake={(day) => save(item, lostOn(day))} />
      )}
    >
      {item.foundOn}
    </InlineCell>
  );
}

const Keys = (props: KeysOfList) => <RowKeys {...props} cells={cells} editHref={editHref} owner="me" />;

const keeperField = [{ field: 'keeper', label: 'Keeper', words: 'Give to' }] as const;

/** Gives all that are chosen to a keeper; a cane is refused. */
const Several = ({ rows }: { rows: readonly LostItem[] }) => (
  <ChangeSeveral
    kind={changedTogether}
    rows={rows}
    fields={keeperField}
    editor={(_field, { rows: _items, onTake, ...place }) => (
      <KeeperChoice {...place} value="" onTake={(id) => onTake(keptBy(id))} />
    )}
  />
);

const noRows: readonly LostItem[] = [];

/** A list whose rows are changed in place, by letters, and several at once. */
export function TriagePage() {
  const page = useListPage(table, 'me');
  const list = useQuery({
    queryKey: ['items', 'list', page.query],
    queryFn: () => listItems(page.query),
    placeholderData: keepPreviousData,
  });
  return (
    <SelectionContext value={useNewSelection()}>
      <PageHeader title="Items" />
      <ListFilters page={page} />
      <WorkedList rows={list.data?.content ?? noRows} bar={page.bar} Keys={Keys} Several={Several}>
        <ListTable
          page={page}
          label="Items"
          list={list}
          rowKey={({ id }) => id}
          rowHref={() => '/item'}
          rowTone={({ name }) => (name === 'Cane 01' ? 'bad' : undefined)}
          card={(item) => (
            <article>
              <SelectRow id={item.id} name={item.name} /> <Link to="/item">{item.name}</Link>{' '}
              <KeeperCell item={item} />
            </article>
          )}
          icon={IconClipboardCheck}
          noMatch="No item matches these filters"
          none={{ title: 'Nothing is lost', text: 'Write down what somebody misses.', action: null }}
        />
      </WorkedList>
    </SelectionContext>
  );
}
