import { beforeAll, describe, expect, it } from 'vitest';
import { noCenter } from '../../audit-trail/activity';
import { oneCenter } from '../../testing/centers';
import { writeDocuments } from '../../testing/completed-forms';
import { pastTriggers } from '../../testing/past-policies';
import { trailProofOf } from '../../testing/verified-trail';
import { checkSignings } from '../../verify/check-signings';
import { vouchForAnswers } from './vouch-for-answers';

const { world, maple } = await oneCenter();
const { database, parts } = world.server;

/** One statement of whoever has the database itself. */
const past = <Row extends object>(table: string, text: string, values: unknown[] = []) =>
  pastTriggers<Row>(database, table, text, values);

const vouch = () => vouchForAnswers(parts.pool, parts.trail.vouch, parts.clock.now());
beforeAll(vouch);

const verify = () => checkSignings(parts.pool, trailProofOf(world));
const faultNow = async () => (await verify()).first?.fault;

/** A form that was signed by one, its document written. */
async function signedForm(): Promise<string> {
  const form = await maple.addSentForm({ signers: [maple.staff] });
  await maple.staff.client.call('PUT /completed-forms/{id}/sign', { params: { id: form }, body: {} });
  await writeDocuments(world.server, maple.id);
  return form;
}

const ofForm = 'signing_id IN (SELECT id FROM signing WHERE subject_id = $1)';

describe('an answer that was given', () => {
  it.each([
    ['at another time', 'signature', `answered_at = answered_at - interval '3 days'`, 'vouched'],
    ['in another way', 'signature', `method = 'KEY'`, 'vouched'],
    [
      'by somebody else',
      'signature',
      `signer_id = (SELECT id FROM user_account WHERE id <> signer_id LIMIT 1)`,
      'vouched',
    ],
    ['as a refusal', 'signature', `state = 'DECLINED', reason = 'No!'`, 'vouched'],
    ['and counts no more', 'signature', `state = 'VOID'`, 'vouched'],
    ['and was sealed before', 'signing', `sealed_at = sealed_at - interval '3 days'`, 'untold'],
    ['and was ended', 'signing', `voided_at = now()`, 'untold'],
    ['and its document was made before', 'file', `created_at = created_at - interval '3 days'`, 'document'],
  ] as const)('is called broken where the database says %s', async (_, table, change, fault) => {
    const form = await signedForm();
    expect(await faultNow()).toBeUndefined();
    const which = table === 'signing' ? 'subject_id = $1' : ofForm;
    const [before] = await past<{ row: string }>(
      table,
      `SELECT to_jsonb(${table})::text AS row FROM ${table} WHERE ${which}`,
      [form],
    );
    await past(table, `UPDATE ${table} SET ${change} WHERE ${which}`, [form]);
    expect(await faultNow()).toBe(fault);
    const { home: _generated, ...own } = JSON.parse(before?.row ?? '{}');
    const columns = Object.keys(own).join(', ');
    await past(
      table,
      `UPDATE ${table} SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(null::${table}, $2)) WHERE ${which}`,
      [form, before?.row],
    );
    expect(await faultNow()).toBeUndefined();
  });

  it('is not believed, nor written into a document, where the database alone says that it was given, whatever it adds to the trail', async () => {
    const form = await signedForm();
    const [signing] = await past<{ id: string }>('signing', 'SELECT id FROM signing WHERE subject_id = $1', [
      form,
    ]);
    // What a statement smuggled into a request could do, too: end the signing and make another, with entries that tell of both.
    await past('signing', `UPDATE signing SET voided_at = '2027-03-02' WHERE id = $1`, [signing?.id]);
    await past('signature', `UPDATE signature SET state = 'VOID' WHERE signing_id = $1`, [signing?.id]);
    await past(
      'signing',
      `INSERT INTO signing (center_id, id, subject, subject_id, needed, content_hash, code, opened_at, opened_by, sealed_at)
       SELECT center_id, gen_random_uuid(), subject, subject_id, needed, content_hash, 'FRGD-FRGD-FRGD-FRGD', opened_at, opened_by, '2027-03-01'
       FROM signing WHERE id = $1`,
      [signing?.id],
    );
    await past(
      'signature',
      `INSERT INTO signature (center_id, id, signing_id, signer_id, state, asked_at, asked_by, answered_at, method, printed_name,
         job_position, meaning, content_hash, address, user_agent, signer_name, signer_account, vouched)
       SELECT center_id, gen_random_uuid(), (SELECT id FROM signing WHERE code = 'FRGD-FRGD-FRGD-FRGD'), signer_id, 'SIGNED', asked_at,
         asked_by, answered_at, method, printed_name, job_position, meaning, content_hash, address, user_agent, signer_name, signer_account, vouched
       FROM signature WHERE signing_id = $1`,
      [signing?.id],
    );
    await past(
      'activity',
      `INSERT INTO activity (center_id, id, at, actor_kind, action, subject_type, subject_id, address, user_agent, trace_id)
       SELECT center_id, gen_random_uuid(), at, 'system', action, 'completed-form', $1, '', '', ''
       FROM signing, (VALUES ('signing.sealed', timestamptz '2027-03-01'), ('signing.voided', '2027-03-02')) AS told (action, at)
       WHERE code = 'FRGD-FRGD-FRGD-FRGD'`,
      [form],
    );
    await expect(writeDocuments(world.server, maple.id)).rejects.toThrow('none that was given to this');
    expect((await verify()).first).toMatchObject({ subjectId: form, fault: 'vouched' });
    await past(
      'signature',
      `DELETE FROM signature WHERE signing_id = (SELECT id FROM signing WHERE code = 'FRGD-FRGD-FRGD-FRGD')`,
    );
    await past('signing', `DELETE FROM signing WHERE code = 'FRGD-FRGD-FRGD-FRGD'`);
    expect(await faultNow()).toBeUndefined();
  });

  it('is vouched for afterwards only where it was given before any was, and that once', async () => {
    const form = await signedForm();
    const take = () => past('signature', `UPDATE signature SET vouched = NULL WHERE ${ofForm}`, [form]);
    await take();
    await vouch();
    expect(await faultNow()).toBe('vouched');
    // Whoever takes the entry away for a start has two of them, or a trail with a gap.
    const gone = await past<{ row: string }>(
      'activity',
      `DELETE FROM activity WHERE center_id = $1 AND action = 'signatures.vouched' RETURNING to_jsonb(activity)::text AS row`,
      [noCenter],
    );
    // As a backup of an earlier version is, before its first start.
    expect(await faultNow()).toBeUndefined();
    await vouch();
    await take();
    expect(await faultNow()).toBe('vouched');
    await past('activity', `DELETE FROM activity WHERE action = 'signatures.vouched'`);
    await vouch();
    expect(await faultNow()).toBeUndefined();
    await past('activity', 'INSERT INTO activity SELECT * FROM jsonb_populate_record(null::activity, $1)', [
      gone[0]?.row,
    ]);
    expect(await faultNow()).toBe('vouched');
  });
});
