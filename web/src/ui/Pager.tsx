import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageSizes } from './list-state';
import classes from './Pager.module.css';
import type { ListControl } from './useListState';

/** A button that cannot turn further keeps the focus of whoever got there with it. */
const turning = (can: boolean) => (can ? {} : { 'aria-disabled': true, 'data-disabled': true });

/** `1–20 of 23`. */
export function rangeWords(total: number, { page, size }: Pick<ListControl, 'page' | 'size'>): string {
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return `${first}–${last} of ${total}`;
}

/**
 * `1–20 of 23`, how many a page, and the way to the next ones; what could change nothing is left out. Paper says how many of
 * how many as well: what is printed is one page of the list.
 */
export function Pager({ total, control }: { total: number; control: ListControl }) {
  const { page, size, setPage, setSize } = control;
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span>{rangeWords(total, control)}</span>
      {total > (pageSizes[0] ?? 0) && (
        <NativeSelect
          className={`${classes.size} ll-no-print`}
          size="xs"
          aria-label="Entries a page"
          value={String(size)}
          data={pageSizes.map((value) => ({ value: String(value), label: `${value} a page` }))}
          onChange={(event) => setSize(Number(event.currentTarget.value))}
        />
      )}
      {pages > 1 && (
        <div className={`${classes.turn} ll-no-print`}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous page"
            {...turning(page > 1)}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span>
            {page} of {pages}
          </span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next page"
            {...turning(page < pages)}
            onClick={() => page < pages && setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
}
