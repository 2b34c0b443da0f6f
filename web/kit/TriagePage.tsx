import { IconClipboardCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { notifyDone } from '../src/notify/done';
import { messageOf, notifyProblem } from '../src/notify/notify';
import { ChosenBar } from '../src/ui/list/ChosenBar';
import { search } from '../src/ui/list/criteria';
import { type EditorPlace, InlineCell } from '../src/ui/list/InlineCell';
import { InlineChoice } from '../src/ui/list/InlineChoice';
import { InlineDay } from '../src/ui/list/InlineDay';
import { ListFilters } from '../src/ui/list/ListFilters';
import { ListTable } from '../src/ui/list/ListTable';
import { RowKeys } from '../src/ui/list/RowKeys';
import { SelectPage, SelectRow } from '../src/ui/list/SelectRow';
import { type Report, SeveralReport } from '../src/ui/list/SeveralReport';
import { SelectionContext, useChosenIds, useNewSelection } from '../src/ui/list/selection';
import { several } from '../src/ui/list/several';
import { type ListTable as Table, useListPage } from '../src/ui/list/useListPage';
import { PageHeader } from '../src/ui/PageHeader';
import { plural } from '../src/ui/plural';
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

/** Changes an item, says so, and offers the way back. */
function useSaving() {
  const client = useQueryClient();
  return async (item: LostItem, change: Partial<LostItem>, words: string) => {
    try {
      const before = changeItem(item.id, change);
      notifyDone(`${item.name}: ${words}`, {
        run: () => {
          changeItem(item.id, before);
          client.invalidateQueries();
        },
      });
    } catch (error) {
      notifyProblem(error);
    }
    await client.invalidateQueries();
  };
}

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
  const save = useSaving();
  const name = nameOfKeeper(item.keeper?.id);
  return (
    <InlineCell
      cell="keeper"
      label={`Keeper, ${item.name}`}
      editor={(place) => (
        <KeeperChoice
          {...place}
          value={item.keeper?.id ?? 'nobody'}
          onTake={(id) =>
            save(item, { keeper: id === 'nobody' ? null : { id } }, `kept by ${nameOfKeeper(id)}`)
          }
        />
      )}
    >
      {name}
    </InlineCell>
  );
}

function FoundCell({ item }: { item: LostItem }) {
  const save = useSaving();
  return (
    <InlineCell
      cell="foundOn"
      label={`Found on, ${item.name}`}
      editor={(place) => (
        <InlineDay
          {...place}
          value={item.foundOn ?? ''}
          onTake={(foundOn) => save(item, { foundOn }, `found on ${foundOn}`)}
        />
      )}
    >
      {item.foundOn}
    </InlineCell>
  );
}

/** A list whose rows are changed in place, by letters, and several at once. */
export function TriagePage() {
  const page = useListPage(table, 'me');
  const region = useRef<HTMLDivElement>(null);
  const list = useQuery({
    queryKey: ['items', page.query],
    queryFn: () => listItems(page.query),
    placeholderData: keepPreviousData,
  });
  const ids = list.data?.content.map(({ id }) => id) ?? [];
  return (
    <SelectionContext value={useNewSelection()}>
      <PageHeader title="Items" />
      <ListFilters page={page} />
      <div ref={region}>
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
        <RowKeys region={region} bar={page.bar} ids={ids} cells={cells} editHref={editHref} owner="me" />
        <Chosen ids={ids} />
      </div>
    </SelectionContext>
  );
}

/** Gives all that are chosen to a keeper; a cane is refused. */
function Chosen({ ids }: { ids: readonly string[] }) {
  const chosen = useChosenIds();
  const client = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const give = async (id: string) => {
    const { done, refused } = await several([...chosen], async (each) =>
      changeItem(each, { keeper: { id } }, true),
    );
    await client.invalidateQueries();
    setReport({
      done: `${plural(done.length, 'item')}: kept by ${nameOfKeeper(id)}`,
      refused: `${plural(refused.length, 'item')} not changed`,
      reasons: refused.map(({ item, error }) => ({ id: item, name: item, why: messageOf(error) })),
      undo: null,
    });
  };
  return (
    <>
      {chosen.size > 0 && (
        <ChosenBar shown={ids} busy="">
          <InlineCell
            cell="keeper"
            label={`Keeper, ${plural(chosen.size, 'item')}`}
            editor={(place) => <KeeperChoice {...place} value="" onTake={give} />}
          >
            Give to
          </InlineCell>
        </ChosenBar>
      )}
      {report && <SeveralReport report={report} onClose={() => setReport(null)} />}
    </>
  );
}
