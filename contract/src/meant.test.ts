import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { answers, bytes, defineEndpoints, empty, form, json } from './endpoint';
import type { Meant } from './meant';

type FaultOf<Name extends string, E> = Meant<Record<Name, E>>[Name] extends { 'cannot be': infer Reason }
  ? Reason
  : 'none';

const idCenter = z.object({ idCenter: z.string().optional() });
const named = json(z.object({ center: z.string() }));
const picture = form({ part: 'dto', schema: z.object({}), files: 'file', maxFiles: 1 });
const pdf = bytes('application/pdf');

type Person = { access: 'issue.read' };
type Key = { access: { key: ['activation'] } };
type Empty = { reply: typeof empty };

describe('a call that cannot be does not compile', () => {
  it('and the compiler says why', () => {
    expectTypeOf<
      FaultOf<'PUT /sign', Key & { center: 'caller' } & Empty>
    >().toEqualTypeOf<'A key names its center itself.'>();
    expectTypeOf<
      FaultOf<'PUT /sign', Key & { body: typeof picture } & Empty>
    >().toEqualTypeOf<'Files are taken from people with a session only.'>();
    expectTypeOf<
      FaultOf<'POST /x', { access: 'nobody'; center: 'caller' } & Empty>
    >().toEqualTypeOf<'Nobody acts in no center.'>();
    expectTypeOf<
      FaultOf<'DELETE /x', Person & { query: typeof idCenter; center: 'query.center' } & Empty>
    >().toEqualTypeOf<'There is no such field.'>();
    expectTypeOf<
      FaultOf<'POST /x', Person & { center: 'all' } & Empty>
    >().toEqualTypeOf<'A change goes center by center: write in one, and enqueue a job for the others.'>();
    expectTypeOf<
      FaultOf<'PUT /x', Person & { reply: typeof pdf }>
    >().toEqualTypeOf<'A call that writes and answers bytes says so.'>();
    expectTypeOf<
      FaultOf<'GET /x', Person & { body: typeof named } & Empty>
    >().toEqualTypeOf<'GET has no body.'>();
  });

  it('what can be is taken as it stands', () => {
    const table = defineEndpoints({
      'GET /activate': { summary: 'Writes', access: { key: ['activation'] }, effect: 'writes', reply: empty },
      'PUT /minutes': { summary: 'Either', access: { key: ['activation'], or: 'issue.edit' }, reply: empty },
      'POST /people': {
        summary: 'Body',
        access: 'user.manage',
        center: 'body.center',
        body: named,
        reply: empty,
      },
      'DELETE /sets': {
        summary: 'Query',
        access: 'issue.edit',
        center: 'query.idCenter',
        query: idCenter,
        reply: empty,
      },
      'GET /admin/people': {
        summary: 'All',
        access: 'center.manage',
        center: 'all',
        reply: answers(z.array(z.string())),
      },
      'PUT /document': { summary: 'Bytes', access: 'issue.edit', effect: 'writes', reply: pdf },
      'POST /authenticate': { summary: 'Nobody', access: 'nobody', body: named, reply: empty },
    });
    expect(Object.keys(table)).toHaveLength(7);
  });
});
