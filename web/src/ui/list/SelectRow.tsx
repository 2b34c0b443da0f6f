import { VisuallyHidden } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef } from 'react';
import classes from './SelectRow.module.css';
import { useChosenIds, useIsChosen, useSelection } from './selection';

/** Where the last choice was made: with Shift held, the next takes all between. */
let lastBox: HTMLInputElement | null = null;

/** The boxes of the list from the last one that was pressed to this one. */
function idsUpTo(box: HTMLInputElement): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-selects]')];
  const [from, to] = [boxes.indexOf(lastBox ?? box), boxes.indexOf(box)].sort((one, other) => one - other);
  if (from === undefined || to === undefined || from < 0) return [];
  return boxes.slice(from, to + 1).flatMap(({ dataset }) => dataset.selects ?? []);
}

/** Chooses a row. Its label is the target: as large as a finger needs on a phone. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const chosen = useIsChosen(id);
  const { set } = useSelection();
  const choose = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const many = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? idsUpTo(currentTarget) : [];
    lastBox = currentTarget;
    set([id, ...many], currentTarget.checked);
  };
  return (
    <label className={`${classes.pick} ll-no-print`}>
      <VisuallyHidden>Select {name}</VisuallyHidden>
      <input type="checkbox" className={classes.box} data-selects={id} checked={chosen} onChange={choose} />
    </label>
  );
}

/** Chooses all rows of the page, or none. */
export function SelectPage({ ids }: { ids: readonly string[] }) {
  const chosen = useChosenIds();
  const { set } = useSelection();
  const box = useRef<HTMLInputElement>(null);
  const count = ids.filter((id) => chosen.has(id)).length;
  const some = count > 0 && count < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={`${classes.pick} ll-no-print`}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        // The list is on its way: the box has its place from the start.
        disabled={ids.length === 0}
        checked={ids.length > 0 && count === ids.length}
        onChange={({ currentTarget }) => set(ids, currentTarget.checked)}
      />
      <VisuallyHidden>Select all on this page</VisuallyHidden>
    </label>
  );
}
