import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import { ownDoing } from '../../audit-trail/origin';
import type { Vouch } from '../../audit-trail/trail';
import { untoldRecords } from '../../audit-trail/untold-records';
import { readerInCenter, readOnPlatform, writeInCenter } from '../../db/in-center';
import { build, raw, type Statement } from '../../db/statement';
import { untoldMoments } from './told-signings';
import { type Answer, answerWords } from './vouched-answer';

/** The entries that tell how many answers were vouched for at once, the first one first. */
export const vouchings: Statement<{ signatures: number }> = raw(
  sql<{ signatures: number }>`
    SELECT (after ->> 'signatures')::integer AS signatures FROM activity
    WHERE center_id = ${noCenter} AND action = 'signatures.vouched' ORDER BY seq NULLS LAST, id`,
);

/** Whether this Lamplight has begun to vouch: a backup of an earlier version has not until it is started. */
export const hasBegun = async (pool: pg.Pool): Promise<boolean> =>
  (await readerInCenter(pool, noCenter)(vouchings)).length > 0;

const unvouched = (center: string): Statement<Answer> =>
  raw(sql<Answer>`
    SELECT * FROM signature WHERE center_id = ${center} AND answered_at IS NOT NULL AND vouched IS NULL`);

const keep = (center: string, answers: readonly { id: string; vouched: string }[]): Statement<unknown> =>
  raw(sql`
    UPDATE signature SET vouched = given.vouched
    FROM unnest(${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ vouched }) => vouched)}::text[]) AS given (id, vouched)
    WHERE signature.center_id = ${center} AND signature.id = given.id`);

const by = (centerId: string, now: Date) => ({
  centerId,
  actorId: null,
  actorKind: 'system' as const,
  now,
  origin: ownDoing,
});

/**
 * Vouches for the answers that were given before answers were vouched for, and tells of what was sealed or is there without being told,
 * as the demonstration is: once, at the first start that knows of it. An entry beside the centers' trails says that it was done and for how
 * many; a second one that vouched for anything is a fault (check-signings.ts), as somebody would have taken the first away for a while.
 */
export async function vouchForAnswers(pool: pg.Pool, vouch: Vouch, now: Date): Promise<void> {
  if (await hasBegun(pool)) return;
  let signatures = 0;
  for (const { id: center } of await readOnPlatform(pool, build.selectFrom('center').select('id'))) {
    const read = readerInCenter(pool, center);
    const answers = await read(unvouched(center));
    const untold = await read(untoldMoments(center));
    const told = untold.map(({ action, subject, subject_id: subjectId, moment }) =>
      appendActivity(by(center, now), { action, subjectType: subject, subjectId, after: { moment } }),
    );
    const records = (await read(untoldRecords(center))).map(({ id }) => id);
    if (records.length > 0)
      told.push(
        appendActivity(by(center, now), {
          action: 'records.told',
          subjectType: 'activity',
          after: { records: records.length, hash: { records } },
        }),
      );
    const vouched = answers.map((answer) => ({ id: answer.id, vouched: vouch(answerWords(answer)) }));
    await writeInCenter(pool, center, async () => ({
      result: undefined,
      last: [keep(center, vouched), ...told],
    }));
    signatures += answers.length;
  }
  // Another node may have started with this one, and left nothing to do.
  if (signatures === 0 && (await hasBegun(pool))) return;
  const entry = appendActivity(by(noCenter, now), {
    action: 'signatures.vouched',
    subjectType: 'activity',
    after: { signatures },
  });
  await writeInCenter(pool, noCenter, async () => ({ result: undefined, last: [entry] }));
}
