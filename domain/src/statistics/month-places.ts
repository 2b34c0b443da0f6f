import type { Day } from '../calendar/day';
import { shortDayText } from '../calendar/day-words';
import { addMonths, monthOf, shortMonthName } from '../calendar/month';
import { figureWords } from './month-words';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface IssueCounts {
  readonly issuesFound: number;
  readonly issuesFoundBefore: number;
  readonly issuesOpen: number;
  readonly issuesOverdue: number;
}

/** What was counted by place, as it is answered. */
export interface CountedPlaces {
  readonly initDate: Day;
  readonly endDate: Day;
  readonly complete: boolean;
  readonly byUnit: readonly (IssueCounts & {
    readonly unit: Named | null;
    readonly roundsSent: number;
    readonly roundsSentBefore: number;
    readonly roundsYes: number | null;
  })[];
  readonly byDepartment: readonly (IssueCounts & { readonly department: Named | null })[];
  readonly byFocusArea: readonly (IssueCounts & { readonly focusArea: Named | null })[];
}

export type PlaceTableId = 'roundsByUnit' | 'issuesByUnit' | 'issuesByDepartment' | 'issuesByFocusArea';

export type StandingFigure = 'issuesOpen' | 'issuesOverdue';

export interface PlaceColumn {
  readonly head: string;
  /** The figure of which it is the part of a place, where that counts what stood on a day, whenever it began. */
  readonly standing: StandingFigure | null;
}

/** Figures by place as a table: the first of the cells is what its bar is as long as. */
export interface PlaceTable {
  readonly id: PlaceTableId;
  readonly title: string;
  readonly place: string;
  readonly columns: readonly PlaceColumn[];
  readonly rows: readonly {
    readonly id: string | null;
    readonly name: string;
    readonly cells: readonly string[];
    readonly bar: number;
  }[];
}

interface Counted {
  readonly place: Named | null;
  readonly counts: readonly number[];
  readonly cells: readonly string[];
}

function table(
  id: PlaceTableId,
  { title, place, columns, none }: Pick<PlaceTable, 'title' | 'place' | 'columns'> & { none: string },
  counted: readonly Counted[],
): PlaceTable {
  const rows = counted
    .filter(({ counts }) => counts.some((count) => count > 0))
    .map(({ place: at, counts, cells }) => ({
      id: at?.id ?? null,
      name: at?.name ?? none,
      cells,
      bar: counts[0] ?? 0,
    }))
    .sort((one, other) => other.bar - one.bar || one.name.localeCompare(other.name));
  return { id, title, place, columns, rows };
}

const issuesOf = <Row extends IssueCounts>(
  rows: readonly Row[],
  placeOf: (row: Row) => Named | null,
): Counted[] =>
  rows.map((row) => {
    const counts = [row.issuesFound, row.issuesFoundBefore, row.issuesOpen, row.issuesOverdue];
    return { place: placeOf(row), counts, cells: counts.map((count) => count.toLocaleString('en-US')) };
  });

const inMonth = (head: string): PlaceColumn => ({ head, standing: null });
/** The day stays on one line, however narrow its column. */
const onDay = (what: string, standing: StandingFigure, day: Day): PlaceColumn => ({
  head: `${what} on ${shortDayText(day).replace(' ', '\u00a0')}`,
  standing,
});

/** The day on which stood what is open and overdue: the month's last, or today while it runs. */
const standingOn = ({ endDate, complete }: CountedPlaces, today: Day): Day => (complete ? endDate : today);

/** The tables by place, in their order, most first. */
export function placeTables(counted: CountedPlaces, today: Day): PlaceTable[] {
  const { byUnit, byDepartment, byFocusArea, initDate } = counted;
  const before = inMonth(shortMonthName(addMonths(monthOf(initDate), -1)));
  const day = standingOn(counted, today);
  const columns = [
    inMonth('Found'),
    before,
    onDay('Open', 'issuesOpen', day),
    onDay('Overdue', 'issuesOverdue', day),
  ];
  return [
    table(
      'issuesByUnit',
      { title: 'Issues by unit', place: 'Unit', columns, none: 'No unit' },
      issuesOf(byUnit, ({ unit }) => unit),
    ),
    table(
      'issuesByDepartment',
      { title: 'Issues by department', place: 'Department', columns, none: 'No department' },
      issuesOf(byDepartment, ({ department }) => department),
    ),
    table(
      'issuesByFocusArea',
      { title: 'Issues by focus area', place: 'Focus area', columns, none: 'No focus area' },
      issuesOf(byFocusArea, ({ focusArea }) => focusArea),
    ),
    table(
      'roundsByUnit',
      {
        title: 'Rounds by unit',
        place: 'Unit',
        columns: [inMonth('Sent'), before, inMonth('Yes')],
        none: 'No unit',
      },
      byUnit.map(({ unit, roundsSent, roundsSentBefore, roundsYes }) => ({
        place: unit,
        counts: [roundsSent, roundsSentBefore],
        cells: [
          ...[roundsSent, roundsSentBefore].map((count) => count.toLocaleString('en-US')),
          figureWords('roundsYes', roundsYes),
        ],
      })),
    ),
  ];
}
