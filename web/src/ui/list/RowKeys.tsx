import { Button } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetUndo } from '../../notify/done';
import { KeysHint } from '../KeysHint';
import { Said, useSaid } from '../Said';
import { KeysDialog } from './KeysDialog';
import { keysAreOn } from './kept-keys';
import { type CellKey, focusRow, isForList, rowsOf } from './row-keys';
import { undoInWords } from './useUndoKey';

interface RowKeysProps {
  /** The part of the page that the list is. */
  region: RefObject<HTMLElement | null>;
  /** The bar of filters, whose search is gone to. */
  bar: RefObject<HTMLElement | null>;
  /** The rows that are shown, in their order. */
  ids: readonly string[];
  cells: readonly CellKey[];
  /** The form of a row; null where the person changes none. */
  editHref: ((id: string) => string) | null;
  /** Who has switched them off or not. */
  owner: string;
}

/**
 * A list by letters: J and K go from row to row, others open a cell of the row in hand. They work where the focus is in
 * the list, or nowhere, and only while the person has not switched them off.
 */
export function RowKeys({ region, bar, ids, cells, editHref, owner }: RowKeysProps) {
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const { said, say } = useSaid();
  const cursor = useCursor(region, ids);
  useEffect(() => forgetUndo, []);
  useEffect(() => {
    const rowInHand = () => rowsOf(region.current).find(({ dataset }) => dataset.row === cursor.current?.id);
    const go = (step: 1 | -1) => {
      const rows = rowsOf(region.current);
      const at = rows.findIndex(({ dataset }) => dataset.row === cursor.current?.id);
      const next = at < 0 ? rows[step === 1 ? 0 : rows.length - 1] : rows[at + step];
      // At an end, the row in hand has the focus again, wherever that was.
      if (!next && rows.length > 0) say(step === 1 ? 'This is the last row.' : 'This is the first row.');
      focusRow(next ?? rows[at]);
    };
    /** Presses what a row has for it. */
    const press = (selector: string) => {
      const row = rowInHand();
      const control = row?.querySelector<HTMLElement>(selector);
      // The name of a row has the focus otherwise, and Enter would follow it.
      if (control) {
        if (control.matches('button')) control.focus({ preventScroll: true });
        control.click();
      } else say(row ? 'This row has nothing to change there.' : 'Press J to go to a row first.');
    };
    /** What is chosen is what is meant: the row in hand alone would change, and the others stay as they are unnoticed. */
    const pressForChosen = (cell: string) => {
      const control = region.current?.querySelector<HTMLElement>(`[data-chosen-bar] [data-cell="${cell}"]`);
      control?.focus({ preventScroll: true });
      control?.click();
      return control !== null && control !== undefined;
    };
    const acts: Readonly<Record<string, () => void>> = {
      j: () => go(1),
      k: () => go(-1),
      x: () => press('input[data-selects]'),
      u: () => {
        const words = undoInWords();
        if (words) say(words);
      },
      e: () => {
        const id = rowInHand()?.dataset.row;
        if (id && editHref) navigate(editHref(id));
      },
      '/': () => searchOf(bar)?.focus(),
      '?': () => setHelp(true),
      ...Object.fromEntries(
        cells.map(({ key, cell }) => [key, () => pressForChosen(cell) || press(`[data-cell="${cell}"]`)]),
      ),
    };
    const onKey = (event: KeyboardEvent) => {
      // The way back from the search. Where it says something, the browser empties it first.
      const search = event.key === 'Escape' && event.target === searchOf(bar) ? searchOf(bar) : null;
      if (search?.value === '' && keysAreOn(owner)) return focusRow(rowInHand() ?? rowsOf(region.current)[0]);
      const act = acts[event.key.toLowerCase()];
      if (!act || event.repeat || !keysAreOn(owner) || !isForList(event, region.current)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region, bar, cells, editHref, owner, navigate, say, cursor]);
  return (
    <>
      <Said>{said}</Said>
      {/* Who has switched the letters off finds them here, and whoever never pressed one, too. */}
      <KeysHint>
        <Button
          className="ll-no-print"
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={() => setHelp(true)}
        >
          Keyboard shortcuts
        </Button>
      </KeysHint>
      {help && <KeysDialog cells={cells} owner={owner} onClose={() => setHelp(false)} />}
    </>
  );
}

const searchOf = (bar: RefObject<HTMLElement | null>): HTMLInputElement | null =>
  bar.current?.querySelector<HTMLInputElement>('input[type=search]') ?? null;

/** The row in hand: the last that had the focus. Where it leaves the list with it, the one that takes its place has the focus. */
function useCursor(region: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const cursor = useRef<{ id: string; at: number } | null>(null);
  const inRow = useRef(false);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      inRow.current = row !== null && region.current?.contains(row) === true;
      if (!inRow.current || !row?.dataset.row) return;
      cursor.current = { id: row.dataset.row, at: rowsOf(region.current).indexOf(row) };
    };
    const forget = () => {
      inRow.current = false;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [region]);
  useLayoutEffect(() => {
    const { current } = cursor;
    if (!current || !inRow.current || document.activeElement !== document.body) return;
    const rows = rowsOf(region.current);
    const same = rows.find(({ dataset }) => dataset.row === current.id);
    if (ids.length > 0) focusRow(same ?? rows[Math.min(current.at, rows.length - 1)]);
  }, [region, ids]);
  return cursor;
}
