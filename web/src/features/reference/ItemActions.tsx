import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyOwnWords, notifyProblem } from '../../notify/notify';
import { confirm } from '../../ui/confirm';
import { useEditing } from './editing';
import { editButtonId } from './ItemName';
import classes from './Items.module.css';
import { type ItemRow, useDeleteItem, useSwitchItem } from './items.api';
import { besideRowOf, useFocusLeftBeside } from './row-focus';

/** What can be done with an item. */
export function ItemActions({ item }: { item: ItemRow }) {
  const { set, edit, list } = useEditing();
  const switching = useSwitchItem(set);
  const actions = useFocusLeftBeside(list);
  const { id, name, active } = item;
  return (
    <div ref={actions} className={classes.actions}>
      <Switch
        aria-label={`Active: ${name}`}
        checked={switching.isPending ? switching.variables.active : active}
        onChange={(event) => switching.mutate({ id, name, active: event.currentTarget.checked })}
      />
      <ActionIcon
        id={editButtonId(id)}
        variant="default"
        size={38}
        aria-label={`Change ${name}`}
        onClick={() => edit(id)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <DeleteItem item={item} />
    </div>
  );
}

function DeleteItem({ item: { id, name } }: { item: ItemRow }) {
  const { set, list, refuse } = useEditing();
  const button = useRef<HTMLButtonElement>(null);
  const deleting = useDeleteItem(set);
  const ask = async () => {
    if (deleting.isPending) return;
    refuse(null);
    const { current: own } = button;
    const beside = besideRowOf(own);
    const sure = await confirm({
      title: `Delete “${name}”?`,
      text: 'It is gone for good. What is in use cannot be removed: switch it off, and it is offered no more.',
      action: 'Delete',
      onTo: () => [own, beside].find((each) => each?.isConnected) ?? list.current,
    });
    if (!sure) return;
    try {
      await deleting.mutateAsync(id);
      notifyOwnWords(`${name} deleted`);
    } catch (error) {
      refuse({ id, why: whyOf(error) });
      notifyProblem(error, undefined, { saidBy: 'page' });
    }
  };
  return (
    <ActionIcon ref={button} variant="default" size={38} aria-label={`Delete ${name}`} onClick={ask}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

const whyOf = (error: unknown): string =>
  error instanceof ApiProblem && error.detail !== ''
    ? `${error.detail} Switch it off instead: it stays there and is offered no more.`
    : messageOf(error);
