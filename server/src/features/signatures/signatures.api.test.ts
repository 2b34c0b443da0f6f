import { beforeEach, describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { actingIn } from '../../testing/completed-forms';
import { pastPolicies } from '../../testing/past-policies';
import type { TestPerson } from '../../testing/world';
import { voidSignings } from './open-signing.service';

const { world, maple, cedar } = await twoCenters();
const purpose = 'completed-form-signature';
let ann: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  ann = await world.addPerson(maple.id, { role: 'ASSISTANT', name: 'Ann' });
  ben = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ben' });
  await world.server.database.ownerPool.query('TRUNCATE lamplight.wrong_key');
});

const keyTo = (form: string, of: TestPerson, more = {}) =>
  world.addKey(of, { purpose, subject_id: form, ...more });
const info = (key: string) => world.anonymous.call('GET /sign-in/info', { query: { key } });
const signBy = (key: string, body: { accepted?: boolean; printedName?: string; reason?: string } = {}) =>
  world.anonymous.call('PUT /sign-in', { query: { key }, body });
const signAs = ({ client }: TestPerson, id: string, body = {}) =>
  client.call('PUT /completed-forms/{id}/sign', { params: { id }, body });
const signingOf = async (id: string, by = maple.committee) =>
  (await by.client.call('GET /completed-forms/{id}/signatures', { params: { id } })).body;
const statusOf = async (id: string) => {
  const [row] = await pastPolicies<{ status: string }>(
    world.server.database,
    'completed_form',
    'SELECT status FROM completed_form WHERE id = $1',
    [id],
  );
  return row?.status;
};
const reSend = (id: string, body = {}, by = maple.committee) =>
  by.client.call('POST /signatures/{id}/re-send', { params: { id }, body });
const trailOf = (id: string) =>
  pastPolicies<{ action: string; actor_kind: string; after: Record<string, unknown> }>(
    world.server.database,
    'activity',
    'SELECT action, actor_kind, after FROM activity WHERE subject_id = $1 ORDER BY id',
    [id],
  );

describe('signing by a mailed key', () => {
  it('shows what is to be signed as often as it is asked for, and uses nothing up', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    const key = await keyTo(form, ann);
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await info(key);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        subjectType: 'completed-form',
        center: 'Maple Grove',
        signer: { firstName: 'Ann', jobPosition: null },
        needed: 2,
        signed: 0,
        meaning: 'I have read this completed form and approve it as it stands.',
      });
      expect(body.document.sections).toEqual([
        {
          title: 'Falls of the month',
          entries: [
            { label: 'Was every fall reviewed?', value: 'No', note: 'Two were not', alert: true, files: [] },
            { label: 'How many falls?', value: '3 falls', note: null, alert: false, files: [] },
            {
              label: 'What was learned?',
              value: 'Grip socks, says Maple Grove',
              note: null,
              alert: false,
              files: [],
            },
          ],
        },
      ]);
      // What a key signs is what its holder was shown: nobody was shown anything by its headers.
      const head = await fetch(`${world.server.url}/api/sign-in/info?key=${key}`, { method: 'HEAD' });
      expect(head.status).toBe(404);
    }
    // A client that only looks whether there is something to fetch changes nothing.
    for (const method of ['HEAD', 'GET', 'OPTIONS'])
      await fetch(`${world.server.url}/api/sign-in?key=${key}`, { method });
    expect((await signBy(key)).body).toEqual({ state: 'SIGNED', complete: false });
  });

  it('without a body signs in the signer’s own name, and says who, as what, when, how and with what words', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const key = await keyTo(form, ann);
    const bare = await fetch(`${world.server.url}/api/sign-in?key=${key}`, { method: 'PUT' });
    expect([bare.status, await bare.json()]).toEqual([200, { state: 'SIGNED', complete: true }]);
    const { signatures, sealedAt, code, intact } = await signingOf(form);
    expect(signatures).toMatchObject([
      {
        state: 'SIGNED',
        method: 'KEY',
        printedName: expect.stringMatching(/^Ann /),
        meaning: 'I have read this completed form and approve it as it stands.',
        answeredAt: expect.any(String),
        replaced: false,
      },
    ]);
    expect(sealedAt).toBe(signatures[0]?.answeredAt);
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(intact).toBe(true);
    expect(await statusOf(form)).toBe('SIGNED');
    const trail = await trailOf(form);
    expect(trail.map(({ action }) => action)).toEqual([
      'signing.opened',
      'signature.given',
      'signing.sealed',
    ]);
    expect(trail[1]).toMatchObject({
      actor_kind: 'key',
      after: { state: 'SIGNED', content_hash: expect.any(String) },
    });
  });

  it('says on its page whose link it was by the address that the account had then', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    await signBy(await keyTo(form, ann), { printedName: 'Margaret Kowalski' });
    const { status } = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id: ann.id },
      body: { user_email: `later.${ann.email}` },
    });
    expect(status).toBe(200);
    const of = Object.fromEntries(
      (await signingOf(form)).signatures.map(({ signer, account }) => [signer?.id, account]),
    );
    expect(of).toEqual({ [ann.id]: ann.email, [ben.id]: null });
  });

  it('keeps the name as it was printed', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    await signBy(await keyTo(form, ann), { printedName: '  Ann B. Clark, CNA ' });
    expect((await signingOf(form)).signatures[0]?.printedName).toBe('Ann B. Clark, CNA');
  });

  it('says of each key that serves no more why it does not, in its own words', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    const yesterday = new Date(Date.now() - 86_400_000);
    const used = await keyTo(form, ann);
    await signBy(used);
    const cases = [
      [used, 'keyUsed', 'This link has been used already.'],
      [await keyTo(form, ben, { expires_at: yesterday, created_at: new Date(0) }), 'keyExpired', /expired/],
      [await keyTo(form, ben, { revoked_at: yesterday }), 'keyRevoked', /newer one was mailed/],
      ['none', 'key', /not valid/],
    ] as const;
    for (const [key, errorKey, words] of cases)
      for (const answer of [await info(key), await signBy(key)]) {
        expect([answer.status, answer.problem.errorKey]).toEqual([400, errorKey]);
        expect(answer.problem.message).toMatch(words);
      }
  });

  it('given by fifty at once is one signature', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    const key = await keyTo(form, ann);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signBy(key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const refused = answers.flatMap(({ status, problem }) => (status === 200 ? [] : [problem.errorKey]));
    // One person's crowd rests between its turns: on a busy machine the last of it are told to come again.
    expect(refused.filter((key) => key !== 'timeout')).not.toEqual([]);
    expect(refused.filter((key) => key !== 'keyUsed' && key !== 'timeout')).toEqual([]);
    const { signed, open } = await signingOf(form);
    expect({ signed, open }).toEqual({ signed: 1, open: 1 });
    const given = (await trailOf(form)).filter(({ action }) => action === 'signature.given');
    expect(given).toHaveLength(1);
  });

  it('and by session at once is one signature too', async () => {
    const form = await maple.addSentForm({ signers: [ben, ann] });
    const key = await keyTo(form, ben);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? signBy(key) : signAs(ben, form))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.flatMap(({ status, problem }) =>
      status === 200 ? [] : [problem.errorKey ?? ''],
    );
    expect(refused.filter((key) => !['keyUsed', 'signed', 'timeout'].includes(key))).toEqual([]);
    expect((await signingOf(form)).signed).toBe(1);
  });

  it('seals once, however many of the last signatures come at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => world.addPerson(maple.id, { role: 'STAFF', name: `Signer ${n}` })),
    );
    const form = await maple.addSentForm({ signers: people, needed: 3 });
    const answers = await Promise.all(people.map((person) => signAs(person, form)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body?.complete)).toHaveLength(1);
    const { signed, open, signatures } = await signingOf(form);
    expect({ signed, open, void: signatures.filter(({ state }) => state === 'VOID').length }).toEqual({
      signed: 3,
      open: 0,
      void: 3,
    });
    expect((await trailOf(form)).filter(({ action }) => action === 'signing.sealed')).toHaveLength(1);
  });

  it('of content that changed since is refused with 409, and shown to nobody', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const key = await keyTo(form, ann);
    await pastPolicies(
      world.server.database,
      'form_answer',
      `UPDATE form_answer SET comment = 'Three were not' WHERE filled_form_id = $1 AND link_id = 'reviewed'`,
      [form],
    );
    for (const answer of [await info(key), await signBy(key)])
      expect([answer.status, answer.problem.errorKey]).toEqual([409, 'contentChanged']);
    expect(await signingOf(form)).toMatchObject({ intact: false, signed: 0, open: 1 });
  });

  it('ends with a correction of what was to be signed: keys and signatures count no more', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    const [keyOfAnn, keyOfBen] = [await keyTo(form, ann), await keyTo(form, ben)];
    await signBy(keyOfAnn);
    await actingIn(world.server, maple, maple.committee, (scope) =>
      voidSignings(scope, 'completed-form', form),
    );
    expect((await info(keyOfBen)).problem.errorKey).toBe('keyRevoked');
    const { voidedAt, signed, signatures } = await signingOf(form);
    expect(voidedAt).toEqual(expect.any(String));
    expect([signed, ...signatures.map(({ state }) => state)]).toEqual([0, 'VOID', 'VOID']);
    expect(signatures[0]?.printedName).toMatch(/^Ann /);
  });

  it('opens nothing of another record, another purpose or another center', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const other = await maple.addSentForm({ signers: [ben] });
    const theirs = await cedar.addSentForm();
    // A key of hers about what she is not asked for, and about what is elsewhere.
    for (const strange of [other, theirs]) expect((await info(await keyTo(strange, ann))).status).toBe(404);
    const key = await keyTo(form, ann);
    const elsewhere = await world.anonymous.call('GET /activate', { query: { key } });
    expect([elsewhere.status, elsewhere.problem.errorKey]).toEqual([400, 'key']);
    const activation = await world.addKey(ann, { purpose: 'activation', subject_id: form });
    expect((await info(activation)).problem.errorKey).toBe('key');
  });
});

describe('declining', () => {
  it('wants a reason, at its field', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const key = await keyTo(form, ann);
    const { status, problem } = await signBy(key, { accepted: false, reason: ' ' });
    expect([status, problem.fieldErrors]).toEqual([
      400,
      [{ field: 'reason', message: 'Say why you do not sign' }],
    ]);
    expect((await signBy(key, { accepted: false, reason: 'The numbers are wrong' })).body).toEqual({
      state: 'DECLINED',
      complete: false,
    });
    expect((await signBy(key)).problem.errorKey).toBe('keyUsed');
  });

  it('leaves the form sent with a gap, tells whoever asked, and its place is opened again: for the same person', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    await signAs(ben, form);
    await signBy(await keyTo(form, ann), { accepted: false, reason: 'The numbers are wrong' });
    const before = await signingOf(form);
    expect(before).toMatchObject({ needed: 2, signed: 1, open: 0, gap: 1, sealedAt: null });
    expect(await statusOf(form)).toBe('SENT');
    const mails = await pastPolicies<{ subject: string; body: string }>(
      world.server.database,
      'mail',
      "SELECT subject, body FROM mail WHERE to_user_id = $1 AND kind = 'signature-declined'",
      [maple.committee.id],
    );
    expect(mails.at(-1)?.subject).toMatch(/^Ann .* declined to sign: Falls \w{6}/);
    expect(JSON.stringify(mails)).not.toContain('numbers are wrong');

    const declined = before.signatures.find(({ state }) => state === 'DECLINED');
    expect(declined?.reason).toBe('The numbers are wrong');
    const { status, body } = await reSend(declined?.id ?? '');
    expect([status, body.state, body.signer?.id]).toEqual([200, 'OPEN', ann.id]);
    expect((await reSend(declined?.id ?? '')).problem.message).toMatch(/opened again already/);
    expect((await signBy(await keyTo(form, ann))).body).toEqual({ state: 'SIGNED', complete: true });
    const after = await signingOf(form);
    expect(after.signatures.map(({ state, replaced }) => [state, replaced]).sort()).toEqual(
      [
        ['DECLINED', true],
        ['SIGNED', false],
        ['SIGNED', false],
      ].sort(),
    );
    expect(await statusOf(form)).toBe('SIGNED');
  });

  it('and its place goes to somebody else of the center who is not asked yet', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    await signBy(await keyTo(form, ann), { accepted: false, reason: 'I was on leave' });
    const declined = (await signingOf(form)).signatures.find(({ state }) => state === 'DECLINED')?.id ?? '';
    for (const [signer, errorKey] of [
      [cedar.staff.id, 'reference'],
      [maple.disabled.id, 'reference'],
      [ben.id, 'status'],
    ])
      expect((await reSend(declined, { signer })).problem.errorKey).toBe(errorKey);
    expect((await reSend(declined, { signer: { id: maple.staff.id } })).body.signer?.id).toBe(maple.staff.id);
    expect((await signAs(maple.staff, form)).status).toBe(200);
  });
});

describe('asking again', () => {
  it('takes the key before back at once, and the mail that follows carries a fresh one', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const key = await keyTo(form, ann);
    const [open] = (await signingOf(form)).signatures;
    expect((await reSend(open?.id ?? '')).status).toBe(200);
    expect((await signBy(key)).problem.errorKey).toBe('keyRevoked');
    const mails = await pastPolicies<{ key_subject_id: string }>(
      world.server.database,
      'mail',
      "SELECT key_subject_id FROM mail WHERE to_user_id = $1 AND kind = 'signature-asked'",
      [ann.id],
    );
    expect(mails.map((mail) => mail.key_subject_id)).toEqual([form, form]);
  });

  it('instead of somebody else ends the key of the first', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const key = await keyTo(form, ann);
    const [open] = (await signingOf(form)).signatures;
    await reSend(open?.id ?? '', { signer: ben.id });
    expect((await info(key)).problem.errorKey).toBe('keyRevoked');
    expect((await signBy(await keyTo(form, ben))).body).toEqual({ state: 'SIGNED', complete: true });
  });

  it('of whoever has signed, or once enough have, is refused', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben], needed: 1 });
    await signAs(ben, form);
    const { signatures } = await signingOf(form);
    const of = (person: TestPerson) => signatures.find(({ signer }) => signer?.id === person.id)?.id ?? '';
    expect((await reSend(of(ben))).problem.errorKey).toBe('signed');
    expect((await reSend(of(ann))).problem.message).toMatch(/As many have signed/);
  });
});

describe('signatures of a record', () => {
  it('show the gap where too few could be asked; the form is sent all the same', async () => {
    const form = await maple.addSentForm({ signers: [ann, maple.disabled], needed: 3 });
    expect(await signingOf(form)).toMatchObject({ needed: 3, open: 1, gap: 2 });
    expect(await statusOf(form)).toBe('SENT');
  });

  it('are read by whoever reads the record; an assistant reads what they sign', async () => {
    const form = await maple.addSentForm({ signers: [ann] });
    const read = ({ client }: TestPerson) =>
      client.call('GET /completed-forms/{id}/signatures', { params: { id: form } });
    expect((await read(maple.staff)).body.permissions).toEqual([]);
    expect((await read(maple.committee)).body.permissions).toEqual(['signature.manage']);
    expect((await read(ann)).body.permissions).toEqual(['signature.own']);
    expect((await read(maple.assistant)).status).toBe(403);
    expect((await read(cedar.staff)).status).toBe(404);
  });

  it('that wait for me are listed until I have answered', async () => {
    const form = await maple.addSentForm({ signers: [ben] });
    const mine = async () => (await ben.client.call('GET /signatures/mine')).body;
    expect(await mine()).toMatchObject([
      {
        subjectType: 'completed-form',
        subjectId: form,
        title: expect.stringMatching(/^Falls \w{6}, Mar 1, 2027$/),
      },
    ]);
    await signAs(ben, form, { accepted: false, reason: 'Not mine' });
    expect(await mine()).toEqual([]);
    const again = await signAs(ben, form);
    expect([again.status, again.problem.errorKey]).toEqual([400, 'status']);
  });

  it.each(['signed by session', 'declined by session', 'signed by a mailed key'])(
    'are new in the bell of no signer who has answered: %s; others are still asked',
    async (how) => {
      const form = await maple.addSentForm({ signers: [ann, ben] });
      const other = await maple.addSentForm({ signers: [ann] });
      if (how === 'signed by a mailed key') await signBy(await keyTo(form, ann));
      else await signAs(ann, form, how.startsWith('declined') ? { accepted: false, reason: 'Not mine' } : {});
      const bellOf = async ({ client }: TestPerson, id: string) =>
        (await client.call('GET /notices')).body.content
          .filter(({ link }) => link.endsWith(id))
          .map(({ kind, seen }) => [kind, seen]);
      expect(await bellOf(ann, form)).toEqual([['signature-asked', true]]);
      expect(await bellOf(ann, other)).toEqual([['signature-asked', false]]);
      expect(await bellOf(ben, form)).toEqual([['signature-asked', false]]);
    },
  );

  it('are given by session once', async () => {
    const form = await maple.addSentForm({ signers: [ben, ann] });
    const key = await keyTo(form, ben);
    expect((await signAs(ben, form)).body).toEqual({ state: 'SIGNED', complete: false });
    expect((await signAs(ben, form)).problem).toMatchObject({ status: 400, errorKey: 'signed' });
    expect((await signBy(key)).problem.errorKey).toBe('keyUsed');
    expect((await signAs(maple.staff, form)).status).toBe(404);
  });

  it('that were given or declined cannot be changed in the database either', async () => {
    const form = await maple.addSentForm({ signers: [ann, ben] });
    await signAs(ben, form);
    const { signatures } = await signingOf(form);
    const given = signatures.find(({ state }) => state === 'SIGNED')?.id;
    const change = (set: string) =>
      pastPolicies(world.server.database, 'signature', `UPDATE signature SET ${set} WHERE id = $1`, [given]);
    for (const set of [
      "printed_name = 'Somebody'",
      "state = 'OPEN'",
      'answered_at = now()',
      "meaning = 'No'",
    ])
      await expect(change(set)).rejects.toMatchObject({ constraint: 'signature_kept' });
    await expect(
      pastPolicies(
        world.server.database,
        'signing',
        `UPDATE signing SET content_hash = repeat('0', 64) WHERE subject_id = $1`,
        [form],
      ),
    ).rejects.toMatchObject({ constraint: 'signing_kept' });
  });
});
