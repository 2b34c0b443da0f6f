import { createHash } from 'node:crypto';
import type { AuditTool } from '@lamplight/contract/audit-tools';
import type { ActivityAction } from '@lamplight/domain/activity';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { formLimits } from '@lamplight/domain/forms/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOnPlatform } from '../../db/in-center';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import {
  addTool,
  attachPhoto,
  joinRound,
  no,
  picture,
  saveAnswer,
  sendRound,
  startRound,
  yes,
} from '../../testing/rounds';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { staff: author, committee, verifier, admin, assistant } = maple;
let colleague: TestPerson;
let tool: AuditTool;

beforeAll(async () => {
  colleague = await world.addPerson(maple.id, { role: 'STAFF' });
  tool = await addTool(committee);
});

const start = async (...answers: AnswerItem[]) => (await startRound(author, tool, { answers })).id;
const handOver = (who: TestPerson, id: string, userId: string) =>
  who.client.call('PUT /audits/{id}/hand-over', { params: { id }, body: { userId } });
const read = async (id: string, who = author) =>
  (await who.client.call('GET /audits/{id}', { params: { id } })).body;
const named = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** What the trail tells of a round, in its order, but for its start. */
async function trailOf(id: string) {
  const rows = await readOnPlatform(
    world.server.database.pool,
    build
      .selectFrom('activity')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id'),
  );
  return rows.filter(({ action }) => action !== 'audit.started');
}
const toldOf = async (id: string, action: ActivityAction) =>
  (await trailOf(id)).filter((entry) => entry.action === action);

describe('a draft of somebody else', () => {
  it.each([
    ['a colleague', () => colleague],
    ['a member of the committee', () => committee],
    ['an administrator', () => admin],
  ])('is written by nobody who has not said so: %s', async (_, who) => {
    const id = await start(yes('light'));
    const file = (await attachPhoto(author, id, 'picture', await picture())).body;
    const before = await read(id);
    const { client } = who();
    const refused = [
      await saveAnswer(who(), id, no('light', 'Gone')),
      await attachPhoto(who(), id, 'picture', await picture(10)),
      await client.call('DELETE /audits/{id}/files/{fileId}', { params: { id, fileId: file.id } }),
      await client.call('PUT /audits/{id}', { params: { id }, body: { note: 'Mine' } }),
      await client.call('PUT /audits/{id}', { params: { id }, body: { answers: [] } }),
      await sendRound(who(), id, { answers: [yes('light'), yes('water')] }),
    ];
    for (const { status, problem } of refused)
      expect([status, problem.errorKey, problem.message]).toEqual([
        403,
        'author',
        `${before.userApp?.user_firstName} ${before.userApp?.user_lastName} began this round. Say that you go on with it first.`,
      ]);
    expect(await read(id)).toEqual(before);
    expect((await read(id, who())).permissions).not.toContain('audit.fill');
    expect((await read(id, who())).permissions).toContain('audit.join');
  });

  it('is gone on with by whoever says so, who is named on it, on its issues and in the trail', async () => {
    const id = await start(yes('water'));
    expect((await read(id)).sentBy).toBeNull();
    const joined = await joinRound(colleague, id);
    expect(joined.status).toBe(200);
    expect(named(joined.body.coAuthors)).toEqual([colleague.id]);
    expect(joined.body.permissions).toContain('audit.fill');
    expect(joined.body.userApp?.id).toBe(author.id);
    await joinRound(colleague, id);
    await joinRound(author, id);
    expect(named((await read(id)).coAuthors)).toEqual([colleague.id]);
    expect(await toldOf(id, 'audit.joined')).toMatchObject([
      { actor_id: colleague.id, after: { authorId: author.id } },
    ]);

    await saveAnswer(colleague, id, no('light', 'Behind the bed'));
    await saveAnswer(colleague, id, { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] });
    const sent = await sendRound(colleague, id);
    expect([sent.status, named(sent.body.coAuthors), sent.body.sentBy?.id]).toEqual([
      200,
      [colleague.id],
      colleague.id,
    ]);
    const told = await read(id);
    expect(told.sentBy?.id).toBe(colleague.id);
    expect(told.answeredBy.map(({ linkId, by }) => [linkId, by.id]).sort()).toEqual([
      ['light', colleague.id],
      ['light.why', colleague.id],
    ]);
    const [opened] = sent.body.issues;
    const issue = await author.client.call('GET /issues/{id}', { params: { id: opened?.id ?? '' } });
    expect(named(issue.body.audit?.coAuthors ?? [])).toEqual([colleague.id]);
    expect(issue.body.auditor?.id).toBe(author.id);
    const late = await joinRound(verifier, id);
    expect([late.status, late.problem.errorKey]).toEqual([400, 'status']);
  });

  it('is found by who takes part in it among what waits for them', async () => {
    const id = await start();
    const drafts = async (who: TestPerson) =>
      (await who.client.call('GET /home/work')).body.items
        .filter(({ kind }) => kind === 'round')
        .map((each) => each.id);
    expect(await drafts(verifier)).not.toContain(id);
    await joinRound(verifier, id);
    expect(await drafts(verifier)).toContain(id);
    await sendRound(verifier, id, { answers: [yes('light'), yes('water')] });
    expect(await drafts(verifier)).not.toContain(id);
  });

  it('keeps what each notes of it, one under the other: nobody changes what another noted', async () => {
    const id = await start();
    await joinRound(colleague, id);
    const note = async (who: TestPerson, given: string | null) =>
      who.client.call('PUT /audits/{id}', { params: { id }, body: { note: given } });
    // Typed, sent as it is typed, and sent once more where no answer was heard.
    for (const given of ['Call', 'Call bell', 'Call bell', 'Call bell is out of reach'])
      await note(author, given);
    for (const given of ['Asl', 'Asleep']) await note(colleague, given);
    const both = await note(author, 'Call bell hangs too high');
    expect(both.body.note).toBe('Call bell hangs too high\nAsleep');
    expect((await read(id)).notes).toEqual([
      { by: expect.objectContaining({ id: author.id }), note: 'Call bell hangs too high', own: true },
      { by: expect.objectContaining({ id: colleague.id }), note: 'Asleep', own: false },
    ]);
    const seen = await colleague.client.call('GET /audits/{id}', { params: { id } });
    expect(seen.body.notes.map(({ own }) => own)).toEqual([false, true]);
    const told = (await toldOf(id, 'audit.changed')).at(-1);
    expect(told).toMatchObject({
      actor_id: author.id,
      before: { note: 'Call bell is out of reach\nAsleep' },
      after: { note: 'Call bell hangs too high\nAsleep' },
    });
    expect((await note(author, ' ')).body.note).toBe('Asleep');
    const long = await note(author, 'x'.repeat(formLimits.note));
    expect(long.problem.fieldErrors).toEqual([
      { field: 'note', message: 'With what others noted of this round it is too long' },
    ]);
    expect((await note(colleague, null)).body).toMatchObject({ note: null, notes: [] });
    await note(author, 'Quiet');
    const sent = await sendRound(colleague, id, { note: 'Asleep', answers: [yes('light'), yes('water')] });
    expect([sent.status, sent.body.note]).toEqual([200, 'Quiet\nAsleep']);
  });

  it('keeps what another answered since it was seen: a phone that had no network is told, and replaces nothing unread', async () => {
    const id = await start();
    await joinRound(colleague, id);
    const answer = (who: TestPerson, { linkId, ...body }: AnswerItem, seen?: AnswerItem) =>
      who.client.call('PATCH /audits/{id}/answers/{linkId}', {
        params: { id, linkId },
        body: {
          answer: [...body.answer],
          comment: body.comment,
          seen: seen && { ...seen, answer: [...seen.answer] },
        },
      });
    const nothing = { linkId: 'light', answer: [] };
    const found = no('light', 'Behind the bed');
    expect((await answer(colleague, found, nothing)).status).toBe(200);
    const by = (await read(id)).coAuthors[0];
    const late = await answer(author, yes('light'), nothing);
    expect(late.problem).toMatchObject({ current: { ...found, files: [] } });
    expect([late.status, late.problem.errorKey, late.problem.fieldErrors]).toEqual([
      409,
      'concurrency',
      [
        {
          field: 'light',
          message: `${by?.user_firstName} ${by?.user_lastName} answered this meanwhile.`,
        },
      ],
    ]);
    const light = async () => (await read(id)).answers.find(({ linkId }) => linkId === 'light');
    expect(await light()).toMatchObject({ comment: 'Behind the bed' });
    // The same words, what was seen there, and one's own go; so does who says nothing of what they saw.
    expect((await answer(author, found, nothing)).status).toBe(200);
    expect((await answer(author, yes('light'), found)).status).toBe(200);
    expect((await answer(author, no('light', 'Low'), nothing)).status).toBe(200);
    expect((await answer(colleague, yes('light'))).status).toBe(200);
    expect(await light()).toMatchObject({ answer: yes('light').answer });
  });

  it('is sent over what was looked at: what another answered since is named, and nothing is sent', async () => {
    const id = await start();
    await joinRound(colleague, id);
    const answer = (who: TestPerson, { linkId, ...body }: AnswerItem) =>
      who.client.call('PATCH /audits/{id}/answers/{linkId}', {
        params: { id, linkId },
        body: { answer: [...body.answer], comment: body.comment },
      });
    await answer(author, yes('light'));
    await answer(author, yes('water'));
    const looked = [yes('light'), yes('water')];
    const found = no('water', 'Out of reach');
    expect((await answer(colleague, found)).status).toBe(200);
    const by = (await read(id)).coAuthors[0];
    const late = await sendRound(author, id, { seen: looked });
    expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    expect(late.problem.fieldErrors).toEqual([
      {
        field: 'water',
        message: expect.stringMatching(
          new RegExp(`^${by?.user_firstName} ${by?.user_lastName} answered “.+” meanwhile\\.$`),
        ),
      },
    ]);
    expect(late.problem).toMatchObject({ current: { ...found, files: [] } });
    expect((await read(id)).status).toBe('DRAFT');
    // What was looked at is not left out either.
    await answer(colleague, { linkId: 'light', answer: [] });
    const cleared = await sendRound(author, id, { seen: [yes('light'), found] });
    expect([cleared.status, cleared.problem.fieldErrors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^The answer to “.+” was taken away meanwhile\.$/),
    ]);
    // Over one's own the last counts, wherever it was said.
    await answer(author, { ...yes('light'), comment: 'Bright' });
    expect((await sendRound(author, id, { seen: [yes('light'), found] })).status).toBe(200);
  });

  it('is handed over by the committee to somebody of the center who makes rounds, and to nobody else', async () => {
    const id = await start();
    expect((await handOver(author, id, colleague.id)).status).toBe(403);
    expect((await handOver(cedar.committee, id, cedar.staff.id)).status).toBe(404);
    for (const nobody of [assistant.id, cedar.staff.id, maple.disabled.id]) {
      const { status, problem } = await handOver(committee, id, nobody);
      expect([status, problem.errorKey, problem.fieldErrors?.[0]?.field]).toEqual([
        400,
        'reference',
        'userId',
      ]);
    }
    const { status, body } = await handOver(committee, id, colleague.id);
    expect([status, named(body.coAuthors)]).toEqual([200, [colleague.id]]);
    expect(await toldOf(id, 'audit.handed-over')).toMatchObject([
      { actor_id: committee.id, after: { userId: colleague.id, authorId: author.id } },
    ]);
    expect((await saveAnswer(colleague, id, yes('light'))).status).toBe(200);
    expect((await saveAnswer(author, id, yes('water'))).status).toBe(200);
    expect((await saveAnswer(committee, id, yes('water'))).problem.errorKey).toBe('author');
    await sendRound(author, id);
    expect((await handOver(committee, id, verifier.id)).problem.errorKey).toBe('status');
  });
});

describe('what is done to another’s part of a round', () => {
  const shared = async (...answers: AnswerItem[]) => {
    const id = await start(...answers);
    await joinRound(colleague, id);
    return id;
  };

  it('is told by the trail answer by answer, and nobody’s own', async () => {
    const id = await shared(yes('light'), yes('water'));
    await saveAnswer(author, id, no('water'));
    await saveAnswer(colleague, id, { linkId: 'remarks', answer: [{ valueString: 'Warm' }] });
    await saveAnswer(colleague, id, no('light', 'Gone'));
    await saveAnswer(colleague, id, no('light', 'Gone again'));
    await saveAnswer(author, id, { linkId: 'remarks', answer: [] });
    const told = (await trailOf(id)).slice(1);
    expect(told).toMatchObject([
      {
        action: 'audit.answer-changed',
        actor_id: colleague.id,
        before: { ...yes('light'), comment: null, authorId: author.id },
        after: no('light', 'Gone'),
      },
      {
        action: 'audit.answer-cleared',
        actor_id: author.id,
        before: { linkId: 'remarks', answer: [{ valueString: 'Warm' }], authorId: colleague.id },
        after: { linkId: 'remarks' },
      },
    ]);
    expect(told).toHaveLength(2);
  });

  it('is read in the trail with its question and what was said beside it, be that the same', async () => {
    const id = await shared(no('light', 'Out of reach'));
    await saveAnswer(colleague, id, { ...yes('light'), comment: 'Out of reach' });
    const { body } = await committee.client.call('GET /activity', { query: { 'subject_id.equals': id } });
    const row = body.content.find(({ action }) => action === 'audit.answer-changed');
    const told = Object.fromEntries((row?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));
    const question = 'Is the call light in reach?';
    expect(told).toMatchObject({
      Question: [question, question],
      Answer: ['no', 'yes'],
      Comment: ['Out of reach', 'Out of reach'],
    });
  });

  it('is none where the same is answered again, which stays whose it was', async () => {
    const id = await shared(yes('light'));
    await saveAnswer(colleague, id, yes('light'));
    await saveAnswer(author, id, no('light', 'Gone'));
    expect(await toldOf(id, 'audit.answer-changed')).toEqual([]);
  });

  it('is told where all answers are given at once, and where sending leaves one out', async () => {
    const id = await shared(
      no('light', 'Gone'),
      { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] },
      yes('water'),
    );
    const all = {
      answers: [no('light', 'Gone'), { linkId: 'light.why', answer: [{ valueCoding: { code: 'broken' } }] }],
    };
    await colleague.client.call('PUT /audits/{id}', { params: { id }, body: all });
    const changes = async () => (await trailOf(id)).slice(1).map(({ action, before }) => [action, before]);
    expect(await changes()).toMatchObject([
      ['audit.answer-changed', { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] }],
      ['audit.answer-cleared', { linkId: 'water' }],
    ]);

    const next = await shared(
      no('light', 'Gone'),
      { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] },
      yes('water'),
    );
    await saveAnswer(colleague, next, yes('light'));
    await sendRound(colleague, next);
    expect(await toldOf(next, 'audit.answer-cleared')).toMatchObject([
      { before: { linkId: 'light.why', authorId: author.id } },
    ]);
  });

  it('is told of two who answer a question at once, whoever comes second', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await shared();
      await Promise.all([
        saveAnswer(author, id, yes('light')),
        saveAnswer(colleague, id, no('light', 'Gone')),
      ]);
      const [answer] = (await read(id)).answers;
      expect(await toldOf(id, 'audit.answer-changed')).toMatchObject([
        { actor_id: answer?.comment === 'Gone' ? colleague.id : author.id },
      ]);
    }
  });

  it('is told of every file that comes or goes, with the hash of its bytes, also as the draft is deleted', async () => {
    const id = await shared();
    const photo = await attachPhoto(author, id, 'picture', 'A note, kept as it is', { name: 'note.txt' });
    const sha256 = createHash('sha256').update('A note, kept as it is').digest('hex');
    const fileId = photo.body.id;
    await attachPhoto(author, id, 'picture', 'A note, kept as it is', { id: fileId, name: 'note.txt' });
    await colleague.client.call('DELETE /audits/{id}/files/{fileId}', { params: { id, fileId } });
    const file = { linkId: 'picture', fileId, name: 'note.txt', sha256 };
    expect(await toldOf(id, 'audit.file-added')).toMatchObject([{ actor_id: author.id, after: file }]);
    expect(await toldOf(id, 'audit.file-removed')).toMatchObject([
      { actor_id: colleague.id, before: { ...file, authorId: author.id } },
    ]);
    await attachPhoto(author, id, 'picture', 'A note, kept as it is', { name: 'again.txt' });
    await author.client.call('DELETE /audits/{id}', { params: { id } });
    expect(await toldOf(id, 'audit.deleted')).toMatchObject([
      { before: { files: [{ name: 'again.txt', sha256 }] } },
    ]);
  });

  it('is told where the draft is deleted, what was theirs with its words', async () => {
    const id = await shared(yes('water'));
    await saveAnswer(colleague, id, no('light', 'Gone'));
    await author.client.call('PUT /audits/{id}', { params: { id }, body: { note: 'Mouse seen' } });
    await author.client.call('DELETE /audits/{id}', { params: { id } });
    expect(await toldOf(id, 'audit.answer-cleared')).toMatchObject([
      { actor_id: author.id, before: { ...no('light', 'Gone'), authorId: colleague.id } },
    ]);
    expect(await toldOf(id, 'audit.deleted')).toMatchObject([
      {
        before: {
          coAuthors: [colleague.id],
          note: 'Mouse seen',
          contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  it('is told of the note, also where sending brings one: beside it, never in its place', async () => {
    const { id } = await startRound(author, tool, { note: 'Mouse seen' }, [colleague]);
    const body = { note: 'All fine', answers: [yes('light'), yes('water')] };
    const sent = await colleague.client.call('PUT /audits/sent/{id}', { params: { id }, body });
    expect([sent.status, sent.body.note]).toEqual([200, 'Mouse seen\nAll fine']);
    expect(await toldOf(id, 'audit.changed')).toMatchObject([
      { actor_id: colleague.id, before: { note: 'Mouse seen' }, after: { note: 'Mouse seen\nAll fine' } },
    ]);
  });

  it('is none where a comment is blank: what is not kept is no change', async () => {
    const id = await shared(yes('light'));
    for (let n = 0; n < 3; n += 1) await saveAnswer(colleague, id, { ...yes('light'), comment: '  ' });
    expect(await toldOf(id, 'audit.answer-changed')).toEqual([]);
  });

  it('is told of a file that sending leaves out with its question', async () => {
    const id = await shared(no('light', 'Gone'));
    await attachPhoto(author, id, 'light.why', 'Where it lay', { name: 'floor.txt' });
    await sendRound(author, id, { answers: [yes('light'), yes('water')] });
    expect(await toldOf(id, 'audit.file-removed')).toMatchObject([
      { before: { linkId: 'light.why', name: 'floor.txt', authorId: author.id } },
    ]);
  });
});

it('sending notes the hash of all answers and files, which anybody can work out from the round', async () => {
  const id = await start(yes('water'), no('light', 'Behind the bed'));
  await saveAnswer(author, id, { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] });
  const file = (await attachPhoto(author, id, 'picture', 'A note', { name: 'note.txt' })).body;
  await sendRound(author, id);
  const sha256 = createHash('sha256').update('A note').digest('hex');
  const text =
    '{"answers":[{"answer":[{"valueCoding":{"code":"no"}}],"comment":"Behind the bed","linkId":"light"},' +
    '{"answer":[{"valueCoding":{"code":"floor"}}],"comment":null,"linkId":"light.why"},' +
    '{"answer":[{"valueCoding":{"code":"yes"}}],"comment":null,"linkId":"water"}],' +
    `"files":[{"fileId":"${file.id}","linkId":"picture","name":"note.txt","sha256":"${sha256}"}]}`;
  const contentHash = createHash('sha256').update(text).digest('hex');
  expect(await toldOf(id, 'audit.sent')).toMatchObject([{ after: { contentHash } }]);
});

it('a blank comment that is sent along is none for the hash either', async () => {
  const hashes = [];
  for (const comment of [undefined, '', '  ']) {
    const id = await start();
    const light = comment === undefined ? yes('light') : { ...yes('light'), comment };
    await sendRound(author, id, { answers: [light, yes('water')] });
    hashes.push(
      ...(await toldOf(id, 'audit.sent')).map(({ after }) => Reflect.get(Object(after), 'contentHash')),
    );
  }
  expect([hashes.length, new Set(hashes).size]).toEqual([3, 1]);
});
