import type pg from 'pg';
import type { Clock } from '../ports/clock';

/** Below this, the clocks of two machines are as equal as machines keep them. */
const mostMs = 60_000;

/**
 * One line for the operator where this server's clock is more than a minute off its database's: requests are judged by
 * the one, jobs and the seals of the audit trail by the other (docs/decisions/0012).
 */
export async function clockWarning(pool: pg.Pool, clock: Clock): Promise<string | undefined> {
  const askedMs = clock.now().getTime();
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const answeredMs = clock.now().getTime();
  const databaseMs = rows[0]?.at.getTime() ?? answeredMs;
  // It looked at its clock somewhere between the question and the answer.
  const ahead = askedMs - databaseMs;
  const behind = databaseMs - answeredMs;
  const offMs = Math.max(ahead, behind);
  if (offMs <= mostMs) return undefined;
  return `This server's clock is ${inWords(offMs)} ${ahead > 0 ? 'ahead of' : 'behind'} its database's (${new Date(databaseMs).toISOString()}): set both by the same time server (NTP)`;
}

const units = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
] as const;

function inWords(ms: number): string {
  const unit = units.find((candidate) => ms >= candidate.ms) ?? units[2];
  const count = Math.floor(ms / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
