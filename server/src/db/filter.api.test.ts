import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { addTool, startRound } from '../testing/rounds';
import { raw } from './statement';

/** The clocks of Chicago, where the center is, went back on this day: it had 25 hours. */
const day = '2025-11-02';
const moments = {
  'the day before': '2025-11-02T04:59:59.999Z',
  'its first millisecond': '2025-11-02T05:00:00.000Z',
  'before its last minute': '2025-11-03T05:58:59.999Z',
  'its last minute': '2025-11-03T05:59:00.000Z',
  'its last millisecond': '2025-11-03T05:59:59.999Z',
  'the day after': '2025-11-03T06:00:00.000Z',
};
type Moment = keyof typeof moments;
const names = Object.keys(moments) as Moment[];
const from = (name: Moment) => names.slice(names.indexOf(name));
const upTo = (name: Moment) => names.slice(0, names.indexOf(name) + 1);
const theDay = names.slice(1, -1);

const { world, maple } = await oneCenter();
const issues = new Map<string, Moment>();
const rounds = new Map<string, Moment>();

beforeAll(async () => {
  const tool = await addTool(maple.committee);
  for (const name of names) {
    const issue = await addIssue(maple.staff, { dueDate: '2025-11-02' });
    const round = await startRound(maple.staff, tool);
    issues.set(issue.id, name);
    rounds.set(round.id, name);
    const at = moments[name];
    await world.write(
      maple.id,
      raw(
        sql`UPDATE issue SET created_at = ${at}, found_on = '2025-11-01', resolved_at = ${at} WHERE id = ${issue.id} RETURNING id`,
      ),
      raw(sql`UPDATE audit SET created_at = ${at} WHERE id = ${round.id} RETURNING id`),
    );
  }
});

/** What these tests look at in an answer. */
interface Told {
  content: { id: string }[];
  totalElements: number;
  errorKey: string;
}

const get = async (path: string) => {
  const response = await fetch(`${world.server.url}/api${path}`, {
    headers: { authorization: `Bearer ${maple.staff.client.token}` },
  });
  return { status: response.status, body: (await response.json()) as Told };
};

/** Which moments a criterion finds, in both lists that have instants and in both spellings of a filter. */
async function found(operator: string, value: string): Promise<(Moment | undefined)[][]> {
  const lists = [
    { path: '/issues', field: 'creationDatetime', known: issues },
    { path: '/issues', field: 'resolvedDate', known: issues },
    { path: '/audits', field: 'creationDateTime', known: rounds },
  ];
  return Promise.all(
    lists.flatMap(({ path, field, known }) => {
      const criterion = `${field}.${operator}=`;
      const spellings = [`q=${encodeURIComponent(criterion + value)}`, criterion + encodeURIComponent(value)];
      return spellings.map(async (spelling) => {
        const { body } = await get(`${path}?size=100&sort=creationDateTime,asc&${spelling}`);
        return body.content.map(({ id }) => known.get(id));
      });
    }),
  );
}
const sixTimes = (expected: Moment[]) => Array.from({ length: 6 }, () => expected);

describe('a date filter', () => {
  it.each([
    ['lessThanOrEqual', upTo('its last millisecond')],
    ['greaterThan', from('the day after')],
    ['lessThan', upTo('the day before')],
    ['greaterThanOrEqual', from('its first millisecond')],
    ['equals', theDay],
  ])('covers the whole of a day that stands alone: %s', async (operator, expected) => {
    expect(await found(operator, day)).toEqual(sixTimes(expected));
  });

  it.each(['2025-11-02T23:59:00', '2025-11-03T05:59:00.000Z', '2025-11-02T23:59:00-06:00'])(
    'covers the last millisecond of the day whose end is sent as %s',
    async (end) => {
      expect(await found('lessThanOrEqual', end)).toEqual(sixTimes(upTo('its last millisecond')));
      expect(await found('greaterThan', end)).toEqual(sixTimes(from('the day after')));
      expect(await found('lessThan', end)).toEqual(sixTimes(upTo('before its last minute')));
      expect(await found('greaterThanOrEqual', end)).toEqual(sixTimes(from('its last minute')));
      expect(await found('equals', end)).toEqual(sixTimes(['its last minute', 'its last millisecond']));
    },
  );

  it('takes every other time to the millisecond', async () => {
    expect(await found('lessThanOrEqual', '2025-11-03T05:58:59.999Z')).toEqual(
      sixTimes(upTo('before its last minute')),
    );
    expect(await found('equals', '2025-11-02T00:00:00')).toEqual(sixTimes(['its first millisecond']));
  });

  it('knows the day an instant has in the center, for records without a time of day', async () => {
    const due = async (criterion: string) => (await get(`/issues?dueDate.${criterion}`)).body.totalElements;
    expect(await due('lessThanOrEqual=2025-11-03T05:59:00Z')).toBe(6);
    expect(await due('greaterThan=2025-11-03T05:59:00Z')).toBe(0);
    expect(await due('equals=2025-11-03T05:59:00Z')).toBe(6);
    expect(await due('equals=2025-11-02T23:59:00')).toBe(6);
  });

  it.each([
    ['/issues', 'creationDatetime'],
    ['/issues/ratios', 'resolvedDate'],
    ['/issues/export', 'dueDate'],
    ['/audits', 'sentDateTime'],
  ])('refuses days at the ends of the calendar, and takes those beside them: %s', async (path, field) => {
    const operators = ['equals', 'lessThan', 'lessThanOrEqual', 'greaterThan', 'greaterThanOrEqual'];
    const ends = ['9999-12-31', '9999-12-31T23:59:00', '9999-12-31T23:59:59Z', '0001-01-01', '0000-01-01'];
    for (const operator of operators) {
      for (const end of ends) {
        const { status, body } = await get(`${path}?${field}.${operator}=${end}`);
        expect({ end, status, key: body.errorKey }).toEqual({ end, status: 400, key: 'filter' });
      }
      if (path.endsWith('export')) continue;
      for (const edge of ['9999-12-29', '9999-12-29T23:59:00', '0001-01-03', '0001-01-03T00:00:00'])
        expect((await get(`${path}?${field}.${operator}=${edge}`)).status).toBe(200);
    }
  });
});
