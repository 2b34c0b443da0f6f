import { referencesIn } from '@lamplight/contract/references';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { expectDone, guarded, maker, sampleOf, startAttack, told } from './attack';
import { recordMakers } from './records';
import { withValueAt } from './value-at';

const attack = await startAttack();

const references = guarded.flatMap(([name, endpoint]) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = part === 'body' ? endpoint.body?.schema : endpoint.query;
    const places = new Map(
      (schema ? referencesIn(schema) : []).map((found) => [found.path.join('.'), found]),
    );
    return (
      [...places.values()]
        // An id chosen for a new record is no reference: it may exist in two centers, and neither knows.
        .filter(({ path }) => !(name.startsWith('POST ') && path.join('.') === 'id'))
        .map(({ path, entity }) => ({ name, endpoint, part, path, entity }))
    );
  }),
);

describe('a reference in a request', () => {
  it.each(references)(
    'of $name takes a record of the own center at $part $path, and a foreign one as little as a missing one',
    async ({ name, endpoint, part, path, entity }) => {
      const { maple, foreign } = attack;
      const attempt = async (given: (fitting: string | undefined) => string | Promise<string>) => {
        const { params, body, files, fitting } = await sampleOf([name, endpoint], maple);
        const id = await given(fitting?.[path.join('.')]);
        // What the address says counts where the body is silent.
        const silent = body && typeof body === 'object' ? { ...body, [path[0] ?? '']: undefined } : body;
        return maker(endpoint, maple).client.send(name, endpoint, {
          params,
          files: files ?? [],
          query: part === 'query' ? { [path[0] ?? '']: id } : {},
          body: part === 'body' ? withValueAt(body, path, id) : silent,
        });
      };
      expectDone(endpoint, await attempt((fitting) => fitting ?? recordMakers[entity](maple)));
      const theirs = await attempt(() => foreign.get(entity) ?? '');
      expect(theirs.status).toBeGreaterThanOrEqual(400);
      expect(told(theirs)).toEqual(told(await attempt(newId)));
    },
  );

  it('is there to be attacked', () => {
    expect(references.length).toBeGreaterThan(30);
  });
});
