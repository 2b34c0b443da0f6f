import { endpoints } from '@lamplight/contract';
import type { Endpoint } from '@lamplight/contract/endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parse } from './read-call';
import { Refusal } from './refusal';

/** What a body may have, whoever sends it. */
const mostBytes = 1024 * 1024;
/** What looking at one may take: a quarter of a second would be felt by everybody, and a busy machine doubles what is timed. */
const mostMs = 150;

interface Shape {
  type?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  maxItems?: number;
}

/** A way from the whole to a list in it: names of fields with what tells the record apart, and null for each list. */
type Step = { field: string; beside: Record<string, unknown> } | { most: number };

/** What says which of several kinds a record is. */
const kindOf = (properties: Record<string, Shape>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { const: only, enum: some }]) =>
      only !== undefined ? [[name, only]] : some ? [[name, some[0]]] : [],
    ),
  );

/** The ways to every list of a body, and within each to those within. */
function waysToLists({ items, properties = {}, anyOf = [], oneOf = [], maxItems = 1e9 }: Shape): Step[][] {
  const within = (shape: Shape, step: Step) => waysToLists(shape).map((way) => [step, ...way]);
  return [
    ...(items ? [[{ most: maxItems }], ...within(items, { most: maxItems })] : []),
    ...Object.entries(properties).flatMap(([field, shape]) => {
      const { [field]: _, ...beside } = kindOf(properties);
      return within(shape, { field, beside });
    }),
    ...[...anyOf, ...oneOf].flatMap(waysToLists),
  ];
}

const listsIn = (way: Step[]) => way.filter((step) => 'most' in step).length;

/** A body that has as many of these as fit, in as many lists as may be; counted in bytes as they are sent. */
function filled([step, ...rest]: Step[], leaf: unknown, bytes: number): unknown {
  if (!step) return leaf;
  if ('field' in step) return { ...step.beside, [step.field]: filled(rest, leaf, bytes) };
  // Of lists in lists the inner ones share what there is.
  const inner = filled(rest, leaf, listsIn(rest) > 0 ? Math.max(2000, bytes / step.most) : bytes);
  const count = Math.floor(bytes / (JSON.stringify(inner).length + 1));
  return new Array(Math.max(1, Math.min(step.most, count))).fill(inner);
}

const bodies = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) => {
  if (!body || body.kind === 'text') return [];
  const shape = z.toJSONSchema(body.schema, {
    unrepresentable: 'any',
    io: 'input',
    reused: 'inline',
  }) as Shape;
  const ways = new Map(waysToLists(shape).map((way) => [JSON.stringify(way), way]));
  return ways.size > 0 ? [{ name, schema: body.schema, ways: [...ways.values()] }] : [];
});

/** What looking at a body takes of the processor, and how many faults are told. */
function looked(schema: z.ZodType, body: unknown) {
  const began = process.cpuUsage();
  let told = 0;
  try {
    parse(schema, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    told = error.more.fieldErrors?.length ?? 0;
  }
  const { user, system } = process.cpuUsage(began);
  return { ms: (user + system) / 1000, told };
}

it.each(bodies)('$name: a megabyte of what is wrong is looked at in no time', ({ schema, ways }) => {
  for (const way of ways) {
    for (const leaf of [0, '', 'x', {}, null, []]) {
      for (const most of [2000, 1e9]) {
        const long = way.map((step) =>
          'most' in step ? { most: Math.min(Math.max(step.most, most), 1e6) } : step,
        );
        const body = filled(most > 2000 ? long : way, leaf, mostBytes);
        const look = () => looked(schema, body);
        const { ms: first, told } = look();
        let ms = first;
        // A collection of what others left is not of this body: what is slow itself is slow each time.
        for (let again = 0; again < 2 && ms >= mostMs; again++) ms = Math.min(ms, look().ms);
        const what = `${JSON.stringify(way)} of ${JSON.stringify(leaf)}`;
        expect(ms, what).toBeLessThan(mostMs);
        expect(told, what).toBeLessThanOrEqual(100);
      }
    }
  }
});

it('names of unknown fields come back cut, however many', () => {
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, nth) => [`field ${nth}`, 0]));
  const refused = () => parse(z.strictObject({}), unknown);
  expect(refused).toThrow(Refusal);
  try {
    refused();
  } catch (error) {
    expect(JSON.stringify((error as Refusal).more).length).toBeLessThan(1000);
  }
});
