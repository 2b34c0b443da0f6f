import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { removesRow } from '../../../ui/beside-row';
import classes from './Builder.module.css';

/** What can be done with a question or a section as a whole, by keyboard and by finger. */
export function ItemActions(props: {
  /** Its linkId, by which the buttons are found again after a move. */
  of: string;
  /** Names it: `question 3`. */
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Left out where two alike would make no sense. */
  onDuplicate?: () => void;
  onDelete: () => void;
}) {
  const { of, name, onUp, onDown, onDuplicate, onDelete } = props;
  const actions = [
    { key: 'up', id: moveId(of, -1), label: `Move ${name} up`, icon: IconArrowUp, act: onUp },
    { key: 'down', id: moveId(of, 1), label: `Move ${name} down`, icon: IconArrowDown, act: onDown },
    ...(onDuplicate
      ? [{ key: 'duplicate', id: undefined, label: `Duplicate ${name}`, icon: IconCopy, act: onDuplicate }]
      : []),
    { key: 'delete', id: deleteId(of), label: `Delete ${name}`, icon: IconTrash, act: onDelete },
  ];
  return (
    <ActionIcon.Group>
      {actions.map(({ key, id, label, icon: Icon, act }) => (
        <ActionIcon
          // Its words change with the place of the row; the button that has the focus does not.
          key={key}
          id={id}
          variant="default"
          size={34}
          aria-label={label}
          {...(key === 'delete' ? removesRow : {})}
          // Not out of reach: at the end of the way the focus stays on it.
          aria-disabled={!act}
          data-disabled={!act}
          onClick={act}
        >
          {/* On the button itself, the words for the mouse would be read out after its name. */}
          <span className={classes.hovered} title={label}>
            <Icon size={17} stroke={1.8} aria-hidden />
          </span>
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}

const moveId = (of: string, step: -1 | 1) => `move-${step < 0 ? 'up' : 'down'}-${of}`;

const deleteId = (of: string) => `delete-${of}`;

/** The button that moves it, wherever its row stands by now. */
export const moveButton = (of: string, step: -1 | 1) => document.getElementById(moveId(of, step));

/** Moving takes the focus away with the row; it goes back to the button, whose name says the new place. */
export function focusMoved(of: string, step: -1 | 1) {
  requestAnimationFrame(() => moveButton(of, step)?.focus());
}

/** What is there again has the focus where it went: on the button that deleted it. */
export function focusDeleted(of: string) {
  requestAnimationFrame(() => document.getElementById(deleteId(of))?.focus());
}
