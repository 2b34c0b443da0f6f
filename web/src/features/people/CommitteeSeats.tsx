import { committeeSeats as seats } from '@lamplight/domain/committee-seats';
import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { FailedState } from '../../ui/FailedState';
import { laterDialog } from '../../ui/later';
import { Panel } from '../../ui/Panel';
import { StatusTag } from '../../ui/StatusTag';
import classes from './CommitteeSeats.module.css';
import { type Committee, committeeSeats, type SeatHolding } from './committee-seats.api';
import { nameOf } from './people.api';

const SeatDialog = laterDialog(async () => (await import('./SeatDialog')).SeatDialog);

type Seat = Committee['seats'][number];
/** What the dialog is open for: a seat to give, or one that somebody holds. */
type Opened = { seat: Seat['seat']; held: SeatHolding | null };
/** `by` is the button that was pressed. */
type Open = ((opened: Opened, by: HTMLElement) => void) | null;

/**
 * Which seats of the quality committee are filled by whom, since when, and which are missing (42 CFR 483.75(g)). What stands below
 * comes after them: it would be pushed away, and with it the part that an address leads to.
 */
export function CommitteeSeats({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(committeeSeats);
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const from = useRef<{ seat: Seat['seat']; by: HTMLElement }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed.
  useEffect(() => {
    if (opened || !from.current || from.current.by.isConnected) return;
    // The button went with what was saved, and the focus with it.
    if (document.activeElement === document.body)
      panel.current?.querySelector<HTMLElement>(`[data-seat="${from.current.seat}"]`)?.focus();
    from.current = null;
  }, [opened, data]);
  if (error && !data)
    return (
      <>
        <FailedState error={error} onRetry={() => refetch()} />
        {children}
      </>
    );
  if (!data) return <Skeleton height={260} radius="lg" mb={24} />;
  const open: Open = may('committee-seats.manage')
    ? (chosen, by) => {
        from.current = { seat: chosen.seat, by };
        setOpened(chosen);
      }
    : null;
  const close = () => {
    setOpened(null);
    from.current?.by.focus();
  };
  return (
    <>
      <div ref={panel} className={classes.seats}>
        <Panel title="Seats" aside={<StateTag committee={data} />} flush>
          <ul className={classes.list} aria-label="Seats of the committee">
            {data.seats.map((seat) => (
              <SeatLine key={seat.seat} seat={seat} onOpen={open} />
            ))}
          </ul>
        </Panel>
        {data.uncounted.length > 0 && (
          <p className={classes.note}>
            {data.uncounted.map(nameOf).join(' and ')}: not counted twice. One person may be director of
            nursing and infection preventionist, but is never one of the three others.
          </p>
        )}
        <Past committee={data} onOpen={open} />
        {opened && <SeatDialog {...opened} onClose={close} />}
      </div>
      {children}
    </>
  );
}

function StateTag({ committee }: { committee: Committee }) {
  const missing = committee.seats.reduce((sum, seat) => sum + seat.missing, 0);
  return missing === 0 ? (
    <StatusTag tone="good" icon={IconCheck}>
      Every seat is filled
    </StatusTag>
  ) : (
    <StatusTag tone="bad" icon={IconAlertTriangle}>
      {missing === 1 ? '1 seat is missing' : `${missing} seats are missing`}
    </StatusTag>
  );
}

/** `Missing`, `1 of 2, one more needed`. */
function missingWords({ needed, missing }: Seat): string {
  if (missing < needed)
    return `${needed - missing} of ${needed}, ${missing === 1 ? 'one' : missing} more needed`;
  return missing === 1 ? 'Missing' : `${missing} missing`;
}

function SeatLine({ seat: line, onOpen }: { seat: Seat; onOpen: Open }) {
  const { seat, holders, missing } = line;
  const { label } = seats[seat];
  const giving = holders.length === 0 ? 'Fill' : 'Add';
  return (
    <li className={classes.seat} data-seat={seat} tabIndex={-1}>
      <span className={classes.label}>{label}</span>
      <ul className={classes.holders}>
        {holders.map((held) => (
          <li key={held.id} className={classes.holder}>
            <span>
              {nameOf(held.userApp)}
              <span className={classes.small}> {holdingWords(held)}</span>
            </span>
            {onOpen && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit ${label}: ${nameOf(held.userApp)}`}
                onClick={({ currentTarget }) => onOpen({ seat, held }, currentTarget)}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
        {missing > 0 && (
          <li className={classes.holder}>
            <StatusTag tone="bad" icon={IconAlertTriangle}>
              {missingWords(line)}
            </StatusTag>
          </li>
        )}
      </ul>
      {onOpen && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.fill ?? ''}
          aria-label={`${giving}: ${label}`}
          onClick={({ currentTarget }) => onOpen({ seat, held: null }, currentTarget)}
        >
          {giving}
        </Button>
      )}
    </li>
  );
}

/** `as designee, since Jan 5, 2026, until Mar 1, 2027`. */
function holdingWords({ designee, from, to }: SeatHolding): string {
  return [designee && 'as designee', `since ${formatFullDay(from)}`, to && `until ${formatFullDay(to)}`]
    .filter(Boolean)
    .join(', ');
}

/** Who held a seat before, or will hold it. */
function Past({ committee: { seats: now, history }, onOpen }: { committee: Committee; onOpen: Open }) {
  const held = new Set(now.flatMap(({ holders }) => holders.map(({ id }) => id)));
  const others = history.filter(({ id }) => !held.has(id));
  if (others.length === 0) return null;
  return (
    <details className={classes.past}>
      <summary>Before and to come ({others.length})</summary>
      <ul className={classes.holders}>
        {others.map((each) => (
          <li key={each.id} className={classes.holder}>
            <span>
              {seats[each.seat].label}: {nameOf(each.userApp)}
              <span className={classes.small}>
                {' '}
                {formatFullDay(each.from)} to {each.to ? formatFullDay(each.to) : 'now'}
              </span>
            </span>
            {onOpen && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Edit ${seats[each.seat].label}: ${nameOf(each.userApp)}, ${formatFullDay(each.from)}`}
                onClick={({ currentTarget }) => onOpen({ seat: each.seat, held: each }, currentTarget)}
              >
                Edit
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
