import { recordOf } from '@lamplight/domain/keys-of';
import {
  referenceSets,
  type SetName,
  type SetPath,
  setKinds,
  setNames,
  setPaths,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { named } from './schema';

/** An item of a set with what it stands in. */
const itemSchema = <S extends SetName>(set: S) =>
  named(setKinds[set]).extend({
    active: z.boolean(),
    ...recordOf(widerSets(set), (wider) => named(setKinds[wider]).nullable()),
  });

const activeItems = <S extends SetName>(set: S) => ({
  summary: `Active ${referenceSets[set].many}, by name`,
  access: 'reference.read' as const,
  reply: answers(z.array(itemSchema(set))),
});

const allItems = <S extends SetName>(set: S) => ({
  summary: `All ${referenceSets[set].many} of a center, inactive ones included, by name`,
  access: 'reference.read' as const,
  query: z.object({ idCenter: z.string().meta({ entity: 'center' }).optional() }),
  center: 'query.idCenter' as const,
  reply: answers(z.array(itemSchema(set))),
});

/** The calls of every set, by name. A call stands here as a type and below as a value. */
type ReferenceEndpoints = {
  [S in SetName as `GET /${SetPath<S>}/center`]: ReturnType<typeof allItems<S>>;
} & {
  [S in SetName as `GET /${SetPath<S>}-list`]: ReturnType<typeof activeItems<S>>;
};

const endpointsOf = (set: SetName) => ({
  [`GET /${setPaths[set]}/center`]: allItems(set),
  [`GET /${setPaths[set]}-list`]: activeItems(set),
});

/** The calls of every set, made from the table of sets. */
export const referenceEndpoints = defineEndpoints(
  // The boundary between names joined here and their types.
  Object.assign({}, ...setNames.map(endpointsOf)) as ReferenceEndpoints,
);
