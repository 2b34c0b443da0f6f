import { sealerPool } from '../audit-trail/open-trail';
import { createTrail, type Trail } from '../audit-trail/trail';
import { type TrailKey, trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import type { Config } from '../config';
import { forgetLoginFailures } from '../db/doors';
import { findOutsideKey } from '../secrets/outside-key';
import { beginErasure, endErasure } from './begun-erasure';
import { erasedName, textsOf } from './called-before';
import { eraseAccount, takeOutOfWhatWasTold } from './erase-account';
import { type ErasedPerson, eraseFromTrail, type TakenOut } from './erase-from-trail';
import { heldOf, wordsOf } from './held';
import { accountIn, asOperator, called, type OperatorParts } from './operator-scope';
import { type TracesOfPerson, tracesOf } from './traces-of-person';

/** What is written of a person while they are erased is looked for so often; what comes later is somebody's words about them. */
const mostPasses = 3;

interface Begun extends ErasedPerson {
  center: string;
  erased: TakenOut | undefined;
}

/** What the operator says with the command. */
export interface Meant {
  yes: boolean;
  /** Names and addresses from before that are taken out of texts, too. */
  also: readonly string[];
}

/**
 * Erases a person in every center where they left something, be there an account of theirs or none any more: the account's name, address,
 * position, password and second factor, their sessions, mails and notices, the values of their account and their addresses in the trail,
 * and their name in histories and in mails to others. Records stay, as the work of somebody who is named no more; so do the seals of the
 * trail. One that was broken off is gone on with by its repeat. Without `yes` it only says what it would touch. Names from before go from texts where `also` has them.
 */
export async function erasePerson(
  parts: OperatorParts,
  config: Pick<Config, 'trailKey' | 'dataDir'>,
  word: string,
  { yes, also: named }: Meant,
): Promise<void> {
  const { say } = parts;
  const secret = findOutsideKey(trailKeyPlace(config));
  if (yes && !secret)
    throw new Error(
      'There is no key of the audit trail here, which signs what is erased: set DATA_DIR or TRAIL_KEY',
    );
  const key = trailKeyOf(secret ?? Buffer.alloc(32));
  const person = await tracesOf(parts.pool, config.dataDir, word);
  const also = [...new Set([...person.also, ...named])];
  if (person.enabled) throw new Error(`${word} has an account that is in use: disable it first`);
  const names = textsOf(person.called);
  const strange = also.find((each) => !names.includes(each));
  if (strange !== undefined)
    throw new Error(`${word} was never called "${strange}": --also takes a name or an address of theirs`);
  if (yes) {
    const taken = await eraseEverywhere(parts, config, key, person, also);
    say(
      `Erased. Values of ${taken.entries} entries and ${taken.histories} histories were taken out; the seals still hold (npm run verify).`,
    );
  } else {
    for (const center of person.centers) await eraseIn(parts, { center, key, person, yes, also });
    say(
      'Nothing was done. --yes erases; it cannot be taken back, and backups made before still hold everything.',
    );
  }
  say('Not looked at: what is in files themselves, and topics and their forms, which all centers share.');
  if (person.gone > 0) say(`Kept: what the trails of ${person.gone} deleted centers tell of them.`);
}

/** One center after the other; resolves to what was taken out of all. */
async function eraseEverywhere(
  parts: OperatorParts,
  { dataDir }: Pick<Config, 'dataDir'>,
  key: TrailKey,
  person: TracesOfPerson,
  also: readonly string[],
): Promise<TakenOut> {
  const sealers = sealerPool(parts.connection);
  const trail = createTrail({ pool: sealers, key, clock: { now: () => parts.now }, dataDir });
  const taken = { entries: 0, histories: 0 };
  const { id, centers, called } = person;
  try {
    // Under a key that a trail does not stand on this throws, before anything is gone.
    for (const center of centers) await trail.sealCenter(center);
    await beginErasure(dataDir, id, { centers, called, also });
    for (const center of centers) {
      const begun = await eraseIn(parts, { center, key, person, yes: true, also });
      if (!begun) continue;
      const { entries, histories } = await eraseWhatCame(parts, trail, key, begun);
      taken.entries += entries;
      taken.histories += histories;
    }
    await endErasure(dataDir, id);
  } finally {
    await sealers.end();
  }
  return taken;
}

/** Takes out, too, what was written meanwhile, and leaves the erasure sealed. */
async function eraseWhatCame(
  { pool, now }: OperatorParts,
  trail: Trail,
  key: TrailKey,
  { center, erased, ...person }: Begun,
): Promise<TakenOut> {
  let [entries, histories] = [erased?.entries ?? 0, erased?.histories ?? 0];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    // Until its entry is sealed, what was erased would be called tampered with; and only what is sealed is erased.
    await trail.sealCenter(center);
    const more = await asOperator(pool, center, now, (scope) => eraseFromTrail(scope, key, person));
    if (!more) break;
    entries += more.entries;
    histories += more.histories;
  }
  await trail.sealCenter(center);
  return { entries, histories };
}

/** Resolves to what was taken out of a center, and of whom. */
const eraseIn = (
  { pool, now, say }: OperatorParts,
  { center, key, person, yes, also }: Meant & { center: string; key: TrailKey; person: TracesOfPerson },
): Promise<Begun | undefined> =>
  asOperator(pool, center, now, async (scope) => {
    const { id } = person;
    const account = await accountIn(scope, id, id);
    if (account?.enabled)
      throw new Error(`${called(account)} has an account that is in use: disable it first`);
    const replaced = `${erasedName} ${id.slice(-6)}`;
    const held = await heldOf(scope, person, account, also);
    const whom = account ? called(account) : `${scope.center.name}, without an account of theirs`;
    for (const line of wordsOf(held, { called: whom, replaced, yes })) say(line);
    if (!yes) return undefined;
    await eraseAccount(scope, id);
    await scope.all(...takeOutOfWhatWasTold(scope, held.texts, replaced));
    const { texts, mails } = held;
    const erased = await eraseFromTrail(scope, key, { id, texts, replaced, mails });
    if (account) await forgetLoginFailures(pool, account.email, now);
    return { center, id, texts, replaced, erased };
  });
