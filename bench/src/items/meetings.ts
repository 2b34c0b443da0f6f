import { startOfDay } from '@lamplight/domain/calendar/day';
import type { ManagedPostgres } from '@lamplight/server/src/db/managed/managed-postgres';
import pg from 'pg';
import { superuser } from '../dataset/generate';
import { firstMonth, meetingsSql, meetingTopicsSql, months } from '../dataset/meetings';
import type { DatasetSize } from '../dataset/size';
import { meetingCopies, meetingCopiesSettled } from '../limit/meeting-tables';
import type { Ground, GroundCenter } from './ground';
import type { Pair } from './requests';

/** Makes meetings, once, and the yardstick's copies of them. */
export async function prepareMeetings(managed: ManagedPostgres, size: DatasetSize): Promise<void> {
  const client = new pg.Client({
    ...superuser(managed),
    options:
      '-c search_path=lamplight -c session_replication_role=replica -c synchronous_commit=off -c timezone=UTC',
  });
  await client.connect();
  try {
    const known = await client.query('SELECT FROM meeting LIMIT 1');
    if (known.rowCount === 0) {
      for (const statement of [...meetingTopicsSql(size), ...meetingsSql(size)])
        await client.query(statement);
      await client.query('VACUUM (ANALYZE)');
    }
    await client.query(meetingCopies);
    await client.query(meetingCopiesSettled);
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** The zone of every center of the dataset. */
const zone = 'America/Chicago';
const [year = 0, month = 1] = firstMonth.split('-').map(Number);
/** The first day of a month, and of the one after it. */
const dayOfMonth = (later: number) =>
  new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** M1: a month of a center's calendar, another one each time. */
export const calendarMonths = ({ centers }: Ground): Pair => {
  const asked = centers.flatMap((center) =>
    Array.from({ length: months }, (_, later) => ({
      center,
      from: dayOfMonth(later),
      next: dayOfMonth(later + 1),
    })),
  );
  return {
    own: asked.map(({ center, from, next }) => ({
      method: 'GET',
      path: `/api/meetings/calendar/list?initDate=${from}&endDate=${dayBefore(next)}`,
      headers: { authorization: `Bearer ${center.token}` },
    })),
    limit: asked.map(({ center, from, next }) => ({
      method: 'GET',
      path: `/month?center=${center.id}&from=${startOfDay(from, zone).toISOString()}&until=${startOfDay(next, zone).toISOString()}`,
      headers: {},
    })),
  };
};

/** M2: planning a year that has no meeting yet, in one center after another. */
export const planningOfYear = (center: GroundCenter, firstYear: number) => ({
  path: '/api/meeting-plannings/execution',
  token: center.token,
  body: { initDate: `${firstYear}-01-01`, endDate: `${firstYear}-12-31` },
});
