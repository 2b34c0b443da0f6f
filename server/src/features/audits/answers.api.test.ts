import type { AuditTool } from '@lamplight/contract/audit-tools';
import type { AnswerValue } from '@lamplight/domain/forms/answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { readOnPlatform, writeInCenter } from '../../db/in-center';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { lockWaits } from '../../testing/lock-waits';
import {
  addTool,
  attachPhoto,
  no,
  picture,
  saveAnswer,
  sendRound,
  startRound,
  yes,
} from '../../testing/rounds';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
let tool: AuditTool;

beforeAll(async () => {
  tool = await addTool(maple.committee);
});

const read = async (id: string) =>
  (await maple.staff.client.call('GET /audits/{id}', { params: { id } })).body;
const start = async () => (await startRound(maple.staff, tool)).id;

describe('the autosave of one answer', () => {
  it('keeps the newest answer, and says when it was kept', async () => {
    const id = await start();
    await saveAnswer(maple.staff, id, yes('light'));
    const { status, body } = await saveAnswer(maple.staff, id, no('light', 'On the floor'));
    expect(status).toBe(200);
    expect(body.linkId).toBe('light');
    await saveAnswer(maple.staff, id, { linkId: 'temperature', answer: [{ valueDecimal: 71.5 }] });
    const audit = await read(id);
    expect(audit.answers).toEqual([
      no('light', 'On the floor'),
      { linkId: 'temperature', answer: [{ valueDecimal: 71.5 }] },
    ]);
    expect(audit.version).toBe(0);
  });

  it('clears an answer that has neither value nor comment', async () => {
    const id = await start();
    await saveAnswer(maple.staff, id, no('light', 'Gone'));
    await saveAnswer(maple.staff, id, { linkId: 'light', answer: [], comment: 'Gone' });
    expect((await read(id)).answers).toEqual([{ linkId: 'light', answer: [], comment: 'Gone' }]);
    await saveAnswer(maple.staff, id, { linkId: 'light', answer: [], comment: ' ' });
    expect((await read(id)).answers).toEqual([]);
  });

  it('is not taken back by what the same device said before and something held up, nor is what is said of the round', async () => {
    const id = await start();
    const { client } = maple.staff;
    const device = newId();
    const say = (answer: readonly AnswerValue[], nth?: number, by = device) =>
      client.call('PATCH /audits/{id}/answers/{linkId}', {
        params: { id, linkId: 'light' },
        body: { answer: [...answer] },
        headers: nth === undefined ? {} : { 'x-turn': `${by} ${nth}` },
      });
    const [first, second] = [yes('light').answer, no('light').answer];
    expect((await say(second, 7)).status).toBe(200);
    // Late, and given up; a device that counts anew is told how far it was.
    const late = await say(first, 6);
    expect([late.status, late.problem.errorKey, late.problem.params]).toEqual([409, 'late', { nth: '7' }]);
    expect((await read(id)).answers).toEqual([{ linkId: 'light', answer: second }]);
    // Cleared, it stays so, too.
    await say([], 8);
    await say(second, 7);
    expect((await read(id)).answers).toEqual([]);
    // The same request again, another device, and whoever counts nothing, say what they say.
    await say(second, 8);
    expect((await read(id)).answers).toEqual([{ linkId: 'light', answer: second }]);
    await say(first, 1, newId());
    expect((await read(id)).answers).toEqual([{ linkId: 'light', answer: first }]);
    // What another device of theirs said meanwhile takes nothing from that.
    expect((await say(second, 7)).problem.errorKey).toBe('late');
    await say(second);
    expect((await read(id)).answers).toEqual([{ linkId: 'light', answer: second }]);

    const note = (words: string, nth: number) =>
      client.call('PUT /audits/{id}', {
        params: { id },
        body: { note: words },
        headers: { 'x-turn': `${device} ${nth}` },
      });
    await note('Later', 10);
    expect((await note('Before', 9)).problem.errorKey).toBe('late');
    expect((await read(id)).note).toBe('Later');
  });

  it('counts alike for an administrator who fills it in another center than their own', async () => {
    const away = { 'x-center-id': cedar.id };
    const cedars = await addTool(cedar.committee);
    const begun = await maple.admin.client.call('POST /audits', {
      body: { auditToolQuestionnarie: cedars.id },
      headers: away,
    });
    const say = (answer: AnswerValue[], nth: number) =>
      maple.admin.client.call('PATCH /audits/{id}/answers/{linkId}', {
        params: { id: begun.body.id, linkId: 'light' },
        body: { answer },
        headers: { ...away, 'x-turn': `${device} ${nth}` },
      });
    const device = newId();
    expect((await say([...no('light').answer], 7)).status).toBe(200);
    expect((await say([...yes('light').answer], 6)).problem.errorKey).toBe('late');
  });

  it('leaves no rows in the audit trail', async () => {
    const id = await start();
    await saveAnswer(maple.staff, id, yes('light'));
    const rows = await readOnPlatform(
      world.server.database.pool,
      build.selectFrom('activity').select('action').where('subject_id', '=', id),
    );
    expect(rows).toEqual([{ action: 'audit.started' }]);
  });

  it.each([
    [{ linkId: 'light', answer: [{ valueCoding: { code: 'maybe' } }] }, 'Please choose one of the options.'],
    [{ linkId: 'temperature', answer: [{ valueString: 'warm' }] }, 'Please enter a number.'],
    [
      { linkId: 'picture', answer: [{ valueString: 'x' }] },
      'This question is answered with a photo or a file.',
    ],
  ])('refuses an answer its question cannot have: %j', async (item, message) => {
    const { status, problem } = await saveAnswer(maple.staff, await start(), item);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ errorKey: 'validation', fieldErrors: [{ field: item.linkId, message }] });
  });

  it.each(['half a \ud83d character', 'a \u0000 character'])(
    'refuses text no database can hold: %j',
    async (text) => {
      const answer = [{ valueString: text }];
      const { status } = await saveAnswer(maple.staff, await start(), { linkId: 'remarks', answer });
      expect(status).toBe(400);
    },
  );

  it('finds no question the form does not have, and no round of another center', async () => {
    const id = await start();
    expect((await saveAnswer(maple.staff, id, yes('nowhere'))).status).toBe(404);
    expect((await saveAnswer(maple.staff, id, yes('%\u0000'))).status).toBe(404);
    expect((await saveAnswer(cedar.staff, id, yes('light'))).status).toBe(404);
    expect((await saveAnswer(maple.staff, newId(), yes('light'))).status).toBe(404);
    expect((await saveAnswer(maple.assistant, id, yes('light'))).status).toBe(403);
  });

  it('is refused once the round was sent', async () => {
    const id = await start();
    await sendRound(maple.staff, id, { answers: [yes('light'), yes('water')] });
    const { status, problem } = await saveAnswer(maple.staff, id, no('light'));
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      errorKey: 'status',
      message: 'The audit has been sent. Its status is final.',
    });
  });

  it('waits for a sending that is under way, and is refused after it', async () => {
    const { id } = await startRound(maple.staff, tool, { answers: [yes('light'), yes('water')] });
    const { pool } = world.server.database;
    let settled = false;
    const waiting = async () => (await lockWaits(world.server.database)) > 0;
    const saved = await writeInCenter(pool, maple.id, async ({ run }) => {
      await run(build.selectFrom('filled_form').select('id').where('id', '=', id).forUpdate());
      const pending = saveAnswer(maple.staff, id, no('light')).finally(() => {
        settled = true;
      });
      while (!settled && !(await waiting())) await new Promise(setImmediate);
      const sent = { sent_at: new Date() };
      return { result: [pending], last: [build.updateTable('filled_form').set(sent).where('id', '=', id)] };
    });
    expect((await Promise.all(saved))[0]?.problem.errorKey).toBe('status');
    expect((await read(id)).answers[0]).toEqual(yes('light'));
  });

  it('is in the sent round when it was acknowledged, however close the sending was', async () => {
    for (let round = 0; round < 6; round++) {
      const given = { answers: [yes('light'), yes('water')] };
      const { id } = await startRound(maple.staff, tool, given, [maple.verifier]);
      const remark = `Remark ${round}`;
      const [saved, sent] = await Promise.all([
        saveAnswer(maple.staff, id, { linkId: 'remarks', answer: [{ valueString: remark }] }),
        sendRound(maple.verifier, id),
      ]);
      expect(sent.status).toBe(200);
      const kept = (await read(id)).answers.find(({ linkId }) => linkId === 'remarks');
      if (saved.status === 200) expect(kept?.answer).toEqual([{ valueString: remark }]);
      else expect([saved.problem.errorKey, kept]).toEqual(['status', undefined]);
    }
  });
});

describe('photos of an answer', () => {
  it('belong to the answer and are read by whoever reads rounds', async () => {
    const id = await start();
    const photo = await attachPhoto(maple.staff, id, 'picture', await picture(1));
    expect(photo.body).toMatchObject({
      name: 'spot.png',
      width: 8,
      height: 6,
      userApp: { id: maple.staff.id },
    });
    const audit = await read(id);
    expect(audit.files).toEqual([photo.body]);
    expect(audit.answers).toEqual([
      { linkId: 'picture', answer: [], files: [{ id: photo.body.id, name: 'spot.png' }] },
    ]);
    const params = { id: photo.body.id };
    expect((await maple.verifier.client.call('GET /file/{id}', { params })).status).toBe(200);
    expect((await maple.assistant.client.call('GET /file/{id}', { params })).status).toBe(403);
    expect((await cedar.staff.client.call('GET /file/{id}', { params })).status).toBe(404);
  });

  it('are there once when sent again with the same id', async () => {
    const id = await start();
    const fileId = newId();
    const content = await picture(2);
    const [first, second] = await Promise.all([
      attachPhoto(maple.staff, id, 'picture', content, { id: fileId }),
      attachPhoto(maple.staff, id, 'picture', content, { id: fileId }),
    ]);
    expect(first.body).toEqual(second.body);
    expect((await read(id)).files.map((file) => file.id)).toEqual([fileId]);
    const other = await attachPhoto(maple.staff, id, 'picture', await picture(3), { id: fileId });
    expect(other.problem.errorKey).toBe('exists');
    const elsewhere = await attachPhoto(maple.staff, await start(), 'picture', content, { id: fileId });
    expect(elsewhere.problem.errorKey).toBe('exists');
  });

  it('are there once when the phone sends them again days later, even to a round that was sent', async () => {
    const id = await start();
    const fileId = newId();
    const content = await picture(8);
    const first = await attachPhoto(maple.staff, id, 'picture', content, { id: fileId });
    await sendRound(maple.staff, id, { answers: [yes('light'), yes('water')] });
    await world.write(maple.id, build.deleteFrom('idempotency'));
    const again = await attachPhoto(maple.staff, id, 'picture', content, { id: fileId });
    expect(again.body).toEqual(first.body);
    expect((await read(id)).files).toHaveLength(1);
  });

  it('are refused by name when they are something else, and when there is none', async () => {
    const id = await start();
    const script = await attachPhoto(maple.staff, id, 'picture', '<script>', { name: 'evil.png' });
    expect(script.problem).toMatchObject({ errorKey: 'file_type', params: { name: 'evil.png' } });
    const none = await maple.staff.client.call('POST /audits/{id}/answers/{linkId}/files', {
      params: { id, linkId: 'picture' },
      body: {},
    });
    expect(none.problem.fieldErrors?.[0]?.field).toBe('file');
    expect((await attachPhoto(maple.staff, id, 'nowhere', await picture())).status).toBe(404);
  });

  it('are at most 20 at one answer, also when they come at once', async () => {
    const id = await start();
    await world.write(
      maple.id,
      ...Array.from({ length: 18 }, () =>
        build.insertInto('file').values({
          center_id: maple.id,
          id: newId(),
          sha256: '0'.repeat(64),
          size: 1,
          type: 'image/png',
          name: 'x.png',
          width: 1,
          height: 1,
          created_at: new Date(),
          created_by: maple.staff.id,
          filled_form_id: id,
          link_id: 'picture',
        }),
      ),
    );
    const photo = await picture(4);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => attachPhoto(maple.staff, id, 'picture', photo)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.problem.fieldErrors).toEqual([
      { field: 'picture', message: 'A question takes at most 20 files.' },
    ]);
  });

  it('are taken off a draft, and no longer once it was sent', async () => {
    const id = await start();
    const photo = await attachPhoto(maple.staff, id, 'light', await picture(5));
    const params = { id, fileId: photo.body.id };
    const other = await start();
    const wrong = await maple.staff.client.call('DELETE /audits/{id}/files/{fileId}', {
      params: { ...params, id: other },
    });
    expect(wrong.status).toBe(404);
    const gone = await maple.staff.client.call('DELETE /audits/{id}/files/{fileId}', { params });
    expect(gone.status).toBe(204);
    const kept = await attachPhoto(maple.staff, id, 'light', await picture(6));
    await sendRound(maple.staff, id, { answers: [yes('light'), yes('water')] });
    const late = await maple.staff.client.call('DELETE /audits/{id}/files/{fileId}', {
      params: { id, fileId: kept.body.id },
    });
    expect(late.problem.errorKey).toBe('status');
    expect((await attachPhoto(maple.staff, id, 'light', await picture(7))).problem.errorKey).toBe('status');
  });

  const takeOff = (by: TestPerson, id: string, fileId: string) =>
    by.client.call('DELETE /audits/{id}/files/{fileId}', { params: { id, fileId } });
  const keptOf = async (id: string) => {
    const row = build.selectFrom('filled_form').select('removed_files').where('id', '=', id);
    return (await readOnPlatform(world.server.database.pool, row))[0]?.removed_files;
  };

  it('stay away that were removed before they came, and are not sent', async () => {
    const id = await start();
    const fileId = newId();
    for (const _time of [1, 2]) expect((await takeOff(maple.staff, id, fileId)).status).toBe(404);
    expect(await keptOf(id)).toEqual([fileId]);
    const late = await attachPhoto(maple.staff, id, 'picture', await picture(20), { id: fileId });
    expect([late.status, late.problem.errorKey]).toEqual([409, 'removed']);
    const other = await attachPhoto(maple.staff, id, 'picture', await picture(20));
    const answers = [yes('light'), yes('water')];
    expect((await sendRound(maple.staff, id, { answers })).body.files).toEqual([other.body]);
    expect(await keptOf(id)).toEqual([]);
  });

  it.each(['removal', 'upload'])(
    'are gone once they were removed, where both come at once: first the %s',
    async (first) => {
      const { id } = await startRound(maple.staff, tool, {}, [maple.verifier]);
      const fileId = newId();
      const content = await picture(21);
      // Of two people, as one has their turns one after the other.
      const removal = () => takeOff(maple.verifier, id, fileId);
      const upload = () => attachPhoto(maple.staff, id, 'picture', content, { id: fileId });
      const { database } = world.server;
      const answers = await writeInCenter(database.pool, maple.id, async ({ run }) => {
        await run(build.selectFrom('filled_form').select('id').where('id', '=', id).forUpdate());
        const asked = [];
        for (const call of first === 'removal' ? [removal, upload] : [upload, removal]) {
          asked.push(call());
          await expect.poll(() => lockWaits(database)).toBe(asked.length);
        }
        return { result: asked, last: [] };
      });
      for (const { status } of await Promise.all(answers)) expect([201, 204, 404, 409]).toContain(status);
      expect((await read(id)).files).toEqual([]);
    },
  );

  /** Takes one off that is not there; `meanwhile` comes between the look for it and what is kept of that. */
  async function takeOffDuring<T>(id: string, fileId: string, meanwhile: () => Promise<T>) {
    const { database } = world.server;
    await database.ownerPool.query(`
      CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(42); RETURN NULL; END $$;
      CREATE TRIGGER hold BEFORE UPDATE OF removed_files ON filled_form EXECUTE FUNCTION hold()`);
    const holding = await database.ownerPool.connect();
    await holding.query('SELECT pg_advisory_lock(42)');
    const removal = takeOff(maple.staff, id, fileId);
    await expect.poll(() => lockWaits(database)).toBe(1);
    const came = await meanwhile();
    await holding.query('SELECT pg_advisory_unlock(42)');
    holding.release();
    const removed = await removal;
    await database.ownerPool.query('DROP TRIGGER hold ON filled_form; DROP FUNCTION hold()');
    return { came, removed };
  }

  it('are taken off where they come as it is kept that they were not there', async () => {
    const { id } = await startRound(maple.staff, tool, {}, [maple.verifier]);
    const fileId = newId();
    const content = await picture(24);
    const { came, removed } = await takeOffDuring(id, fileId, () =>
      attachPhoto(maple.verifier, id, 'picture', content, { id: fileId }),
    );
    expect([came.status, removed.status]).toEqual([201, 204]);
    expect((await read(id)).files).toEqual([]);
  });

  it('leave nothing in a round that is sent as it is kept that they were not there', async () => {
    const id = await start();
    const { removed } = await takeOffDuring(id, newId(), () =>
      world.write(
        maple.id,
        build.updateTable('filled_form').set({ sent_at: new Date() }).where('id', '=', id),
      ),
    );
    expect(removed.problem.errorKey).toBe('status');
    expect(await keptOf(id)).toEqual([]);
  });

  it('come although somebody else removed them, or they were removed elsewhere', async () => {
    const [id, elsewhere] = [await start(), await start()];
    const fileId = newId();
    const removals = [
      await takeOff(maple.verifier, id, fileId),
      await takeOff(cedar.staff, id, fileId),
      await takeOff(maple.staff, elsewhere, fileId),
    ];
    expect(removals.map(({ status }) => status)).toEqual([403, 404, 404]);
    const photo = await attachPhoto(maple.staff, id, 'picture', await picture(22), { id: fileId });
    expect(photo.status).toBe(201);
    // Of one that is there elsewhere nothing else is said than of any.
    expect((await takeOff(maple.staff, elsewhere, fileId)).status).toBe(404);
    expect((await read(id)).files).toEqual([photo.body]);
  });

  it('that were removed before they came are remembered up to 200 of a draft, the last ones', async () => {
    const id = await start();
    const [before, fileId] = [Array.from({ length: 200 }, () => newId()), newId()];
    await world.write(
      maple.id,
      build.updateTable('filled_form').set({ removed_files: before }).where('id', '=', id),
    );
    await takeOff(maple.staff, id, fileId);
    expect(await keptOf(id)).toEqual([...before.slice(1), fileId]);
    const oldest = await attachPhoto(maple.staff, id, 'picture', await picture(23), { id: before[0] ?? '' });
    expect(oldest.status).toBe(201);
  });
});
