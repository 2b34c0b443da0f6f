import { Button } from '@mantine/core';
import { type FetchQueryOptions, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { messageOf } from '../notify/notify';
import classes from './Board.module.css';
import { Said, useSaid } from './Said';
import { ListSkeleton } from './Table';

const step = 20;

/** Told by each column how many it has; nothing while that is being asked. */
const Total = createContext<(status: string, total: number | undefined) => void>(() => undefined);

/** Columns are read one by one: their sum is said once they all are. */
const saidAfterMs = 300;

/** Says how many records all columns have together, whenever that becomes another number. */
function useSaidSum(label: string) {
  const { said, say } = useSaid();
  const known = useRef({ totals: new Map<string, number | undefined>(), sum: -1, timer: 0 });
  const tell = useCallback(
    (status: string, total: number | undefined) => {
      const now = known.current;
      now.totals.set(status, total);
      clearTimeout(now.timer);
      // A card that moved is in two columns, or in none, until both were read anew.
      if ([...now.totals.values()].includes(undefined)) return;
      now.timer = window.setTimeout(() => {
        const sum = [...now.totals.values()].reduce<number>((all, one) => all + (one ?? 0), 0);
        if (sum !== now.sum) say(`${label}: ${sum.toLocaleString('en-US')}`);
        now.sum = sum;
      }, saidAfterMs);
    },
    [label, say],
  );
  return { said, tell };
}

/**
 * Records by status, a column each, side by side; what does not fit is scrolled to. The columns take what the window leaves,
 * and each scrolls by itself under its head. `label` says of what.
 */
export function Board({
  label,
  columns,
  ref,
  children,
}: {
  label: string;
  columns: number;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  // What CSS calls a variable, React's type of a style does not know.
  const style = { '--columns': columns } as CSSProperties;
  const { said, tell } = useSaidSum(label);
  return (
    <Total value={tell}>
      <Said>{said}</Said>
      <div ref={ref} className={classes.board} data-fills-window style={style}>
        {children}
      </div>
    </Total>
  );
}

/** What filters of a list leave of a column: one by status leaves the others empty instead of being overruled by them. */
export function columnAsked(criteria: Readonly<Record<string, string | number>>, status: string): boolean {
  const filtered = criteria['status.in'];
  return filtered === undefined || String(filtered).split(',').includes(status);
}

/** What a column says of a card that is held over it. */
export type Held = 'takes' | 'refuses';

/** The records of one status; more on request. It has a keyboard's focus where a card came into it. */
export function BoardColumn<
  Row,
  Page extends { content: Row[]; totalElements: number },
  Key extends QueryKey,
>(props: {
  status: string;
  label: string;
  tag: ReactNode;
  /** Whether there is anything to ask for: `columnAsked`. */
  asked: boolean;
  listOf: (size: number) => FetchQueryOptions<Page, Error, Page, Key>;
  /** A record as a list item, a `BoardCard` about it. */
  card: (row: Page['content'][number]) => ReactNode;
  ref?: Ref<HTMLElement>;
  /** Whether it takes what is held over it. */
  over?: Held | undefined;
}) {
  const { status, label, tag, asked, listOf, card, ref, over } = props;
  const [size, setSize] = useState(step);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...listOf(size),
    placeholderData: keepPreviousData,
    enabled: asked,
  });
  const rows = asked ? (data?.content ?? []) : [];
  const total = asked ? (data?.totalElements ?? 0) : 0;
  const tell = useContext(Total);
  const isKnown = !asked || (data !== undefined && !isPlaceholderData && !isFetching);
  useEffect(() => tell(status, isKnown ? total : undefined), [isKnown, status, total, tell]);
  const cards = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const first = before.current;
    if (first === undefined || rows.length <= first) return;
    before.current = undefined;
    // Who asked for more reads on where that begins: the button goes far below, or away.
    cards.current?.children[first]?.querySelector<HTMLElement>('a')?.focus();
  }, [rows.length]);
  const showMore = () => {
    before.current = rows.length;
    setSize((now) => now + step);
  };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      data-status={status}
      className={classes.column}
      data-over={over}
    >
      <h2 className={classes.head}>
        {tag} <span className={classes.total}>{total}</span>
      </h2>
      <div className={classes.inner}>
        {error && (
          <p className={classes.hint}>
            {messageOf(error)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => refetch()}>
              Try again
            </Button>
          </p>
        )}
        {asked && !data && !error && <ListSkeleton rows={2} />}
        {(!asked || data) && total === 0 && <p className={classes.hint}>None</p>}
        <ul ref={cards} className={classes.cards}>
          {rows.map(card)}
        </ul>
        {total > rows.length && rows.length > 0 && (
          <Button variant="subtle" color="gray" fullWidth onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}
