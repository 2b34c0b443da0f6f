import type { EndpointTable } from '@lamplight/contract/endpoint';
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
 * to search: a screen asks for one thing that another has just deleted, and not for ten. A 401 is noted of whoever a session was that
 * ended; of a failed login, by the login.
 */
const noted: Partial<Record<ProblemCode, Noted>> = {
  forbidden: { action: 'permission.refused', least: 1 },
  otpDemanded: { action: 'permission.refused', least: 1 },
  author: { action: 'permission.refused', least: 1 },
  unauthorized: { action: 'session.refused', least: 1 },
  rateLimited: { action: 'requests.limited', least: 1 },
  notFound: { action: 'records.probed', least: 10 },
};

/** Who was refused: somebody with a session, or whoever an address stands for. */
type Refused = Standing<Person> | FastifyRequest;

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
/** More kinds of refusals than a person meets in a minute: what they cause beyond is told of together. */
const mostKindsEach = 20;
/** Of more networks without a session than that in a minute nobody reads; they count as one. */
const mostNetworks = 200;
/** Of what could not be written so much waits for the next minute. */
const mostLeft = 500;

const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}')}`;

const recordOf = ({ params }: FastifyRequest): string | null =>
  Object.values(Object(params)).find(
    (value): value is string => typeof value === 'string' && uuid.test(value),
  ) ?? null;

/** The refusals of a minute, by what they have in common. */
class Minute {
  readonly counts = new Map<string, Counted>();
  readonly #kinds = new Map<string, number>();
  readonly #endpoints: EndpointTable;

  constructor(endpoints: EndpointTable) {
    this.#endpoints = endpoints;
  }

  /** Counts a refusal among its equals: those of one sender, for one call and one record. */
  count(
    request: FastifyRequest,
    standing: Standing<Person> | undefined,
    code: ProblemCode,
    note: Noted,
  ): Counted {
    const sender = this.#senderOf(request, standing);
    // What is not there is counted together: a search asks for something else each time.
    const apart = code !== 'notFound' && (this.#kinds.get(sender) ?? 0) < mostKindsEach;
    const [call, record] = apart ? [callOf(request), recordOf(request)] : [undefined, null];
    const key = JSON.stringify([sender, code, call, record]);
    const known = this.counts.get(key);
    if (known) return known;
    this.#kinds.set(sender, (this.#kinds.get(sender) ?? 0) + 1);
    const name = callOf(request);
    // What a person reads of it first.
    const after = {
      asked: this.#endpoints[name as keyof EndpointTable]?.summary ?? name,
      call: name,
      refusal: code,
    };
    const entry: ActivityEntry = { action: note.action, subjectType: 'endpoint', subjectId: record, after };
    const counted: Counted = { who: standing ?? request, entry, least: note.least, times: 0, told: 0 };
    this.counts.set(key, counted);
    return counted;
  }

  #senderOf({ ip }: FastifyRequest, standing: Standing<Person> | undefined): string {
    if (standing) return standing.actor.userId;
    const network = `network ${networkOf(ip)}`;
    return this.#kinds.has(network) || this.#kinds.size < mostNetworks ? network : 'networks';
  }
}

/**
 * Notes refusals in the audit trail: the first of its kind before it is answered, and at the end of its minute one row for all that
 * were equal to it. Whoever asks too often waits for no row.
 */
export function createRefusalNotes(
  app: FastifyInstance,
  {
    pool,
    clock,
    endpoints,
    knownOf,
  }: {
    pool: pg.Pool;
    clock: Clock;
    endpoints: EndpointTable;
    /** Who sent a request, as far as the gate has found out or is about to. */
    knownOf: (request: FastifyRequest) => Promise<Standing<Person> | undefined>;
  },
): (request: FastifyRequest, error: unknown) => Promise<void> {
  let minute = { number: 0, of: new Minute(endpoints) };
  let left: Counted[] = [];
  const underWay = new Set<Promise<void>>();
  const untilDone = (work: Promise<void>): Promise<void> => {
    const going = work.finally(() => underWay.delete(going));
    underWay.add(going);
    return going;
  };

  async function write({ who, entry }: Counted, times: number): Promise<void> {
    const told: ActivityEntry = { ...entry, after: { ...entry.after, ...(times > 1 ? { times } : {}) } };
    if ('actor' in who) return noteAlone(pool, who, told);
    const where = { centerId: noCenter, actorId: null, now: clock.now(), origin: originOf(who) };
    await writeInCenter(pool, noCenter, async () => ({
      result: undefined,
      last: [appendActivity(where, told)],
    }));
  }

  /** One row for what no row has told of yet. What cannot be written is told of with what comes after it. */
  function tell(counted: Counted): Promise<void> {
    const times = counted.times - counted.told;
    if (times === 0 || counted.times < counted.least) return Promise.resolve();
    counted.told += times;
    return untilDone(
      write(counted, times).catch((error: unknown) => {
        counted.told -= times;
        if (!left.includes(counted) && left.length < mostLeft) left.push(counted);
        app.log.warn({ err: error }, 'a refusal could not be noted');
      }),
    );
  }

  function beginMinute(): void {
    const number = Math.floor(clock.now().getTime() / minuteMs);
    if (number === minute.number) return;
    const ended = [...left, ...minute.of.counts.values()];
    left = [];
    minute = { number, of: new Minute(endpoints) };
    for (const counted of ended) tell(counted);
  }

  const timer = setInterval(beginMinute, lookEachMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    for (const counted of minute.of.counts.values()) tell(counted);
    await Promise.all(underWay);
  });

  async function note(request: FastifyRequest, code: ProblemCode, what: Noted): Promise<void> {
    const standing = await knownOf(request);
    // Without a session nothing is known of what is not there but that nobody may ask.
    if (!standing && code !== 'rateLimited') return;
    beginMinute();
    const counted = minute.of.count(request, standing, code, what);
    counted.times += 1;
    if (counted.times === what.least) await tell(counted);
  }

  return async (request, error) => {
    const { code } = refusalOf(error);
    const what = noted[code];
    if (!what) return;
    const noting = untilDone(note(request, code, what));
    if (code !== 'rateLimited') await noting;
  };
}
