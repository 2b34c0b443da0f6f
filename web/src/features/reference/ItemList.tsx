import { filterLimits } from '@lamplight/contract/filter';
import { capital } from '@lamplight/domain/in-words';
import { recordOf } from '@lamplight/domain/keys-of';
import { referenceSets, type SetName, setNames, widerSets } from '@lamplight/domain/reference-sets';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { notifyOwnWords } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { useOnce } from '../../ui/idempotency';
import { type Criteria, flag, search } from '../../ui/list/criteria';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { Panel } from '../../ui/Panel';
import { useIsPhone } from '../../ui/phone';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { type Editing, EditingContext } from './editing';
import { ItemForm } from './ItemForm';
import classes from './Items.module.css';
import { ItemCard, itemColumns } from './item-columns';
import { useAddItem, useItems } from './items.api';
import { setChoice } from './set-choice';

const criteriaOf = (set: SetName): Criteria => [
  search(`Search ${referenceSets[set].many}`),
  flag('off', 'Inactive', { 'active.equals': 'false' }),
  ...widerSets(set).map((wider) => setChoice(wider, wider)),
];

const tables = recordOf(setNames, (set) => ({
  columns: itemColumns(set),
  criteria: criteriaOf(set),
  limits: filterLimits,
  sort: 'name,asc',
  size: 50,
}));

/** One set: adding to it, and every item with what can be done with it. */
export function ItemList({ set }: { set: SetName }) {
  const { id: userId } = useAccount();
  const page = useListPage(tables[set], userId);
  const [editing, edit] = useState<string | null>(null);
  const [refused, refuse] = useState<Editing['refused']>(null);
  const list = useRef<HTMLElement>(null);
  const context = useMemo(() => ({ set, editing, edit, refused, refuse, list }), [set, editing, refused]);
  const { one, many } = referenceSets[set];
  const phone = useIsPhone();
  const [adding, setAdding] = useState(false);
  return (
    <EditingContext value={context}>
      <AddItem set={set} open={adding} onOpen={setAdding} />
      <ListFilters page={page} />
      <section ref={list} tabIndex={-1} aria-label={`All ${many}`}>
        <ListTable
          page={page}
          label={capital(many)}
          list={useItems(set, page.query)}
          rowKey={(item) => item.id}
          card={(item) => <ItemCard set={set} item={item} />}
          icon={IconListDetails}
          noMatch={`No ${one} matches these filters`}
          none={{
            title: `No ${many} yet`,
            text: phone && !adding ? null : 'Add the first one above.',
            action: phone && !adding && (
              <Button variant="default" onClick={() => setAdding(true)}>
                Add the first {one}
              </Button>
            ),
          }}
        />
      </section>
    </EditingContext>
  );
}

/** Adds items one after the other: what they stand in stays chosen. */
function AddItem(props: {
  set: SetName;
  /** Whether its form is open; where there is room it always is. */
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { set, open, onOpen } = props;
  const phone = useIsPhone();
  const opener = useFocusAfter(open);
  const close = () => onOpen(false);
  const adding = useAddItem(set);
  const once = useOnce();
  const name = useRef<HTMLInputElement>(null);
  const { one } = referenceSets[set];
  // On a phone the list would begin below the screen.
  if (phone && !open)
    return (
      <Button
        ref={opener}
        fullWidth
        className={classes.add ?? ''}
        onClick={() => onOpen(true)}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        New {one}
      </Button>
    );
  return (
    <div className={classes.add}>
      <Panel title={`New ${one}`}>
        <ItemForm
          set={set}
          autoFocus={phone}
          {...(phone ? { onCancel: close } : {})}
          begin={{ name: '' }}
          saveLabel={`Add ${one}`}
          nameRef={name}
          onSave={async (values) => {
            await once(values, (idempotencyKey) => adding.mutateAsync({ values, idempotencyKey }));
            notifyOwnWords(`${values.name} added`);
          }}
          next={(saved) => {
            name.current?.focus();
            return { ...saved, name: '' };
          }}
        />
      </Panel>
    </div>
  );
}
