import type { Statistics } from '@lamplight/contract/statistics';
import { figureIds } from '@lamplight/domain/statistics/month-figures';
import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { createRandom } from '../../demonstration/random';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { oneCenter } from '../../testing/centers';
import type { TestCenter, TestPerson } from '../../testing/world';
import { type MadeRecords, makeRecords } from './made-records.fixture';
import { dayIn, monthBefore, recount } from './recount.fixture';
import { type Places, writeRecords } from './write-records.fixture';

/** `SEED=…` repeats the records that were made up. */
const seed = process.env.SEED ?? String(Date.now());

const { world, maple } = await oneCenter();
const now = new Date('2027-10-20T01:30:00Z');
world.server.setNow(now);

const statistics = (month: string, by: TestPerson) =>
  by.client.call('GET /statistics/{month}/{year}', {
    params: { month: month.slice(5), year: month.slice(0, 4) },
  });

async function centerIn(zone: string): Promise<TestCenter> {
  const center = await world.addCenter(zone);
  const moved = build.updateTable('center').set({ time_zone: zone }).where('id', '=', center.id);
  await world.write(center.id, moved);
  return center;
}

const valuesOf = ({ figures }: Statistics) => Object.fromEntries(figures.map(({ id, value }) => [id, value]));
/** As equal as sums of fractions are. */
const near = (values: Record<string, number | null>) =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, value === null ? null : expect.closeTo(value, 6)]),
  );

const beforeOf = ({ figures }: Statistics) =>
  Object.fromEntries(figures.map(({ id, before }) => [id, before]));

type Split = 'byUnit' | 'byDepartment' | 'byFocusArea';
/** The rows of a set, by the place they are of; no place is the empty text. */
const rowsOf = (body: Statistics, set: Split): Map<string, object> =>
  new Map<string, object>([
    ...(set === 'byUnit' ? body.byUnit.map((row) => [row.unit?.id ?? '', row] as const) : []),
    ...(set === 'byDepartment'
      ? body.byDepartment.map((row) => [row.department?.id ?? '', row] as const)
      : []),
    ...(set === 'byFocusArea' ? body.byFocusArea.map((row) => [row.focusArea?.id ?? '', row] as const) : []),
  ]);

const keyed = ({ units, departments, areas }: Places): [Split, string[]][] => [
  ['byUnit', units],
  ['byDepartment', departments],
  ['byFocusArea', areas],
];

/** What is made up of one place alone. */
const only = (made: MadeRecords, place: number | null): MadeRecords => ({
  ...made,
  issues: made.issues.filter((issue) => issue.place === place),
  rounds: made.rounds.filter((round) => round.place === place),
});

describe('the statistics of a month', () => {
  // Clocks change in the first in April and September, and are on the other side of UTC in the second.
  it.each(['Pacific/Auckland', 'America/Anchorage'])(
    'are what a slow count of all records comes to, where clocks show %s',
    async (zone) => {
      const center = await centerIn(zone);
      const today = dayIn(zone, now);
      const made = makeRecords(createRandom(`${seed}, ${zone}`), now, today);
      const places = await writeRecords(world, center, zone, made);
      const asked = ['2027-10', '2027-09', '2027-04', '2027-03', '2026-12'].flatMap((month) => [
        { month, outsider: false },
        { month, outsider: true },
      ]);
      for (const { month, outsider } of asked) {
        const told = `SEED=${seed}, ${month}${outsider ? ', staff' : ''}`;
        const count = (of: string, from = made) => recount({ zone, today, outsider, month: of }, from);
        const { status, body } = await statistics(month, outsider ? center.staff : center.committee);
        expect(status, told).toBe(200);
        expect(valuesOf(body), told).toEqual(near(count(month)));
        expect(beforeOf(body), told).toEqual(near(count(monthBefore(month))));
        expect([body.months.length, body.months[11]]).toEqual([12, month]);
        for (const [at, of] of body.months.entries()) {
          if (at > 0) expect(body.months[at - 1]).toBe(monthBefore(of));
          const inMonth = Object.fromEntries(body.figures.map(({ id, months }) => [id, months[at] ?? null]));
          expect(inMonth, `${told}, ${of}`).toEqual(near(count(of)));
        }
        for (const [set, ids] of keyed(places))
          for (const place of [0, 1, 2, null]) {
            const there = only(made, place);
            const [counted, before] = [count(month, there), count(monthBefore(month), there)];
            expect(
              rowsOf(body, set).get(place === null ? '' : (ids[place] ?? 'none')),
              `${told}, ${set}`,
            ).toMatchObject({
              issuesFound: counted.issuesFound,
              issuesFoundBefore: before.issuesFound,
              issuesOpen: counted.issuesOpen,
              issuesOverdue: counted.issuesOverdue,
              ...(set === 'byUnit'
                ? {
                    roundsSent: counted.roundsSent,
                    roundsSentBefore: before.roundsSent,
                    ...near({ roundsYes: counted.roundsYes }),
                  }
                : {}),
            });
          }
      }
    },
  );

  it('are zeros and dashes where there is nothing', async () => {
    const { body } = await statistics('2027-09', maple.committee);
    expect(body).toMatchObject({
      month: 9,
      year: 2027,
      initDate: '2027-09-01',
      endDate: '2027-09-30',
      complete: true,
      byUnit: [],
      byDepartment: [],
      byFocusArea: [],
    });
    expect(body.figures.map(({ id }) => id)).toEqual(figureIds);
    const without = ['roundsYes', 'issuesDays', 'meetingsAttendance'];
    for (const { id, value, before, months } of body.figures) {
      const nothing = without.includes(id) ? null : 0;
      expect([id, value, before, new Set(months)]).toEqual([id, nothing, nothing, new Set([nothing])]);
    }
  });

  it('begin with the month’s first minute where the center is, and are refused before', async () => {
    const center = await centerIn('Pacific/Kiritimati');
    world.server.setNow(new Date('2027-10-31T09:59:00Z'));
    const early = await statistics('2027-11', center.committee);
    expect([early.status, early.problem.fieldErrors]).toEqual([
      400,
      [{ field: 'month', message: 'November 2027 has not begun yet' }],
    ]);
    expect((await statistics('2027-10', center.committee)).body.complete).toBe(false);
    world.server.setNow(new Date('2027-10-31T10:00:00Z'));
    const begun = await statistics('2027-11', center.committee);
    expect([begun.status, begun.body.complete]).toEqual([200, false]);
    expect((await statistics('2027-10', center.committee)).body.complete).toBe(true);
    expect((await statistics('2027-11', maple.committee)).status).toBe(400);
    world.server.setNow(now);
  });

  it('are of a month from 1 to 12 and a year', async () => {
    const asked = async (month: string, year: string) => {
      const { status, problem } = await maple.committee.client.call('GET /statistics/{month}/{year}', {
        params: { month, year },
      });
      return [status, problem?.fieldErrors?.[0]?.field];
    };
    for (const month of ['0', '13', '-1', 'May', '1.5', '010'])
      expect(await asked(month, '2027')).toEqual([400, 'month']);
    for (const year of ['27', '1999', 'last', '02027']) expect(await asked('5', year)).toEqual([400, 'year']);
    for (const month of ['5', '05']) expect(await asked(month, '2027')).toEqual([200, undefined]);
  });

  it('are printed for the governing body by the committee and administrators, from the same figures, and noted', async () => {
    const print = (by: TestPerson, month = '9') =>
      by.client.call('GET /statistics/{month}/{year}/pdf', { params: { month, year: '2027' } });
    for (const person of [maple.staff, maple.assistant]) expect((await print(person)).status).toBe(403);
    expect((await print(maple.committee, '11')).status).toBe(400);
    const { status, headers, bytes } = await print(maple.committee);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toContain('Statistics 2027-09.pdf');
    expect((await readPdf(bytes)).title).toBe('Statistics of September 2027, Maple Grove');
    const { body } = await maple.committee.client.call('GET /activity', {
      query: { 'action.equals': 'statistics.printed' },
    });
    expect(body.content[0]).toMatchObject({
      action: 'statistics.printed',
      userApp: { id: maple.committee.id },
    });
  });

  it('are read by the committee, administrators and staff, not by assistants', async () => {
    for (const person of [maple.admin, maple.committee, maple.staff])
      expect((await statistics('2027-09', person)).status).toBe(200);
    expect((await statistics('2027-09', maple.assistant)).status).toBe(403);
  });
});
