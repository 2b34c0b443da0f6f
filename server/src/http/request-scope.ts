import type pg from 'pg';
import { type ActivityEntry, appendActivity } from '../audit-trail/activity';
import type { Origin } from '../audit-trail/origin';
import type { Acting, Person } from '../db/acting';
import { longestReadMs, roles } from '../db/connect';
import { type OpenRows, openRowsInCenter } from '../db/export-rows';
import {
  type AskCenter,
  readAllOnPlatform,
  readAtOnce,
  readBesideNames,
  type Sight,
  writeInSight,
} from '../db/in-center';
import type { CenterContext, PlatformScope, Runner, Scope, WriteScope } from '../db/scope';
import type { RowOf, RowsOf, Statement } from '../db/statement';
import { outsiderOf } from '../db/withheld';
import { enqueueIn } from '../jobs/enqueue';
import { namesBeside } from '../names/remembered-names';
import { createDebts } from '../ports/debts';
import { createTurns, type Places } from '../ports/turns';
import { isAway } from './problems';
import { Refusal } from './refusal';

/** Who acts, where, when, from where: all a scope needs besides the database. */
export interface Standing<Who extends Acting = Acting> {
  center: CenterContext;
  actor: Who;
  now: Date;
  origin: Origin;
  /** They did not log in: a link of theirs was opened, by whoever has it. */
  byLink?: true;
}

/** What they see of the center that they act in. */
const sightOf = (standing: Standing): Sight => ({
  centerId: standing.center.id,
  outsider: outsiderOf(standing),
});

/** The boundary between untyped rows of the driver and the types the statements carry. */
const runnerOf = (all: (statements: readonly Statement<unknown>[]) => Promise<unknown[][]>): Runner => ({
  run: async (statement) => (await all([statement]))[0] as RowOf<typeof statement>[],
  all: async (...statements) => (await all(statements)) as RowsOf<typeof statements>,
});

/** As long as a person waits for what else asks, before they are told that it is too much at once. */
const mostWaitMs = 3000;

/** Whoever took much waits instead of being told so: a page that comes late is a page, and one in pieces is none. What is more than a page (`crowd`) does not. */
const owingTimes = 4;

/**
 * How many of a pool's connections people have at once: two are left to what is no person's, but for a pool that only people use. A
 * center has three quarters of these, a person half of the center's, so that nobody's calls hold up everyone else's.
 */
function placesIn({ options: { max } }: pg.Pool): Places {
  const all = max > 4 ? max - 2 : max;
  const ofGroup = Math.max(1, Math.floor((3 * all) / 4));
  return { all, ofGroup, ofMember: Math.max(1, Math.floor(ofGroup / 2)) };
}

/** The same of a pool whose connections are held for as long as somebody reads, be it slowly: a center has a third of them, a person one. */
function placesToHold({ options: { max: all } }: pg.Pool): Places {
  return { all, ofGroup: Math.max(1, Math.floor(all / 3)), ofMember: 1 };
}

/**
 * A page asks for a dozen things at once. Whoever waits for more has the database for a seventeenth of the time, and with what their
 * answers cost besides the server for a seventh: on two processors anything more is felt by others (W8 of docs/performance.md).
 */
const crowd = { beyond: 12, rests: 16, mostMs: 500 };

/**
 * Making JSON keeps everyone else waiting, and what is timed of it is less than half of what a large answer costs: reading its rows and
 * handing it on take the same thread. A page makes a few ms of it; whoever asks for lists of thousands again and again has a fortieth of
 * the time, in which nobody's p95 feels them. Their rest is shorter than the wait after which they would be turned away.
 */
const making = { freeMs: 250, rests: 40, mostMs: 2500 };

/**
 * A page takes some tens of ms of the database, and on a slow machine half a second. Whoever took five seconds has one place and a quarter
 * of the time from then on: a dozen calls that never end are no crowd, and others feel them as one.
 */
const using = { freeMs: 5000, rests: 4, mostMs: 500 };

const turns = new WeakMap<pg.Pool, ReturnType<typeof createTurns>>();

function turnsOf(pool: pg.Pool, places = placesIn) {
  const known = turns.get(pool);
  if (known) return known;
  const patience = {
    mostMs: mostWaitMs,
    owingTimes,
    crowd,
    tooLong: () => new Refusal('timeout', {}, { retryAfterSeconds: 2 }),
    meetsAll: isAway,
  };
  const accounts = { used: createDebts(using), owed: createDebts(making) };
  const made = createTurns(places(pool), patience, accounts);
  turns.set(pool, made);
  return made;
}

/** Whose turn it is. Whoever has a link of somebody holds up those who open their links, and not the person who is logged in. */
const memberOf = ({ actor, byLink }: Standing): string | null =>
  actor.userId !== null && (byLink || actor.kind === 'key') ? `link ${actor.userId}` : actor.userId;

/** One transaction of somebody, when it is their turn and their center's; Lamplight's own wait for nobody. */
function inTurn<T>(
  pool: pg.Pool,
  standing: Standing,
  task: () => Promise<T>,
  { places = placesIn, untimed = false } = {},
): Promise<T> {
  const member = memberOf(standing);
  return member === null
    ? task()
    : turnsOf(pool, places)({ group: standing.center.id, member }, task, untimed);
}

/** Notes for how many ms an answer to somebody kept the thread that answers all: they have their next turn later for it. */
export function owe(pool: pg.Pool, standing: Standing, ms: number): void {
  const member = memberOf(standing);
  if (member !== null) turnsOf(pool).owe(member, ms);
}

/** Takes somebody's turn until it is given back: for what lasts as long as they read. */
const holdTurn = (pool: pg.Pool, standing: Standing): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const held = () => new Promise<void>((giveBack) => resolve(giveBack));
    inTurn(pool, standing, held, { places: placesToHold, untimed: true }).catch(reject);
  });

/**
 * The rows of an export, which has its connection when this resolves, and its turn until they are read or closed: whoever leaves
 * theirs unread holds up themselves, and nobody for longer than `stillMs`.
 */
export async function openExport<Row>(
  pool: pg.Pool,
  standing: Standing,
  statement: Statement<Row>,
  stillMs?: number,
): Promise<OpenRows<Row>> {
  const giveBack = await holdTurn(pool, standing);
  try {
    return await openRowsInCenter(pool, sightOf(standing), statement, giveBack, stillMs);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function scopeThatAsks<Who extends Acting>(
  pool: pg.Pool,
  standing: Standing<Who>,
  ask: AskCenter,
): Scope<Who> {
  let namesVersion: number | undefined;
  const runner = runnerOf(async (statements) => {
    const answers = await ask(statements);
    namesVersion = answers.namesVersion;
    return answers.rows;
  });
  return {
    ...standing,
    ...runner,
    names: namesBeside(runner, standing.center.id, () => namesVersion),
    owe: (ms) => owe(pool, standing, ms),
  };
}

/** A scope for reading: each `run` or `all` is its own short transaction, whose statements may take `longest` ms. */
export const readingScope = <Who extends Acting>(
  pool: pg.Pool,
  standing: Standing<Who>,
  longest = longestReadMs,
): Scope<Who> =>
  scopeThatAsks(pool, standing, (statements) =>
    inTurn(pool, standing, () => readBesideNames(pool, sightOf(standing), statements, longest)),
  );

/**
 * Reads what must be of one moment, such as what is hashed of a record and what is shown or printed of it: somebody who changes rows meanwhile
 * comes between no two statements. It is one turn. `work` reads by its own scope alone, as another would wait for a turn behind it, and
 * leaves all that takes its time, such as making a PDF, for afterwards.
 */
export const inOneMoment = <T, Who extends Acting>(
  pool: pg.Pool,
  standing: Standing<Who>,
  work: (scope: Scope<Who>) => Promise<T>,
): Promise<T> =>
  inTurn(pool, standing, () =>
    readAtOnce(pool, sightOf(standing), longestReadMs, (ask) => work(scopeThatAsks(pool, standing, ask))),
  );

/** A scope for reading in all centers. */
export const platformScope = (pool: pg.Pool, standing: Standing<Person>): PlatformScope => ({
  actor: standing.actor,
  now: standing.now,
  origin: standing.origin,
  ...runnerOf((statements) => inTurn(pool, standing, () => readAllOnPlatform(pool, statements))),
});

/** How the database ends a transaction that assumed what is not so (migration 0006). */
const assumedWrongly = 'LL001';

/**
 * Runs `work` in one transaction. What it writes without waiting, and its notes, leave together with COMMIT. Work that
 * was refused after it had assumed something is rolled back and runs once more, without assuming. `byNow` tells who they are and may once it
 * is their turn, or throws: that may be seconds later.
 */
export async function inWritingScope<T, Who extends Acting>(
  pool: pg.Pool,
  standing: Standing<Who>,
  work: (scope: WriteScope<Who>) => Promise<T>,
  byNow: () => Promise<Standing<Who>> = async () => standing,
): Promise<T> {
  const tryOnce = (attempt: Attempt) =>
    inTurn(pool, standing, async () => tryWriting(pool, await byNow(), attempt, work));
  const tried = { assuming: true, assumed: false };
  try {
    return await tryOnce(tried);
  } catch (error) {
    const refused = error instanceof Refusal || Reflect.get(Object(error), 'code') === assumedWrongly;
    if (!tried.assumed || !refused) throw error;
    return tryOnce({ assuming: false, assumed: false });
  }
}

interface Attempt {
  assuming: boolean;
  assumed: boolean;
}

function tryWriting<T, Who extends Acting>(
  pool: pg.Pool,
  standing: Standing<Who>,
  attempt: Attempt,
  work: (scope: WriteScope<Who>) => Promise<T>,
): Promise<T> {
  return writeInSight(pool, sightOf(standing), async (runner) => {
    const waiting: Statement<unknown>[] = [];
    const all = async (statements: readonly Statement<unknown>[]) => {
      const before = waiting.splice(0);
      return (await runner.all(...before, ...statements)).slice(before.length);
    };
    const writing = runnerOf(all);
    const scopeOf = (center: CenterContext): WriteScope<Who> => {
      const { actor, now, origin } = standing;
      const where = { centerId: center.id, actorId: actor.userId, actorKind: actor.kind, now, origin };
      return {
        ...standing,
        center,
        ...writing,
        names: namesBeside(writing, center.id, runner.namesVersion),
        owe: (ms) => owe(pool, standing, ms),
        assume: (check) => {
          if (!attempt.assuming) return false;
          attempt.assumed = true;
          waiting.push(check);
          return true;
        },
        write: (...statements) => {
          waiting.push(...statements);
        },
        note: (entry) => {
          waiting.push(appendActivity(where, entry));
        },
        enqueue: (job, payload) => {
          waiting.push(enqueueIn(center.id, job, payload));
        },
        elsewhere: async (other, part) => {
          await all([]);
          await runner.enter(other.id);
          const result = await part(scopeOf(other));
          await all([]);
          await runner.enter(center.id);
          return result;
        },
        shared: async (part) => {
          await all([]);
          await runner.become(roles.platform);
          const result = await part(writing);
          await all([]);
          await runner.become(roles.app);
          return result;
        },
      };
    };
    const result = await work(scopeOf(standing.center));
    return { result, last: waiting };
  });
}

/** Notes something that changes no record: an export, a download, a refusal. */
export async function noteAlone(pool: pg.Pool, standing: Standing, entry: ActivityEntry): Promise<void> {
  await inWritingScope(pool, standing, async (scope) => scope.note(entry));
}
