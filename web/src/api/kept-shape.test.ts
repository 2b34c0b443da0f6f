import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@lamplight/contract';
import { keysOf } from '@lamplight/domain/keys-of';
import { setPaths } from '@lamplight/domain/reference-sets';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keptShape } from './kept-shape';

/** What browsers keep is read by a later release: an older shape must not pass for its own. */
const known = { shape: 1, hash: 'bcd0acf364339649' };

const source = fileURLToPath(new URL('..', import.meta.url));

/** The calls that are read by `orKept`, as the source names them. */
function keptCalls(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  const named = files.flatMap((file) =>
    [
      ...readFileSync(`${source}/${file}`, 'utf8').matchAll(/orKept\([\s\S]{0,200}?['`](GET [^'`]+)['`]/g),
    ].map(([, name = '']) => name),
  );
  const sets = keysOf(setPaths).map((set) => `GET /${setPaths[set]}/center`);
  return [...new Set(named.flatMap((name) => (name.includes('$') ? sets : name)))].sort();
}

test('answers that browsers keep have the shape that is known by its number', () => {
  const calls = keptCalls();
  expect(calls).toContain('GET /audit-tool-questionnaries/{id}');
  expect(calls.length).toBeGreaterThan(8);
  const shapes = calls.map((name) => {
    const call = Object.entries(endpoints).find(([each]) => each === name)?.[1];
    expect(call, name).toBeDefined();
    const schema = call?.reply && 'schema' in call.reply ? call.reply.schema : undefined;
    return [
      name,
      schema instanceof z.ZodType ? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) : null,
    ];
  });
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect(
    { shape: keptShape, hash },
    'An answer that browsers keep has another shape: raise keptShape, and write both down here',
  ).toEqual(known);
});
