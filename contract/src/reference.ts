import { recordOf } from '@lamplight/domain/keys-of';
import {
  itemNameLimit,
  peopleOfSet,
  referenceSets,
  type SetName,
  type SetPath,
  setKinds,
  setNames,
  setPaths,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { z } from 'zod';
import { answers, bytes, creates, defineEndpoints, empty, json } from './endpoint';
import type { FilterFields } from './filter';
import { importCall } from './imports';
import { page, pageQuery } from './paging';
import { line, named, pathId, person, ref, version } from './schema';

/** An item of a set with what it stands in, for pickers. The people it names are those whose account is enabled. */
const itemSchema = <S extends SetName>(set: S) =>
  named(setKinds[set]).extend({
    active: z.boolean(),
    ...recordOf(widerSets(set), (wider) => named(setKinds[wider]).nullable()),
    ...recordOf(peopleOfSet(set), () => person.nullable()),
  });

/** The same for whoever looks after the set, with everybody it names. */
const wholeItemSchema = <S extends SetName>(set: S) => itemSchema(set).extend({ version });

const itemName = line(itemNameLimit).min(1, 'Fill in the name');

/** What an item stands in and whom it names; what is left out stays as it is. */
const standing = <S extends SetName>(set: S) => ({
  active: z.boolean().optional(),
  ...recordOf(widerSets(set), (wider) => ref(setKinds[wider]).optional()),
  ...recordOf(peopleOfSet(set), () => ref('user').optional()),
});

const createItemSchema = <S extends SetName>(set: S) =>
  z.object({ name: itemName, ...standing(set), center: ref('center').optional() });

const updateItemSchema = <S extends SetName>(set: S) =>
  z.object({ version: version.optional(), name: itemName.optional(), ...standing(set) });

/** What a list of items is filtered by: `floor_id`. */
export const itemFilter = (set: SetName): FilterFields => ({
  name: { kind: 'text' },
  active: { kind: 'boolean' },
  ...Object.fromEntries(
    widerSets(set).map((wider) => [`${wider}_id`, { kind: 'id', entity: setKinds[wider] } as const]),
  ),
});

const one = (set: SetName) => referenceSets[set].one;
const many = (set: SetName) => referenceSets[set].many;

const activeItems = <S extends SetName>(set: S) => ({
  summary: `Active ${many(set)}, by name`,
  access: 'reference.read' as const,
  reply: answers(z.array(itemSchema(set))),
});

const allItems = <S extends SetName>(set: S) => ({
  summary: `All ${many(set)} of a center, inactive ones included, by name`,
  access: 'reference.read' as const,
  query: z.object({ idCenter: z.string().meta({ entity: 'center' }).optional() }),
  center: 'query.idCenter' as const,
  reply: answers(z.array(itemSchema(set))),
});

const pageOfItems = <S extends SetName>(set: S) => ({
  summary: `All ${many(set)}, inactive ones included, paged, sorted, filtered`,
  access: 'reference.read' as const,
  query: pageQuery(1000),
  filter: itemFilter(set),
  sort: { fields: ['name', 'active', 'id', ...widerSets(set)], default: 'name,asc' },
  reply: answers(page(wholeItemSchema(set))),
});

const oneItem = <S extends SetName>(set: S) => ({
  summary: `One of the ${many(set)}`,
  access: 'reference.read' as const,
  params: pathId(setKinds[set]),
  reply: answers(wholeItemSchema(set)),
});

const addItem = <S extends SetName>(set: S) => ({
  summary: `Add a ${one(set)}; an administrator may name its \`center\``,
  access: 'reference.manage' as const,
  center: 'body.center' as const,
  body: json(createItemSchema(set)),
  reply: creates(wholeItemSchema(set)),
  problems: ['duplicate', 'reference'] as const,
});

const changeItem = <S extends SetName>(set: S) => ({
  summary: `Rename or move a ${one(set)}`,
  access: 'reference.manage' as const,
  params: pathId(setKinds[set]),
  body: json(updateItemSchema(set)),
  reply: answers(wholeItemSchema(set)),
  problems: ['concurrency', 'duplicate', 'reference'] as const,
});

const switchItem = <S extends SetName>(set: S, summary: string) => ({
  summary,
  access: 'reference.manage' as const,
  params: pathId(setKinds[set]),
  reply: answers(wholeItemSchema(set)),
});

const activateItem = <S extends SetName>(set: S) => switchItem(set, `Offer a ${one(set)} again`);
const deactivateItem = <S extends SetName>(set: S) =>
  switchItem(set, `Offer a ${one(set)} no longer; it stays on what points to it`);

const removeItem = <S extends SetName>(set: S) => ({
  summary: `Delete a ${one(set)} that nothing points to; the refusal says how much of what does`,
  access: 'reference.manage' as const,
  params: pathId(setKinds[set]),
  reply: empty,
  problems: ['cannotBeRemoved'] as const,
});

const importItems = <S extends SetName>(set: S) =>
  importCall('reference.manage', `Import ${many(set)} from CSV or XLSX`);

const exportItems = <S extends SetName>(set: S) => ({
  summary: `All ${many(set)} as CSV, under the headings that an import reads`,
  access: 'reference.read' as const,
  reply: bytes('text/csv'),
});

/** The calls of every set, by name. A call stands here as a type and below as a value. */
type ReferenceEndpoints = {
  [S in SetName as `GET /${SetPath<S>}/center`]: ReturnType<typeof allItems<S>>;
} & {
  [S in SetName as `GET /${SetPath<S>}-list`]: ReturnType<typeof activeItems<S>>;
} & {
  [S in SetName as `GET /${SetPath<S>}`]: ReturnType<typeof pageOfItems<S>>;
} & {
  [S in SetName as `GET /${SetPath<S>}/{id}`]: ReturnType<typeof oneItem<S>>;
} & {
  [S in SetName as `POST /${SetPath<S>}`]: ReturnType<typeof addItem<S>>;
} & {
  [S in SetName as `PUT /${SetPath<S>}/{id}`]: ReturnType<typeof changeItem<S>>;
} & {
  [S in SetName as `PUT /${SetPath<S>}/{id}/activate`]: ReturnType<typeof activateItem<S>>;
} & {
  [S in SetName as `PUT /${SetPath<S>}/{id}/deactivate`]: ReturnType<typeof deactivateItem<S>>;
} & {
  [S in SetName as `DELETE /${SetPath<S>}/{id}`]: ReturnType<typeof removeItem<S>>;
} & {
  [S in SetName as `POST /${SetPath<S>}/import`]: ReturnType<typeof importItems<S>>;
} & {
  [S in SetName as `GET /${SetPath<S>}/export`]: ReturnType<typeof exportItems<S>>;
};

const endpointsOf = (set: SetName) => ({
  [`GET /${setPaths[set]}/center`]: allItems(set),
  [`GET /${setPaths[set]}-list`]: activeItems(set),
  [`GET /${setPaths[set]}`]: pageOfItems(set),
  [`GET /${setPaths[set]}/{id}`]: oneItem(set),
  [`POST /${setPaths[set]}`]: addItem(set),
  [`PUT /${setPaths[set]}/{id}`]: changeItem(set),
  [`PUT /${setPaths[set]}/{id}/activate`]: activateItem(set),
  [`PUT /${setPaths[set]}/{id}/deactivate`]: deactivateItem(set),
  [`DELETE /${setPaths[set]}/{id}`]: removeItem(set),
  [`POST /${setPaths[set]}/import`]: importItems(set),
  [`GET /${setPaths[set]}/export`]: exportItems(set),
});

/** The calls of every set, made from the table of sets. */
export const referenceEndpoints = defineEndpoints(
  // The boundary between names joined here and their types.
  Object.assign({}, ...setNames.map(endpointsOf)) as ReferenceEndpoints,
);
