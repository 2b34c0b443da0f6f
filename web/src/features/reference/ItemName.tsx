import { notifyOwnWords } from '../../notify/notify';
import { useOpened } from '../../ui/useOpened';
import { useEditing } from './editing';
import { ItemForm, valuesOf } from './ItemForm';
import classes from './Items.module.css';
import { type ItemRow, useChangeItem } from './items.api';

/** What an item is called; while it is being changed, the form for that in its place. */
export function ItemName({ item }: { item: ItemRow }) {
  const { editing, refused } = useEditing();
  if (editing !== item.id) {
    return (
      <div>
        <span className={classes.name} data-off={!item.active || undefined}>
          {item.name}
        </span>
        {refused?.id === item.id && (
          <p role="alert" className={classes.refused}>
            {refused.why}
          </p>
        )}
      </div>
    );
  }
  return <ChangeItem item={item} />;
}

function ChangeItem(props: { item: ItemRow }) {
  const { set, edit } = useEditing();
  const changing = useChangeItem(set);
  const item = useOpened(props.item);
  const done = () => {
    edit(null);
    // The form is gone, and its button with it: back to the one that opened it.
    requestAnimationFrame(() => document.getElementById(editButtonId(item.id))?.focus());
  };
  const before = valuesOf(set, item);
  return (
    <ItemForm
      set={set}
      label={`Change ${item.name}`}
      begin={before}
      saveLabel="Save"
      autoFocus
      onCancel={done}
      onSave={async (values) => {
        const changed = Object.entries(values).filter(([field, value]) => value !== before[field]);
        if (changed.length > 0) {
          const { id, version } = item;
          await changing.mutateAsync({ id, version, values: Object.fromEntries(changed) });
          const { name = '' } = values;
          notifyOwnWords(name === item.name ? `${name} changed` : `Renamed to ${name}`);
        }
        done();
      }}
    />
  );
}

export const editButtonId = (id: string) => `edit-${id}`;
