import type { Endpoint } from '@lamplight/contract/endpoint';
import { type FilterField, operators } from '@lamplight/contract/filter';
import type { EntityKind, SharedKind } from '@lamplight/contract/schema';
import fc from 'fast-check';
import type { z } from 'zod';
import { naughtyTexts } from './naughty';

/** Ids by kind of record: some there, some of another center, some nowhere. */
export type Ids = ReadonlyMap<EntityKind | SharedKind, readonly string[]>;

interface Def {
  type: string;
  format?: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
}

/** The boundary to how zod keeps a schema. */
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;
const entityOf = (schema: z.core.$ZodType) => {
  const { entity, shared } = (schema as z.ZodType).meta?.() ?? {};
  return entity ?? shared;
};
const lengthOf = (schema: z.core.$ZodType) => (schema as z.ZodString).maxLength ?? 200;

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let n = 0; n < levels; n += 1) value = n % 2 === 0 ? [value] : { value };
  return value;
};

/** What never fits, or hardly. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    true,
    [],
    {},
    [[]],
    [null],
    { id: {} },
    { id: [null] },
    { length: 1e9 },
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(100_000),
    deep(50),
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}},"toString":1}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const anyText = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom<string>(...naughtyTexts),
    fc.constantFrom(
      '',
      ' ',
      'a'.repeat(max),
      'a'.repeat(max + 1),
      '👩'.repeat(Math.ceil(max / 2)),
      ' '.repeat(max),
    ),
  );

const days = [
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2024-02-29',
  '2026-11-20',
  '2026-02-30',
  '9999-12-31',
];
const instants = [
  ...days.map((day) => `${day}T00:00:00Z`),
  '9999-12-31T23:59:59.999999-14:00',
  '2026-11-20T12:00:00.123456789+00:00',
  '2026-11-20T24:00:00Z',
  '2026-11-20',
];
const numbers = [
  '0',
  '-0',
  '1',
  '-1',
  '1.5',
  '1e3',
  '1e308',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  ' 7 ',
  '99999999999999999999',
  '5e-324',
  '1_000',
];

const idText = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...ids.map((id) => id.toUpperCase())) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'null',
        '0',
        '00000000-0000-0000-0000-000000000000',
        "'",
        'x'.repeat(300),
      ),
    },
  );

/** Values of a schema and their boundaries; one in `noise` places holds garbage instead. */
export function givenFor(schema: z.core.$ZodType, ids: Ids, noise: number): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema, ids, noise);
  return fc.oneof({ weight: noise - 1, arbitrary: fitting }, { weight: 1, arbitrary: garbage });
}

function fittingValue(schema: z.core.$ZodType, ids: Ids, noise: number): fc.Arbitrary<unknown> {
  const entity = entityOf(schema);
  if (entity) {
    const id = idText(ids.get(entity) ?? []);
    return defOf(schema).type === 'string' ? id : fc.oneof(id, fc.record({ id }), fc.constant(null));
  }
  const def = defOf(schema);
  const inside = (inner: z.core.$ZodType) => givenFor(inner, ids, noise);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, inside(field)])),
        {
          requiredKeys: Object.entries(def.shape ?? {})
            .filter(([, field]) => !['optional', 'default'].includes(defOf(field).type))
            .map(([name]) => name),
        },
      );
    case 'array':
      return def.element ? fc.array(inside(def.element), { maxLength: 4 }) : fc.constant([]);
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inside));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer(), fc.nat(20), fc.double({ noNaN: true }), fc.constantFrom(...numbers));
    case 'string':
      return textOf(def.format, lengthOf(schema));
    default: {
      const inner = def.innerType ?? def.in;
      if (!inner) return garbage;
      const nothing = { weight: 1, arbitrary: fc.constant(null) };
      return fc.oneof({ weight: 6, arbitrary: inside(inner) }, nothing);
    }
  }
}

function textOf(format: string | undefined, max: number): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom(...days);
  if (format === 'datetime') return fc.constantFrom(...instants);
  if (format === 'uuid') return fc.uuid();
  return anyText(max);
}

function filterValue(field: FilterField, ids: Ids): fc.Arbitrary<string> {
  const known = [...ids.values()].flat();
  const fitting: fc.Arbitrary<string> = {
    enum: () => fc.constantFrom(...(field.kind === 'enum' ? field.values : [''])),
    id: () => fc.constantFrom(...known),
    text: () => anyText(200),
    instant: () => fc.constantFrom(...instants),
    day: () => fc.constantFrom(...days),
    number: () => fc.constantFrom(...numbers),
    boolean: () => fc.constantFrom('true', 'false', 'TRUE', '1'),
  }[field.kind]();
  const several = fc
    .array(fitting, { minLength: 1, maxLength: 3 })
    .chain((values) => fc.constantFrom(':', ',').map((joiner) => values.join(joiner)));
  return fc.oneof(fitting, fitting, several, anyText(300));
}

/** Query parameters: those of the call, its filters in both spellings, its sorts, and what nobody asked for. */
export function queryOf(endpoint: Endpoint, ids: Ids): fc.Arbitrary<Record<string, string | string[]>> {
  const parts: fc.Arbitrary<[string, string]>[] = [
    fc.tuple(fc.constantFrom('q', 'x', 'idCenter', '__proto__', 'a.b', 'a.b.c', '.equals', ''), anyText(300)),
  ];
  for (const [name, schema] of Object.entries(endpoint.query?.shape ?? {})) {
    const value = fc
      .oneof(givenFor(schema, ids, 4), fc.constantFrom(...numbers))
      .map((given) => (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')));
    parts.push(fc.tuple(fc.constant(name), value));
  }
  for (const [name, field] of Object.entries(endpoint.filter ?? {})) {
    const criterion = fc.tuple(fc.constantFrom(...operators, 'like'), filterValue(field, ids));
    parts.push(criterion.map(([operator, value]) => [`${name}.${operator}`, value]));
    parts.push(criterion.map(([operator, value]) => ['q', `${name}.${operator}=${value}`]));
  }
  const sorts = endpoint.sort?.fields;
  if (sorts) {
    const direction = fc.constantFrom(',asc', ',desc', '', ',ASC', ',down', ',asc,desc');
    const field = fc.constantFrom(...sorts, 'nothing', 'id;DROP TABLE issue', '');
    parts.push(
      fc.tuple(
        fc.constant('sort'),
        fc.tuple(field, direction).map((both) => both.join('')),
      ),
    );
  }
  return fc.array(fc.oneof(...parts), { maxLength: 5 }).map((pairs) => {
    const query: Record<string, string | string[]> = Object.create(null);
    for (const [name, value] of pairs) {
      const known = query[name];
      query[name] = known === undefined ? value : [known, value].flat();
    }
    return query;
  });
}

/** Path parameters: ids of the right kind, of none, and texts that are none. */
export const paramsOf = (endpoint: Endpoint, ids: Ids): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => {
        const entity = entityOf(schema);
        const known = entity
          ? idText(ids.get(entity) ?? []).filter((id) => id !== '')
          : fc.constantFrom('reach', 'note');
        const text = anyText(64).filter((given) => given !== '' && given !== '.' && given !== '..');
        return [name, fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: text })];
      }),
    ),
  );
