import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './DataTable.module.css';
import { type SaidOfList, sayList, sortText } from './list-state';
import { NoConnection, noConnection } from './NoConnection';
import { Pager, rangeWords } from './Pager';
import { Said } from './Said';
import type { ListControl } from './useListState';

/** A page of a list as a query gives it, as far as every list needs it. */
export interface PageOfList {
  data: { totalElements: number } | undefined;
  /** The page shown is still the one before. */
  isPlaceholderData: boolean;
  /** It is to be read, and waits for a network. */
  isPaused: boolean;
}

/** The rows of a list, however they are drawn: how many there are is read out, and the other pages are below them. */
export function PagedList(props: {
  /** What is listed, for screen readers: `Issues`. */
  label: string;
  list: PageOfList;
  control: ListControl;
  /** Nothing is shown yet. */
  pending: boolean;
  /** How it is sorted, to be read out when that changes; empty where nobody sorts it. */
  sorted?: string;
  /** The filters that are set, for paper (`PrintedFilters`). */
  filters?: ReactNode;
  children: ReactNode;
}) {
  const { label, list, control, pending, sorted = '', filters, children } = props;
  const total = list.data?.totalElements ?? 0;
  const pages = Math.ceil(total / control.size);
  const beyond = !list.isPlaceholderData && pages > 0 && control.page > pages;
  const { patch } = control;
  // A list that has shrunk since its address was kept. Going back must not lead there again.
  useEffect(() => {
    if (beyond) patch({ page: String(pages) }, { replace: true });
  }, [beyond, pages, patch]);
  const place = usePlaceOfPage(control, list.isPlaceholderData);
  const busy = pending || list.isPlaceholderData || beyond;
  const waits = busy && list.isPaused;
  const slow = useLasting(busy && !waits);
  const rows = `${label}: ${total}${pages > 1 ? `, page ${control.page} of ${pages}` : ''}`;
  const sort = sortText(control.sort);
  const [said, say] = useState<SaidOfList>({ sort, rows: '', words: '' });
  const next = busy ? said : sayList(said, sort, rows, sorted);
  if (next !== said) say(next);
  return (
    <div
      ref={place}
      aria-busy={busy}
      className={classes.list}
      data-stale={list.isPlaceholderData || undefined}
    >
      <Said>
        {!busy && next.words}
        {waits && `${noConnection.title} ${noConnection.text}`}
        {slow && 'Loading'}
      </Said>
      {waits && (
        <div className={classes.frame}>
          <NoConnection />
        </div>
      )}
      {/* A sheet says by itself what of the list it holds. */}
      {!pending && (
        <p className="ll-print-only">
          {total === 0 ? 'None' : rangeWords(total, control)}
          {filters}
          {sorted && ` · ${sorted}`}
        </p>
      )}
      {children}
      {!pending && total > 0 && <Pager total={total} control={control} />}
    </div>
  );
}

/** What is over in a moment is not worth a word. */
const worthSayingMs = 1000;

/** Whether it has been so for a while. */
function useLasting(so: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!so) return;
    const timer = setTimeout(() => setLasting(true), worthSayingMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [so]);
  return so && lasting;
}

/**
 * Another page begins at its first row, which is above what turned it. Who turns pages by key goes on with the same key:
 * there the focus stays, and what has it stays in sight, under rows that are more or higher than those before.
 */
function usePlaceOfPage({ page, size }: ListControl, stale: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, size });
  const turning = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, size };
    turning.current ||= before.page !== page || before.size !== size;
    const held = turning.current ? list.current?.querySelector('nav :focus-visible') : null;
    if (held) held.scrollIntoView({ block: 'nearest' });
    else if (before.page !== page && (list.current?.getBoundingClientRect().top ?? 0) < 0) {
      list.current?.scrollIntoView();
    }
    turning.current &&= stale;
  }, [page, size, stale]);
  return list;
}
