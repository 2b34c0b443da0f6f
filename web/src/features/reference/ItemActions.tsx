import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ApiProblem } from '../../api/problem';
import { confirm } from '../../ui/confirm';
import { useEditing } from './editing';
import { editButtonId } from './ItemName';
import classes from './Items.module.css';
import { type ItemRow, useDeleteItem, useSwitchItem } from './items.api';

/** What can be done with an item. */
export function ItemActions({ item }: { item: ItemRow }) {
  const { set, edit } = useEditing();
  const switching = useSwitchItem(set);
  const { id, name, active } = item;
  return (
    <div className={classes.actions}>
      <Switch
        aria-label={`Active: ${name}`}
        checked={switching.isPending ? switching.variables.active : active}
        onChange={(event) => switching.mutate({ id, active: event.currentTarget.checked })}
      />
      <Tooltip label="Change" events={{ hover: true, focus: true, touch: false }}>
        <ActionIcon
          id={editButtonId(id)}
          variant="default"
          size={38}
          aria-label={`Change ${name}`}
          onClick={() => edit(id)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <DeleteItem item={item} />
    </div>
  );
}

function DeleteItem({ item: { id, name } }: { item: ItemRow }) {
  const { set, list, refuse } = useEditing();
  const deleting = useDeleteItem(set);
  const ask = async () => {
    refuse(null);
    const sure = await confirm({
      title: `Delete “${name}”?`,
      text: 'It is gone for good. What is in use cannot be removed: switch it off, and it is offered no more.',
      action: 'Delete',
      onTo: list.current,
    });
    if (!sure) return;
    deleting.mutate(id, {
      onError: (error) => {
        if (!(error instanceof ApiProblem) || error.detail === '') return;
        refuse({ id, why: `${error.detail} Switch it off instead: it stays there and is offered no more.` });
      },
    });
  };
  return (
    <Tooltip label="Delete" events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant="default"
        size={38}
        aria-label={`Delete ${name}`}
        loading={deleting.isPending}
        onClick={ask}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
