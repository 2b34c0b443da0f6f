import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import { ownDoing } from '../../audit-trail/origin';
import type { Vouch } from '../../audit-trail/trail';
import { untoldKeepers, untoldRecords } from '../../audit-trail/untold-records';
import {
  noteVouchings,
  readVouchings,
  type Vouching,
  type Vouchings,
  vouchingKinds,
} from '../../audit-trail/vouchings';
import { alone } from '../../db/alone';
import { readerInCenter, readOnPlatform, writeInCenter } from '../../db/in-center';
import { build, raw, type Statement } from '../../db/statement';
import { vouchForCenter, vouchForDeletions } from '../centers/vouch-for-centers.service';
import { untoldOpenings } from './opened-signings';
import { untoldMoments } from './told-signings';
import { vouchForSealings } from './vouch-for-sealings';
import { type Answer, answerWords } from './vouched-answer';
import { keepVouched, vouchForRows } from './vouched-rows';

/**
 * The entries that tell that something was vouched for once, the first one first. `count`: how many; null where the entry says no number, as
 * none that Lamplight wrote does.
 */
export const vouchings = (kind: Vouching): Statement<{ count: number | null }> =>
  raw(
    sql<{ count: number | null }>`
    SELECT CASE WHEN actor_kind = 'system' AND subject_type = 'activity' AND after ->> 'signatures' ~ '^[0-9]{1,9}$'
      THEN (after ->> 'signatures')::integer END AS count
    FROM activity WHERE center_id = ${noCenter} AND action = ${kind} ORDER BY seq NULLS LAST, id`,
  );

/** Whether the trail tells that what was there before was vouched for. */
const isTold = async (pool: pg.Pool, kind: Vouching): Promise<boolean> =>
  (await readerInCenter(pool, noCenter)(vouchings(kind))).some(({ count }) => count !== null);

/**
 * Whether this Lamplight vouches for a kind as it comes, so that all has what vouches for it: not between a migration or the restore of an
 * earlier backup and the start after it, which the machine itself says.
 */
export const hasBegun = async (
  pool: pg.Pool,
  said: Vouchings = {},
  kind: Vouching = 'signatures.vouched',
): Promise<boolean> => said[kind] !== 'begun' || (await isTold(pool, kind));

const unvouched = (center: string): Statement<Answer> =>
  raw(sql<Answer>`
    SELECT * FROM signature WHERE center_id = ${center} AND answered_at IS NOT NULL AND vouched IS NULL`);

const by = (centerId: string, now: Date) => ({
  centerId,
  actorId: null,
  actorKind: 'system' as const,
  now,
  origin: ownDoing,
});

/** Vouches for a center's answers, and tells of what no entry told of, as of all that the demonstration holds; how many answers. */
async function vouchIn(center: string, { pool, vouch, now }: VouchingParts): Promise<number> {
  const read = readerInCenter(pool, center);
  const answers = await read(unvouched(center));
  const untold = await read(untoldMoments(center));
  const told = untold.map(({ id: signing, action, subject, subject_id: subjectId, moment }) =>
    appendActivity(by(center, now), { action, subjectType: subject, subjectId, after: { signing, moment } }),
  );
  for (const opening of await read(untoldOpenings(center))) {
    const {
      id: signing,
      subject,
      subject_id: subjectId,
      needed,
      content_hash: contentHash,
      moment,
      signers,
    } = opening;
    const after = { signing, moment, needed, signers, contentHash };
    told.push(
      appendActivity(by(center, now), { action: 'signing.opened', subjectType: subject, subjectId, after }),
    );
  }
  const records = (await read(untoldRecords(center))).map(({ id }) => id);
  if (records.length > 0)
    told.push(
      appendActivity(by(center, now), {
        action: 'records.told',
        subjectType: 'activity',
        after: { records: records.length, hash: { records } },
      }),
    );
  const vouched = vouchForRows(answers, answerWords, vouch);
  await writeInCenter(pool, center, async () => ({
    result: undefined,
    last: [keepVouched(center, 'signature', vouched), ...told],
  }));
  return vouched.length;
}

/** Names the documents and dated records that no entry tells of, as all that the demonstration holds; how many. */
async function tellDocuments(center: string, { pool, now }: VouchingParts): Promise<number> {
  const records = (await readerInCenter(pool, center)(untoldKeepers(center))).map(({ id }) => id);
  if (records.length === 0) return 0;
  const told = appendActivity(by(center, now), {
    action: 'documents.told',
    subjectType: 'activity',
    after: { records: records.length, hash: { records } },
  });
  await writeInCenter(pool, center, async () => ({ result: undefined, last: [told] }));
  return records.length;
}

interface VouchingParts {
  pool: pg.Pool;
  vouch: Vouch;
  now: Date;
}

/** How each kind is vouched for in a center; answers first, as a sealing is of them. */
const inCenter: Readonly<Record<Vouching, (center: string, parts: VouchingParts) => Promise<number>>> = {
  'signatures.vouched': vouchIn,
  'sealings.vouched': vouchForSealings,
  'centers.vouched': vouchForCenter,
  'documents.vouched': tellDocuments,
};

async function vouchForOnce(kind: Vouching, parts: VouchingParts): Promise<void> {
  const { pool, now } = parts;
  let signatures = 0;
  for (const { id: center } of await readOnPlatform(pool, build.selectFrom('center').select('id')))
    signatures += await inCenter[kind](center, parts);
  if (kind === 'centers.vouched') signatures += await vouchForDeletions(parts);
  const entry = appendActivity(by(noCenter, now), {
    action: kind,
    subjectType: 'activity',
    after: { signatures },
  });
  await writeInCenter(pool, noCenter, async () => ({ result: undefined, last: [entry] }));
}

/**
 * Vouches for the answers, sealings and centers that were there before they were vouched for as they come, and tells of what was sealed or is there
 * without being told, as the demonstration is: once, and only where this machine has made room for it, as a file beside the trail's key says
 * (vouchings.ts). The database does not say whether, as its owner can hide an entry for a while. An entry beside the centers' trails says
 * for how many; a second one is a fault (check-signings.ts).
 */
export async function vouchForAnswers(
  { pool, vouch, dataDir }: { pool: pg.Pool; vouch: Vouch; dataDir: string },
  now: Date,
): Promise<void> {
  const hasBegunHere = (kind: Vouching) => readVouchings(dataDir)[kind] === 'begun';
  if (!vouchingKinds.some(hasBegunHere)) return;
  // Of two nodes that start together only one vouches.
  await alone(pool, 'lamplight.vouch', async () => {
    for (const kind of vouchingKinds.filter(hasBegunHere)) {
      if (!(await isTold(pool, kind))) await vouchForOnce(kind, { pool, vouch, now });
      await noteVouchings(dataDir, { [kind]: 'done' });
    }
  });
}
