import type { Actor } from '@lamplight/domain/permissions';
import type pg from 'pg';
import { type ActivityEntry, appendActivity } from '../audit-trail/activity';
import type { Origin } from '../audit-trail/origin';
import { readBesideNames, writeInCenter } from '../db/in-center';
import type { CenterContext, Runner, Scope, WriteScope } from '../db/scope';
import type { RowOf, RowsOf, Statement } from '../db/statement';
import { namesBeside } from '../names/remembered-names';
import { Refusal } from './refusal';

/** Who acts, where, when, from where: all a scope needs besides the database. */
export interface Standing {
  center: CenterContext;
  actor: Actor;
  now: Date;
  origin: Origin;
}

/** A scope for reading: each `run` or `all` is its own short transaction. */
export function readingScope(pool: pg.Pool, standing: Standing): Scope {
  const { id } = standing.center;
  let namesVersion: number | undefined;
  const all = async (statements: readonly Statement<unknown>[]) => {
    const answers = await readBesideNames(pool, id, statements);
    namesVersion = answers.namesVersion;
    return answers.rows;
  };
  const runner: Runner = {
    // The boundary between untyped rows of the driver and the types the statements carry.
    run: async (statement) => (await all([statement]))[0] as RowOf<typeof statement>[],
    all: async (...statements) => (await all(statements)) as RowsOf<typeof statements>,
  };
  return { ...standing, ...runner, names: namesBeside(runner, id, () => namesVersion) };
}

/** How the database ends a transaction that assumed what is not so (migration 0006). */
const assumedWrongly = 'LL001';

/**
 * Runs `work` in one transaction. What it writes without waiting, and its notes, leave together with COMMIT. Work that
 * was refused after it had assumed something is rolled back and runs once more, without assuming.
 */
export async function inWritingScope<T>(
  pool: pg.Pool,
  standing: Standing,
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const tried = { assuming: true, assumed: false };
  try {
    return await tryWriting(pool, standing, tried, work);
  } catch (error) {
    const refused = error instanceof Refusal || Reflect.get(Object(error), 'code') === assumedWrongly;
    if (!tried.assumed || !refused) throw error;
    return tryWriting(pool, standing, { assuming: false, assumed: false }, work);
  }
}

function tryWriting<T>(
  pool: pg.Pool,
  standing: Standing,
  attempt: { assuming: boolean; assumed: boolean },
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const { center, actor, now, origin } = standing;
  return writeInCenter(pool, center.id, async (runner) => {
    const waiting: Statement<unknown>[] = [];
    const all = async (statements: readonly Statement<unknown>[]) => {
      const before = waiting.splice(0);
      return (await runner.all(...before, ...statements)).slice(before.length);
    };
    const writing: Runner = {
      // The boundary between untyped rows of the driver and the types the statements carry.
      run: async (statement) => (await all([statement]))[0] as RowOf<typeof statement>[],
      all: async (...statements) => (await all(statements)) as RowsOf<typeof statements>,
    };
    const scope: WriteScope = {
      ...standing,
      ...writing,
      names: namesBeside(writing, center.id, runner.namesVersion),
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
        waiting.push(appendActivity({ centerId: center.id, actorId: actor.userId, now, origin }, entry));
      },
    };
    const result = await work(scope);
    return { result, last: waiting };
  });
}

/** Notes something that changes no record: an export, a download, a refusal. */
export async function noteAlone(pool: pg.Pool, standing: Standing, entry: ActivityEntry): Promise<void> {
  await inWritingScope(pool, standing, async (scope) => scope.note(entry));
}
