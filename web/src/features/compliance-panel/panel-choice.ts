import type { ObligationState } from '@lamplight/domain/calendar/obligations/obligations';
import { type RowType, rowTypes } from '@lamplight/domain/calendar/obligations/panel-words';
import { isShownYear } from '@lamplight/domain/calendar/years';
import { keysOf } from '@lamplight/domain/keys-of';
import { patchParams, readMany, type UrlPatch } from '../../ui/list-state';
import { useToday } from '../../ui/time-zone';
import { useAddressParams } from '../../ui/useAddressParams';
import type { PanelRow } from './compliance-panel.api';

/** States that rows can be looked for by. */
export const soughtStates = ['overdue', 'due', 'done'] as const satisfies readonly ObligationState[];

/** What is chosen of a panel: which rows, by their type and by a state that one of their months has. */
export interface PanelChoice {
  readonly types: readonly RowType[];
  readonly states: readonly ObligationState[];
}

/** The rows that a choice leaves: all where nothing is chosen. */
export const chosenRows = (rows: readonly PanelRow[], { types, states }: PanelChoice): PanelRow[] =>
  rows.filter(
    ({ kind, cells }) =>
      (types.length === 0 || types.some((type) => rowTypes[type].kinds.some((each) => each === kind))) &&
      (states.length === 0 || cells.some(({ state }) => states.includes(state))),
  );

/** The year that an address names, or this one. */
export function yearIn(given: string | null, thisYear: number): number {
  const year = /^\d{4}$/.test(given ?? '') ? Number(given) : thisYear;
  return isShownYear(year) ? year : thisYear;
}

/** A month of a row as the address names it: `fire-drill-NIGHT.9`. */
export const cellName = (row: string, month: number): string => `${row}.${month}`;

/** The months of rows that can be opened, in the order in which they stand. */
export const openedNames = (rows: readonly PanelRow[]): string[] =>
  rows.flatMap(({ id, cells }) =>
    cells.flatMap(({ month, state }) => (state === 'not-required' ? [] : [cellName(id, month)])),
  );

/** What of the panel is shown, all of it in the address. */
export function usePanelChoice() {
  const [params, setParams] = useAddressParams();
  const thisYear = Number(useToday().slice(0, 4));
  const year = yearIn(params.get('year'), thisYear);
  const patch = (change: UrlPatch) =>
    setParams((before) => patchParams(before, change), { replace: true, preventScrollReset: true });
  const yearOr = (next: number) => (next === thisYear ? null : String(next));
  return {
    year,
    thisYear,
    types: readMany(params, 'type', keysOf(rowTypes)),
    states: readMany(params, 'state', soughtStates),
    cell: params.get('cell'),
    show: (next: number) => patch({ year: yearOr(next), cell: null }),
    choose: (field: 'type' | 'state', values: readonly string[]) =>
      patch({ [field]: values.join(',') || null }),
    showOverdue: () => patch({ type: null, state: 'overdue' }),
    clear: () => patch({ type: null, state: null }),
    open: (cell: string, of: number = year) => patch({ cell, year: yearOr(of) }),
    close: () => patch({ cell: null }),
  };
}
export type PanelState = ReturnType<typeof usePanelChoice>;
