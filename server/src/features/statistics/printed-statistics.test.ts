import type { Statistics } from '@lamplight/contract/statistics';
import { monthsThrough } from '@lamplight/domain/calendar/month';
import { figureIds, figureMeaning } from '@lamplight/domain/statistics/month-figures';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../ports/pdf/pdf';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { printedStatistics } from './printed-statistics';
import { printedStatisticsTemplate } from './printed-statistics.template';

const center = { name: 'Maple Grove', timeZone: 'America/Chicago' };
const now = new Date('2026-11-22T15:00:00Z');

const counts = (found: number) => ({
  issuesFound: found,
  issuesFoundBefore: 4,
  issuesOpen: 2,
  issuesOverdue: 1,
});
const named = (kind: string, at: number) => ({
  id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  name: `${kind} ${at}, named as long as people name places`,
});
const places = Array.from({ length: 30 }, (_, at) => at + 1);

const statistics = (given: Partial<Statistics> = {}): Statistics => ({
  month: 10,
  year: 2026,
  initDate: '2026-10-01',
  endDate: '2026-10-31',
  complete: true,
  months: monthsThrough('2026-10', 12),
  figures: figureIds.map((id) => {
    const before = figureMeaning(id).unit === 'percent' ? 100 : 1209;
    return { id, value: 12, before, months: [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, before, 12] };
  }),
  byUnit: places.map((at) => ({
    unit: named('Unit', at),
    roundsSent: at,
    roundsSentBefore: 1,
    roundsYes: 99.6,
    ...counts(at),
  })),
  byDepartment: places.map((at) => ({ department: named('Department', at), ...counts(at) })),
  byFocusArea: places.map((at) => ({ focusArea: named('Focus area', at), ...counts(at) })),
  ...given,
});

const print = (given?: Partial<Statistics>) =>
  renderPdf(printedStatisticsTemplate, printedStatistics(statistics(given), center, now), now);

describe('the statistics of a month on paper', () => {
  it('are two tagged pages, whatever there is', async () => {
    const { pages, tagged, title, lines } = await readPdf(await print());
    expect([pages, tagged, title]).toEqual([2, true, 'Statistics of October 2026, Maple Grove']);
    expect(lines.flatMap((line) => line.match(/^(?:\w+\/)*H[1-6]: (.*)$/)?.[1] ?? [])).toEqual([
      'Statistics of October 2026, Maple Grove',
      'Rounds',
      'Issues',
      'Forms',
      'Meetings',
      'PIPs',
      'Issues by unit',
      'Issues by focus area',
      'Issues by department',
      'Rounds by unit',
      'What counts',
    ]);
    const text = lines.join('\n');
    expect(text).toContain('1,197 fewer than in September, better');
    expect(text).toContain('88 points less than in September, worse');
    expect(text).toContain('Unit 30, named as long as people name p…');
    expect(text).toContain('TH: Overdue on Oct 31');
  });

  it('leave out only places for which the second page has no room, and count those', async () => {
    const listed = async (given: Partial<Statistics>) => {
      const { pages, lines } = await readPdf(await print(given));
      const text = lines.join('\n');
      return { pages, text, rows: text.match(/TD\/P: (Department|Focus area) \d+/g)?.length };
    };
    const house = {
      byUnit: places.slice(0, 6).map((at) => ({
        unit: { ...named('Unit', at), name: `Unit ${at}` },
        roundsSent: at,
        roundsSentBefore: 1,
        roundsYes: 99.6,
        ...counts(at),
      })),
      byDepartment: places.slice(0, 10).map((at) => ({
        department: { ...named('Department', at), name: `Department ${at}` },
        ...counts(at),
      })),
      byFocusArea: places.slice(0, 15).map((at) => ({
        focusArea: { ...named('Focus area', at), name: `Focus area ${at}` },
        ...counts(at),
      })),
    };
    const all = await listed(house);
    expect([all.pages, all.rows]).toEqual([2, 25]);
    expect(all.text).not.toMatch(/and \d+ more/);

    const large = await listed({});
    const [shown = 0, more = 0] = [
      large.text.match(/TD\/P: Department \d+/g)?.length,
      Number(large.text.match(/and (\d+) more/)?.[1]),
    ];
    expect(large.pages).toBe(2);
    expect(shown).toBeGreaterThanOrEqual(6);
    expect(shown + more).toBe(places.length);
  });

  it('are two pages of an empty center too', async () => {
    const none = figureIds.map((id) => ({ id, value: null, before: null, months: Array(12).fill(null) }));
    const { pages, lines } = await readPdf(
      await print({ figures: none, byUnit: [], byDepartment: [], byFocusArea: [] }),
    );
    expect(pages).toBe(2);
    expect(lines.join('\n')).toContain('Nothing to count.');
  });

  it('hold a month that runs against nothing', async () => {
    const { lines } = await readPdf(await print({ complete: false }));
    const text = lines.join('\n');
    expect(text).toContain('October 2026 is not over');
    expect(text).not.toContain('than in September');
  });
});
