import type pg from 'pg';
import type { WriteScope } from '../db/scope';
import { type BroughtKind, takeTurn } from '../db/turns';
import { createCrowd } from '../ports/crowd';
import { createTurns } from '../ports/turns';
import { isAway } from './problems';
import { Refusal } from './refusal';
import type { Standing } from './request-scope';

/** A write of which one at a time runs in a center. */
export interface TakesTurns {
  /** Those of one name wait for one another, and for no other's. */
  turnOf(call: never): string;
}

/**
 * A write that brings so much at once that one after the other does it in a center. It waits before its transaction begins: what waits
 * behind another holds neither a connection, nor a place of its center, nor a locked row.
 */
export const oneAtATime = <Scope, Call, Answer>(
  turnOf: (call: Call) => string,
  write: (scope: Scope, call: Call) => Promise<Answer>,
): ((scope: Scope, call: Call) => Promise<Answer>) & TakesTurns =>
  Object.assign((scope: Scope, call: Call) => write(scope, call), { turnOf });

/** As long as somebody waits for the one before them to end: most do within seconds, and one of thousands of rows within a minute. */
const mostWaitMs = 10_000;

/** How many of one name a center and a person have at once, with the one that runs: each that waits holds what it brought on the disk. */
const mostOfGroup = 12;
const mostOfMember = 6;

const turnTaken = (): Refusal =>
  new Refusal(
    'busy',
    { reason: 'Something else is being imported or copied into this center right now.' },
    { retryAfterSeconds: 5 },
  );

type InTurn = <T>(group: string, userId: string | null, write: () => Promise<T>) => Promise<T>;

function createInTurn(): InTurn {
  const turns = createTurns(
    { all: Number.POSITIVE_INFINITY, ofGroup: 1, ofMember: 1 },
    {
      // How many wait is bounded below.
      crowd: { beyond: Number.POSITIVE_INFINITY, rests: 0, mostMs: 0 },
      mostMs: mostWaitMs,
      owingTimes: 1,
      tooLong: turnTaken,
      meetsAll: isAway,
    },
  );
  const [ofGroup, ofMember] = [createCrowd(mostOfGroup, turnTaken), createCrowd(mostOfMember, turnTaken)];
  return (group, userId, write) => {
    const member = `${group} ${userId}`;
    return ofMember(member, () => ofGroup(group, () => turns({ group, member }, write)));
  };
}

const made = new WeakMap<pg.Pool, InTurn>();

/** Runs a write of that name when it is its turn in the center, on this node; where it cannot be soon, refuses it. */
export function inItsTurn<T>(
  pool: pg.Pool,
  { center, actor }: Standing,
  name: string,
  write: () => Promise<T>,
): Promise<T> {
  const inTurn = made.get(pool) ?? createInTurn();
  made.set(pool, inTurn);
  return inTurn(`${name} ${center.id}`, actor.userId, write);
}

/** Takes the turn of this kind in the center until the transaction ends; refuses where another node's has it. */
export async function requireTurn(scope: WriteScope, kind: BroughtKind): Promise<void> {
  const [turn] = await scope.run(takeTurn(scope, kind));
  if (!turn?.taken) throw turnTaken();
}
