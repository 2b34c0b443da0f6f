import type { Statistics } from '@lamplight/contract/statistics';
import { dayOf } from '@lamplight/domain/calendar/day';
import { addMonths, monthName, monthOf, monthText, shortMonthText } from '@lamplight/domain/calendar/month';
import { keysOf } from '@lamplight/domain/keys-of';
import { cut } from '@lamplight/domain/meetings/gathering/sentence';
import { monthBars } from '@lamplight/domain/statistics/month-bars';
import { figureIds, figureMeaning, statisticKinds } from '@lamplight/domain/statistics/month-figures';
import { type PlaceTable, placeTables } from '@lamplight/domain/statistics/month-places';
import { comparedWords, figureWords } from '@lamplight/domain/statistics/month-words';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';

/** A figure as paper shows it. */
interface PrintedFigure {
  label: string;
  value: string;
  before: string;
  compared: string;
  /** Twelve heights from 0 to 1; null without a value. */
  bars: readonly (number | null)[];
  /** What the bars show, for who does not see them. */
  alt: string;
}

interface PrintedPlaces {
  title: string;
  headings: readonly string[];
  /** Of each heading after the first, whether it is long and takes two lines. */
  widths: readonly boolean[];
  /** Its template shows as many as there is room for. */
  rows: readonly (readonly [name: string, share: number, ...cells: string[]])[];
  /** How many places there are. */
  count: number;
}

/** The statistics of a month as their document shows them. */
export interface PrintedStatistics extends DocumentData {
  /** What its figures are held against. */
  about: string;
  headings: readonly string[];
  kinds: readonly { title: string; figures: readonly PrintedFigure[] }[];
  /** Column by column. */
  places: readonly (readonly PrintedPlaces[])[];
  meanings: readonly (readonly [label: string, counts: string])[];
}

/** More places than a page takes: the others are counted. */
const mostPlaces = 60;
/** Characters of a name that two lines take. */
const longestName = 40;

const judged = (good: boolean | null) => (good === null ? '' : good ? ', better' : ', worse');

function printedFigure(
  { id, ...figure }: Statistics['figures'][number],
  statistics: Statistics,
): PrintedFigure {
  const { complete, initDate, months } = statistics;
  const before = monthName(addMonths(monthOf(initDate), -1));
  const { words, good } = comparedWords(id, figure, { before, complete });
  const { label } = figureMeaning(id);
  const told = figure.months.map(
    (value, at) => `${shortMonthText(months[at] ?? '')} ${figureWords(id, value)}`,
  );
  return {
    label,
    value: figureWords(id, figure.value),
    before: figureWords(id, figure.before),
    compared: complete ? `${words}${judged(good)}` : '',
    bars: monthBars(id, figure.months),
    alt: `${label} by month: ${told.join(', ')}`,
  };
}

function printedPlaces({ title, place, columns, rows }: PlaceTable): PrintedPlaces {
  const most = Math.max(1, ...rows.map(({ bar }) => bar));
  return {
    title,
    headings: [place, ...columns.map(({ head }) => head)],
    widths: columns.map(({ standing }) => standing !== null),
    rows: rows
      .slice(0, mostPlaces)
      .map(({ name, bar, cells }) => [cut(name, longestName), bar / most, ...cells]),
    count: rows.length,
  };
}

/** In turn, so that a short table leaves its room to the one below it. */
const inColumns = (tables: readonly PlaceTable[]): PrintedPlaces[][] =>
  [0, 1].map((column) => tables.filter((_, at) => at % 2 === column).map(printedPlaces));

/** What a month came to, as a paper of two pages. */
export function printedStatistics(
  statistics: Statistics,
  center: { name: string; timeZone: string },
  now: Date,
): PrintedStatistics {
  const { initDate, complete, figures } = statistics;
  const month = monthOf(initDate);
  const before = addMonths(month, -1);
  return {
    title: `Statistics of ${monthText(month)}, ${center.name}`,
    center: center.name,
    made: `as of ${madeAt(now, center.timeZone)}`,
    about: complete
      ? `Each figure beside ${monthText(before)}. The bars are the twelve months that end with ${monthText(month)}.`
      : `${monthText(month)} is not over: its figures are those so far. The bars are the twelve months that end with it.`,
    headings: ['Figure', shortMonthText(month), shortMonthText(before), 'Change', 'Twelve months'],
    kinds: keysOf(statisticKinds).map((kind) => ({
      title: statisticKinds[kind],
      figures: figures
        .filter(({ id }) => figureMeaning(id).kind === kind)
        .map((figure) => printedFigure(figure, statistics)),
    })),
    places: inColumns(placeTables(statistics, dayOf(now, center.timeZone))),
    meanings: figureIds.map((id) => [figureMeaning(id).label, figureMeaning(id).counts]),
  };
}
