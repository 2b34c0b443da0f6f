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

/** Figures by place as a table: the first of the cells is what its bar is as long as. */
export interface PlaceTable {
  readonly id: PlaceTableId;
  readonly title: string;
  readonly place: string;
  readonly columns: readonly string[];
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

/** The tables by place, in their order, most first; `before` is the name of the month before. */
export function placeTables(
  { byUnit, byDepartment, byFocusArea }: CountedPlaces,
  before: string,
): PlaceTable[] {
  const columns = ['Found', before, 'Open', 'Overdue'];
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
      { title: 'Rounds by unit', place: 'Unit', columns: ['Sent', before, 'Yes'], none: 'No unit' },
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
