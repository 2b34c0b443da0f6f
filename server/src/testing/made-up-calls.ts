import { Readable } from 'node:stream';
import { endpoints } from '@lamplight/contract';
import { answers, bytes, defineEndpoints, empty, json } from '@lamplight/contract/endpoint';
import { id, line, pathId, ref } from '@lamplight/contract/schema';
import { z } from 'zod';
import type { Calls } from '../app';
import type { KeyHolder, Person } from '../db/acting';
import { newId } from '../db/ids';
import type { Scope } from '../db/scope';
import { build, insertInto } from '../db/statement';
import { handlersOf } from '../features';
import type { Handlers } from '../http/handler';
import { notFound } from '../http/refusal';
import { makeKey, revokeKeys, useUpKey } from '../keys/keys';
import type { MakeSample } from '../security/sample';
import { addIssue } from './issues';

const told = answers(z.object({ center: z.string(), by: z.string(), subject: z.string().nullable() }));

/** Calls that mean what no call of the product means yet, so that their shape is proven before the first one lands. */
export const madeUpEndpoints = defineEndpoints({
  'GET /made-up/info': {
    summary: 'Read by key',
    access: { key: ['password-reset'] },
    query: z.object({ person: id('user').optional() }),
    filter: { person: { kind: 'id', entity: 'user' } },
    reply: told,
    problems: ['notFound'],
  },
  'GET /made-up/use': {
    summary: 'Use up by key, in a link of a mail',
    access: { key: ['password-reset', 'activation'] },
    effect: 'writes',
    reply: told,
    problems: ['notFound'],
  },
  'POST /made-up/sign': {
    summary: 'Sign by key what the key is about',
    access: { key: ['activation'] },
    body: json(
      z.object({
        note: line(200).min(1),
        issue: ref('issue').optional(),
        rounds: z.array(ref('audit')).optional(),
      }),
    ),
    reply: empty,
    problems: ['notFound'],
  },
  'PUT /made-up/{id}/either': {
    summary: 'By key, or by who may edit issues',
    access: { key: ['password-reset'], or: 'issue.edit' },
    params: pathId('user'),
    reply: told,
  },
  'POST /made-up/keys': {
    summary: 'Make a key about oneself',
    access: 'issue.edit',
    reply: answers(z.object({ key: z.string() })),
  },
  'DELETE /made-up/keys': { summary: 'Revoke the keys about oneself', access: 'issue.edit', reply: empty },
  'POST /made-up/people': {
    summary: 'Where the body says',
    access: 'user.manage',
    center: 'body.center',
    body: json(z.object({ center: ref('center').optional() })),
    reply: told,
  },
  'GET /made-up/everyone': {
    summary: 'In all centers',
    access: 'center.manage',
    center: 'all',
    reply: answers(z.array(id('user'))),
  },
  'POST /made-up/paper': {
    summary: 'Write a document and answer its bytes',
    access: 'issue.edit',
    effect: 'writes',
    reply: bytes('text/plain'),
  },
});

type Teller = { center: { id: string }; actor: { kind: string; subjectId?: string } };

const tell = ({ center, actor }: Teller) => ({
  center: center.id,
  by: actor.kind,
  subject: actor.subjectId ?? null,
});

/** A key outlives what it is about: a record that went away is as little to be found by key as by name. */
async function checkThere(
  scope: Scope<Person | KeyHolder>,
  table: 'user_account' | 'issue' | 'audit',
  id: string,
): Promise<void> {
  const [found] = await scope.run(
    build.selectFrom(table).select('id').where('center_id', '=', scope.center.id).where('id', '=', id),
  );
  if (!found) throw notFound();
}

const handlers: Handlers<typeof madeUpEndpoints> = {
  'GET /made-up/info': async (scope, { query, filter }) => {
    const { subjectId } = scope.actor;
    const named = filter.criteria.flatMap(({ values }) => values);
    if ([query.person ?? subjectId, ...named].some((id) => id !== subjectId)) throw notFound();
    await checkThere(scope, 'user_account', subjectId);
    return tell(scope);
  },
  'GET /made-up/use': async (scope) => {
    await checkThere(scope, 'user_account', scope.actor.subjectId);
    await useUpKey(scope, scope.actor);
    scope.note({ action: 'file.downloaded', subjectType: 'user', subjectId: scope.actor.subjectId });
    return tell(scope);
  },
  'POST /made-up/sign': async (scope, { body }) => {
    const { userId, subjectId } = scope.actor;
    // A key is good for its own record, whatever else the body names.
    if (body.issue && body.issue !== subjectId) throw notFound();
    await checkThere(scope, 'issue', subjectId);
    for (const round of body.rounds ?? []) if (round) await checkThere(scope, 'audit', round);
    await useUpKey(scope, scope.actor);
    scope.write(
      insertInto('issue_comment', {
        center_id: scope.center.id,
        id: newId(),
        issue_id: subjectId,
        text: body.note,
        at: scope.now,
        by_user: userId,
        mentions: [],
      }),
    );
    scope.note({ action: 'issue.changed', subjectType: 'issue', subjectId });
    return undefined;
  },
  'PUT /made-up/{id}/either': async (scope, { params }) => {
    await checkThere(scope, 'user_account', params.id);
    scope.note({ action: 'audit.changed', subjectType: 'user', subjectId: params.id });
    return tell(scope);
  },
  'POST /made-up/keys': async (scope) => {
    const { userId } = scope.actor;
    const expiresAt = new Date(scope.now.getTime() + 60_000);
    const own = build.selectFrom('user_account').select('email').where('id', '=', userId);
    const address = (await scope.run(own))[0]?.email ?? '';
    return {
      key: makeKey(scope, { purpose: 'password-reset', userId, subjectId: userId, address, expiresAt }),
    };
  },
  'DELETE /made-up/keys': async (scope) => {
    revokeKeys(scope, scope.actor.userId);
    return undefined;
  },
  'POST /made-up/people': async (scope) => {
    scope.note({ action: 'audit-tool.created', subjectType: 'user', subjectId: null });
    return tell(scope);
  },
  'GET /made-up/everyone': async (scope) =>
    (await scope.run(build.selectFrom('user_account').select('id'))).map((person) => person.id),
  'POST /made-up/paper': async (scope) => {
    scope.note({ action: 'issues.exported', subjectType: 'file', subjectId: null });
    return { stream: Readable.from('On paper.'), type: 'text/plain', fileName: 'paper.txt' };
  },
};

/** The smallest request that succeeds, of those that need more than a record of each kind their path names. */
export const madeUpSamples: Partial<Record<keyof typeof madeUpEndpoints, MakeSample>> = {
  'POST /made-up/sign': async (center) => ({
    body: { note: 'Seen and agreed' },
    subject: { entity: 'issue', id: (await addIssue(center.staff)).id },
  }),
};

export const withMadeUpCalls: Calls = {
  endpoints: { ...endpoints, ...madeUpEndpoints },
  handlersOf: (parts) => ({ ...handlersOf(parts), ...handlers }),
};
