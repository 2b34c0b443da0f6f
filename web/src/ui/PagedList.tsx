import { type ReactNode, useEffect, useRef } from 'react';
import classes from './DataTable.module.css';
import { Pager } from './Pager';
import { Said } from './Said';
import type { ListControl } from './useListState';

/** A page of a list as a query gives it, as far as every list needs it. */
export interface PageOfList {
  data: { totalElements: number } | undefined;
  /** The page shown is still the one before. */
  isPlaceholderData: boolean;
}

/** The rows of a list, however they are drawn: how many there are is read out, and the other pages are below them. */
export function PagedList(props: {
  /** What is listed, for screen readers: `Issues`. */
  label: string;
  list: PageOfList;
  control: ListControl;
  /** Nothing is shown yet. */
  pending: boolean;
  children: ReactNode;
}) {
  const { label, list, control, pending, children } = props;
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
  return (
    <div
      ref={place}
      aria-busy={busy}
      className={classes.list}
      data-stale={list.isPlaceholderData || undefined}
    >
      <Said>{!busy && `${label}: ${total}${pages > 1 ? `, page ${control.page} of ${pages}` : ''}`}</Said>
      {children}
      {!pending && total > 0 && <Pager total={total} control={control} />}
    </div>
  );
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
