import type { ProblemCode } from '@lamplight/contract/problem';
import type { ActivityAction } from '@lamplight/domain/activity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type ActivityEntry, appendActivity, noCenter } from '../audit-trail/activity';
import type { Person } from '../db/acting';
import { writeInCenter } from '../db/in-center';
import type { Clock } from '../ports/clock';
import { uuid } from './named-record';
import { networkOf } from './network';
import { refusalOf } from './problems';
import { noteAlone, type Standing } from './request-scope';
import { originOf } from './standing';

/** How many equal refusals within a minute are worth a row, and what it says. */
interface Noted {
  action: ActivityAction;
  least: number;
}

/**
 * What is noted of refusals. A missing right and too many requests each time; that something is not there only where somebody seems
 * to search: a screen asks for one thing that another has just deleted, and not for ten. Whose 401 it is is known to the login alone,
 * which notes it.
 */
const noted: Partial<Record<ProblemCode, Noted>> = {
  forbidden: { action: 'permission.refused', least: 1 },
  otpDemanded: { action: 'permission.refused', least: 1 },
  author: { action: 'permission.refused', least: 1 },
  rateLimited: { action: 'requests.limited', least: 1 },
  notFound: { action: 'records.probed', least: 10 },
};

/** Who was refused: somebody with a session, or whoever an address stands for. */
type Refused = Standing<Person> | { person: undefined; request: FastifyRequest };

interface Counted {
  who: Refused;
  entry: ActivityEntry;
  least: number;
  /** In this minute, and how many of them rows tell of. */
  times: number;
  told: number;
}

const minuteMs = 60_000;
const lookEachMs = 1000;
/** More kinds of refusals than people cause in a minute; who causes more is told of without the record that they named. */
const mostKinds = 2000;

const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`;

const recordOf = ({ params }: FastifyRequest): string | null =>
  Object.values(Object(params)).find(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  ) ?? null;

/**
 * Notes refusals in the audit trail: the first of its kind at once, and at the end of its minute one row for all that were equal to
 * it. Equal are those of one person, or of one network without a session, for one call and one record.
 */
export function createRefusalNotes(
  app: FastifyInstance,
  {
    pool,
    clock,
    standingOf,
  }: {
    pool: pg.Pool;
    clock: Clock;
    /** Who sent a request, as far as the gate has found out. */
    standingOf: (request: FastifyRequest) => Promise<Standing<Person> | undefined>;
  },
): (request: FastifyRequest, error: unknown) => Promise<void> {
  let minute = 0;
  let counts = new Map<string, Counted>();

  async function write({ who, entry }: Counted, times: number): Promise<void> {
    const after = times > 1 ? { ...entry.after, times } : entry.after;
    const told: ActivityEntry = { ...entry, after: after ?? null };
    if ('actor' in who) return noteAlone(pool, who, told);
    const where = { centerId: noCenter, actorId: null, now: clock.now(), origin: originOf(who.request) };
    await writeInCenter(pool, noCenter, async () => ({
      result: undefined,
      last: [appendActivity(where, told)],
    }));
  }

  /** One row for what no row has told of yet. */
  async function tell(counted: Counted): Promise<void> {
    const times = counted.times - counted.told;
    if (times === 0 || counted.times < counted.least) return;
    counted.told = counted.times;
    await write(counted, times).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a refusal could not be noted'),
    );
  }

  async function tellAll(): Promise<void> {
    const ended = counts;
    counts = new Map();
    for (const counted of ended.values()) await tell(counted);
  }

  async function beginMinute(): Promise<void> {
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now === minute) return;
    minute = now;
    await tellAll();
  }

  const timer = setInterval(beginMinute, lookEachMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await tellAll();
  });

  return async (request, error) => {
    const { code } = refusalOf(error);
    const note = noted[code];
    if (!note) return;
    const standing = await standingOf(request);
    // Without a session nothing is known of what is not there but that nobody may ask.
    if (!standing && code !== 'rateLimited') return;
    await beginMinute();
    const who = standing ?? { person: undefined, request };
    const [sender, call] = [standing?.actor.userId ?? networkOf(request.ip), callOf(request)];
    // What is not there is counted together: a search asks for something else each time.
    const record = code === 'notFound' || counts.size >= mostKinds ? null : recordOf(request);
    const key = JSON.stringify([sender, code, code === 'notFound' ? '' : call, record]);
    const counted = counts.get(key) ?? {
      who,
      entry: {
        action: note.action,
        subjectType: 'endpoint',
        subjectId: record,
        after: { call, refusal: code },
      },
      least: note.least,
      times: 0,
      told: 0,
    };
    counts.set(key, counted);
    counted.times += 1;
    if (counted.times === note.least) await tell(counted);
  };
}
