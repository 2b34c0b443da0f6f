import { dayOf } from '@lamplight/domain/calendar/day';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiProblem } from '../../api/problem';
import { notifyDone, type WayBack, whileSaving } from '../../notify/done';
import { messageOf, notifyProblem } from '../../notify/notify';
import { formatTime } from '../dates';
import { useTimeZone } from '../time-zone';
import { isOwn, lastOwn, rememberOwn } from './own-changes';

/** One field of a record, changed where it is listed. */
export interface RowChange<Row> {
  /** The row as it will be, shown before the server has answered. */
  apply: (row: Row) => Row;
  /** `assigned to Rosa Alvarez`: after what the row is called. */
  done: string;
}

/** The opposite of a change; a step that has none is followed by another, by its own name. */
export interface ChangeBack<Change> {
  words?: string;
  change: Change;
}

interface Row {
  id: string;
  version: number;
}

/** What a feature says of its records, so that they can be changed in their list. Its keys are `[feature, 'list', …]` and `[feature, 'one', id]`. */
export interface Changeable<Each extends Row, Change extends RowChange<Each>, Saved extends Row = Row> {
  feature: string;
  /** `issue`: several are counted by it. */
  thing: string;
  /** Before what was done: `#214`. */
  called: (row: Each) => string;
  /** In the report of several: `#214 Call light broken`. */
  named: (row: Each) => string;
  /** Saves it with the version that the row has. */
  save: (row: Each, change: Change) => Promise<Saved>;
  /** The row as it is saved; without, it is what was saved. */
  rowOf?: (saved: Saved) => Partial<Each>;
  wayBack: (before: Each, change: Change, today: string) => ChangeBack<Change> | null;
  /** What else the change moved, said after it: `, due Nov 30, 2026`; empty where nothing. */
  besides?: (before: Each, change: Change, saved: Saved) => string;
  /** Who changed it last, and when, where the record knows. */
  changedBy?: (now: Saved) => { who: string | undefined; at: string } | undefined;
}

const keysOf = (feature: string) => ({
  lists: [feature, 'list'] as const,
  one: (id: string) => [feature, 'one', id] as const,
});

/** Changes of single fields in lists and on records: shown at once, saved, and said with a way back. */
export function useRowChanges<Each extends Row, Change extends RowChange<Each>, Saved extends Row>(
  kind: Changeable<Each, Change, Saved>,
) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const wayBack = (before: Each, change: Change, saved: Saved): WayBack | null => {
      const back = kind.wayBack(before, change, dayOf(new Date(), timeZone));
      if (!back) return null;
      const { words } = back;
      const after = rowAfter(kind, change.apply(before), saved);
      return { ...(words ? { words } : {}), run: () => save(after, back.change, words === undefined) };
    };
    const save = async (row: Each, change: Change, again = false): Promise<void> => {
      await whileSaving(async () => {
        try {
          const saved = await put(client, kind, row, change);
          notifyDone(
            `${kind.called(row)}: ${change.done}${again ? ' again' : ''}${kind.besides?.(row, change, saved) ?? ''}`,
            again ? null : wayBack(row, change, saved),
          );
        } catch (error) {
          notifyProblem(error, conflictWords(kind, error, row, timeZone));
        }
      });
      await refresh(client, kind.feature);
    };
    return { save, wayBack };
  }, [client, timeZone, kind]);
}

/** A row as it is after it was saved. */
export const rowAfter = <Each extends Row, Change extends RowChange<Each>, Saved extends Row>(
  { rowOf = (saved) => saved as unknown as Partial<Each> }: Changeable<Each, Change, Saved>,
  row: Each,
  saved: Saved,
): Each => ({ ...row, ...rowOf(saved) });

/**
 * Saves one field with the row's version, after what the same person changed of it just before: they are no conflict with themselves. What
 * others saved meanwhile is shown instead, as is the row where it is refused.
 */
export async function put<Each extends Row, Change extends RowChange<Each>, Saved extends Row>(
  client: QueryClient,
  kind: Changeable<Each, Change, Saved>,
  row: Each,
  change: Change,
): Promise<Saved> {
  const keys = keysOf(kind.feature);
  // A list that is on its way would show what was there before.
  await client.cancelQueries({ queryKey: keys.lists });
  const keep = (saved: Saved) => {
    client.setQueryData(keys.one(row.id), saved);
    show<Each>(client, kind.feature, row.id, (shown) => rowAfter(kind, shown, saved));
  };
  const preview = () => {
    const record = client.getQueryData<Each>(keys.one(row.id));
    show(client, kind.feature, row.id, change.apply);
    // The record has what its row has, and more.
    if (record) client.setQueryData(keys.one(row.id), change.apply(record));
    return record;
  };
  const earlier = lastOwn(kind.feature, row.id);
  const saving = (async () => {
    let record = preview();
    const before = await earlier;
    const own = isOwn(before, row.version) ? before : undefined;
    const based = own ? { ...rowAfter(kind, row, own.saved as Saved), version: own.saved.version } : row;
    // What was saved before has come without this.
    if (own) record = preview();
    try {
      const saved = await kind.save(based, change);
      keep(saved);
      return { from: own?.from ?? row.version, saved };
    } catch (error) {
      const current = isConflict(error) ? (error.current as Saved | undefined) : undefined;
      if (record) client.setQueryData(keys.one(row.id), record);
      if (current) keep(current);
      else show<Each>(client, kind.feature, row.id, () => based);
      throw error;
    }
  })();
  rememberOwn(
    kind.feature,
    row.id,
    saving.catch(() => undefined),
  );
  return (await saving).saved;
}

/** Every list and count of its feature may have changed, and what hangs on single records. */
export const refresh = (client: QueryClient, feature: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === feature && (queryKey[1] !== 'one' || queryKey.length > 3),
  });

/** The rows of these ids as they were last read, on whatever page, in the order in which they were chosen. */
export function listed<Each extends Row>(
  client: QueryClient,
  feature: string,
  ids: ReadonlySet<string>,
): Each[] {
  const found = new Map<string, Each>();
  const pages = client.getQueryCache().findAll({ queryKey: keysOf(feature).lists });
  for (const { state } of pages.toSorted(
    (one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  )) {
    for (const row of (state.data as PageOf<Each>)?.content ?? [])
      if (ids.has(row.id)) found.set(row.id, row);
  }
  return [...ids].flatMap((id) => found.get(id) ?? []);
}

/** Why a change was refused, as the report of several says it. */
export const reasonOf = <Each extends Row, Change extends RowChange<Each>, Saved extends Row>(
  kind: Changeable<Each, Change, Saved>,
  error: unknown,
  row: Each,
  timeZone: string,
): string => conflictWords(kind, error, row, timeZone) ?? messageOf(error);

const isConflict = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.errorKey === 'concurrency';

/** Who was faster, and when, where that is known. */
function conflictWords<Each extends Row, Change extends RowChange<Each>, Saved extends Row>(
  { called, changedBy }: Changeable<Each, Change, Saved>,
  error: unknown,
  row: Each,
  timeZone: string,
): string | undefined {
  if (!isConflict(error)) return undefined;
  const latest = error.current ? changedBy?.(error.current as Saved) : undefined;
  const when = latest ? ` at ${formatTime(new Date(latest.at), timeZone)}` : '';
  return `${latest?.who ?? 'Someone else'} changed ${called(row)}${when}. It is shown as it is now; your change was not saved.`;
}

type PageOf<Each> = { content: Each[] } | undefined;

/** The row in every list that has it. */
function show<Each extends Row>(
  client: QueryClient,
  feature: string,
  id: string,
  change: (row: Each) => Each,
) {
  client.setQueriesData({ queryKey: keysOf(feature).lists }, (page: PageOf<Each>) =>
    page?.content.some((row) => row.id === id)
      ? { ...page, content: page.content.map((row) => (row.id === id ? change(row) : row)) }
      : page,
  );
}
