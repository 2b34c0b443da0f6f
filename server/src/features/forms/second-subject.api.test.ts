import type { Endpoint } from '@lamplight/contract/endpoint';
import { answerCalls } from '@lamplight/contract/filled-forms';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { FormSubject } from '@lamplight/domain/forms/subjects';
import { defineLifecycle } from '@lamplight/domain/lifecycle';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { nobodysHome } from '../../db/home';
import { newId } from '../../db/ids';
import { readOnPlatform } from '../../db/in-center';
import { tenant } from '../../db/migrations/tenant';
import type { WriteScope } from '../../db/scope';
import { build, raw } from '../../db/statement';
import { inWritingScope } from '../../http/request-scope';
import { twoCenters } from '../../testing/centers';
import { Client, type GivenFile } from '../../testing/client';
import { addTool, no, picture, saveAnswer, shortRound, startRound, yes } from '../../testing/rounds';
import type { TestCenter } from '../../testing/world';
import { listFilesOfForm } from '../files/files.queries';
import { listAnswers } from './answers.queries';
import { answerHandlers } from './answers.routes';
import { requireDraft } from './answers.service';
import { definitionInUse } from './definitions.service';
import { findFilledForm, lockFilledForm } from './filled-forms.queries';
import { deleteStatements, startStatements } from './filled-forms.service';
import { send } from './sending';

/**
 * A kitchen inspection, which Lamplight does not have: a table of its own and an entry. Its form belongs to all
 * centers. Everything else is what rounds are made of.
 */
const inspection: FormSubject = {
  kind: 'inspection',
  read: 'audit.read',
  perform: 'audit.perform',
  fill: 'audit.perform',
  lifecycle: defineLifecycle({
    thing: 'inspection',
    initial: 'DRAFT',
    states: { DRAFT: 'is a draft', SENT: 'has been sent', SIGNED: 'has been signed' },
    actions: {
      send: { from: ['DRAFT'], to: 'SENT', permission: 'audit.perform', button: 'Send', done: 'sent' },
      sign: { from: ['SENT'], to: 'SIGNED', permission: 'audit.perform', button: 'Sign', done: 'signed' },
    },
  }),
};
const calls = answerCalls('/inspections', 'audit', { perform: 'audit.perform', fill: 'audit.perform' });

type Name = keyof typeof calls;
const saving = 'PATCH /inspections/{id}/answers/{linkId}' satisfies Name;
const attaching = 'POST /inspections/{id}/answers/{linkId}/files' satisfies Name;
const detaching = 'DELETE /inspections/{id}/files/{fileId}' satisfies Name;

const table = `
  CREATE TABLE inspection (
    center_id uuid NOT NULL, id uuid NOT NULL, kitchen text NOT NULL, score double precision,
    PRIMARY KEY (center_id, id), FOREIGN KEY (center_id, id) REFERENCES filled_form);
  ${tenant('inspection')}
  ALTER TABLE filled_form DROP CONSTRAINT filled_form_subject_known;`;

const form = newId();
const { world, maple, cedar } = await twoCenters();
let app: FastifyInstance;
let client: Client;

beforeAll(async () => {
  const { database, parts } = world.server;
  await database.ownerPool.query(table);
  const administrator = await database.pool.connect();
  await administrator.query('BEGIN');
  await administrator.query("SELECT set_config('role', 'lamplight_platform', true)");
  await administrator.query('INSERT INTO form (id) VALUES ($1)', [form]);
  await administrator.query(
    `INSERT INTO form_version (form_id, number, definition, question_count, created_at, created_by)
      VALUES ($1, 1, $2, 6, now(), $3)`,
    [form, JSON.stringify(shortRound), maple.admin.id],
  );
  await administrator.query('COMMIT');
  administrator.release();

  const made = {
    endpoints: calls,
    handlersOf: () => {
      const { save, attach, detach } = answerHandlers(
        { ...inspection, activity: 'audit', requireFiller: async () => {} },
        parts,
      );
      return { [saving]: save, [attaching]: attach, [detaching]: detach };
    },
  };
  app = await createApp(parts, pino({ level: 'silent' }), parts.files.temporaryFolder, made);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  client = new Client(url, maple.staff.client.token);
});
afterAll(() => app.close());

const call = (name: Name, input: { params: object; body?: unknown; files?: GivenFile[] }) => {
  const endpoint: Endpoint = calls[name];
  return client.send(name, endpoint, input);
};

const save = (id: string, { linkId, answer, comment }: AnswerItem) =>
  call(saving, {
    params: { id, linkId },
    body: { answer: [...answer], comment },
  });

/** Works as a member of staff of the center, as a call's handler does. */
const inCenter = <T>(center: TestCenter, work: (scope: WriteScope) => Promise<T>) =>
  inWritingScope(
    world.server.database.pool,
    {
      center: { id: center.id, name: center.name, timeZone: 'America/Chicago', committeeManages: false },
      actor: {
        kind: 'person',
        userId: center.staff.id,
        centerId: center.id,
        role: 'STAFF',
        committee: false,
      },
      now: new Date(),
      origin: { address: '', userAgent: 'test', traceId: '' },
    },
    work,
  );

const start = (center: TestCenter, answers: AnswerItem[] = []) =>
  inCenter(center, async (scope) => {
    const id = newId();
    const filled = { id, form_home: nobodysHome, form_id: form, definition_version: 1 };
    await scope.all(
      ...startStatements(scope, inspection, filled, { definition: shortRound, answers, begunAt: scope.now }),
      raw(sql`INSERT INTO inspection (center_id, id, kitchen) VALUES (${center.id}, ${id}, 'Main')`),
    );
    return id;
  });

/** All that a subject's own sending has to do. */
const sendInspection = (center: TestCenter, id: string) =>
  inCenter(center, async (scope) => {
    const [, [filled], stored, files] = await scope.all(
      lockFilledForm(scope, id),
      findFilledForm(scope, inspection, id),
      listAnswers(scope, id),
      listFilesOfForm(scope, id),
    );
    if (!filled) throw new Error('There is no such inspection');
    requireDraft(inspection, filled);
    const definition = await definitionInUse(scope, filled);
    const draft = { definition, stored, files, given: undefined, seen: undefined, sentAt: scope.now };
    const { results, found, statements } = send(scope, await scope.names(), filled, 'audit', draft);
    await scope.all(
      ...statements,
      raw(sql`UPDATE inspection SET score = ${results.score} WHERE center_id = ${center.id} AND id = ${id}`),
    );
    return { score: results.score, found };
  });

const rowsOf = (id: string) =>
  readOnPlatform(
    world.server.database.pool,
    build
      .selectFrom('answer')
      .select(['link_id', 'code', 'form_id', 'focus_area_id', 'subfocus_area_id'])
      .where('filled_form_id', '=', id)
      .orderBy('link_id'),
  );

describe('a subject that is no round', () => {
  it('is filled in answer by answer, with photos that are there once however often they are sent', async () => {
    const id = await start(maple);
    expect((await save(id, no('light', 'Under the bed'))).status).toBe(200);
    expect((await save(id, no('light', 'Behind it'))).status).toBe(200);
    expect((await save(id, yes('curtain'))).status).toBe(404);
    const photo = { name: 'bed.png', content: await picture(12) };
    const at = { params: { id, linkId: 'picture' }, body: { id: newId() }, files: [photo] };
    const attach = () => call(attaching, at);
    expect([(await attach()).status, (await attach()).status]).toEqual([201, 201]);
    const [answers, files] = await inCenter(maple, (scope) =>
      scope.all(listAnswers(scope, id), listFilesOfForm(scope, id)),
    );
    expect(answers).toMatchObject([
      { link_id: 'light', answer: no('light').answer, comment: 'Behind it', saved_by: maple.staff.id },
    ]);
    expect(files.map(({ name, link_id }) => ({ name, link_id }))).toEqual([
      { name: 'bed.png', link_id: 'picture' },
    ]);
    const gone = { params: { id, fileId: at.body.id } };
    expect((await call(detaching, gone)).status).toBe(204);
  });

  it('is not found among rounds, nor a round among its kind, nor in another center', async () => {
    const id = await start(maple);
    const round = await startRound(maple.staff, await addTool(maple.committee));
    expect((await saveAnswer(maple.staff, id, yes('light'))).status).toBe(404);
    expect((await save(round.id, yes('light'))).status).toBe(404);
    expect((await save(await start(cedar), yes('light'))).status).toBe(404);
  });

  it('is sent, scored and frozen, in its own words, with names matched in the sending center', async () => {
    const ids = await Promise.all(
      [maple, cedar].map((center) => start(center, [no('light', 'Cold'), yes('water')])),
    );
    const [mine = '', theirs = ''] = ids;
    await save(mine, { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] });
    await inCenter(cedar, (scope) =>
      scope.run(
        raw(sql`
          INSERT INTO form_answer (center_id, filled_form_id, link_id, answer, saved_at, saved_by)
          VALUES (${cedar.id}, ${theirs}, 'light.why', '[{"valueCoding":{"code":"floor"}}]', now(), ${cedar.staff.id})`),
      ),
    );
    const sent = await sendInspection(maple, mine);
    expect(sent.score).toBe(25);
    expect(sent.found).toMatchObject([{ linkId: 'light', departmentId: maple.department }]);
    await sendInspection(cedar, theirs);
    for (const [id, center] of [
      [mine, maple],
      [theirs, cedar],
    ] as const) {
      expect(await rowsOf(id)).toEqual([
        {
          link_id: 'light',
          code: 'no',
          form_id: form,
          focus_area_id: center.focusArea,
          subfocus_area_id: center.subfocusArea,
        },
        { link_id: 'light.why', code: 'floor', form_id: form, focus_area_id: null, subfocus_area_id: null },
        { link_id: 'water', code: 'yes', form_id: form, focus_area_id: null, subfocus_area_id: null },
      ]);
    }
    const late = await save(mine, yes('water'));
    expect(late.status).toBe(400);
    expect(late.problem).toMatchObject({
      errorKey: 'status',
      message: expect.stringContaining('The inspection has been sent'),
    });
  });

  it('is deleted with everything it has', async () => {
    const id = await start(maple, [yes('light'), yes('water')]);
    await sendInspection(maple, id);
    await inCenter(maple, (scope) =>
      scope.all(...deleteStatements(scope, id, raw(sql`DELETE FROM inspection WHERE id = ${id}`))),
    );
    expect(await rowsOf(id)).toEqual([]);
    expect(await inCenter(maple, (scope) => scope.run(findFilledForm(scope, inspection, id)))).toEqual([]);
  });
});
