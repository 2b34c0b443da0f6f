import type { referenceEndpoints } from '@lamplight/contract/reference';
import { type SetName, setNames, setPaths, widerSets } from '@lamplight/domain/reference-sets';
import type { Scope } from '../../db/scope';
import type { Handlers } from '../../http/handler';
import { type Item, type Names, parentOf } from '../../names/names';
import { named } from './pointing';

/** An item with what it stands in. */
function present<S extends SetName>(names: Names, set: S, item: Item) {
  const { id, name, active } = item;
  const wider = widerSets(set).map((each) => [each, named(names[each], parentOf(item, each))]);
  return { id, name, active, ...Object.fromEntries(wider) };
}

const list = (set: SetName, offered: (item: Item) => boolean) => async (scope: Scope) => {
  const names = await scope.names();
  const items: Item[] = [...names[set].values()];
  return items.filter(offered).map((item) => present(names, set, item));
};

const handlersOf = (set: SetName) => ({
  [`GET /${setPaths[set]}/center`]: list(set, () => true),
  [`GET /${setPaths[set]}-list`]: list(set, ({ active }) => active),
});

export const referenceHandlers =
  // The boundary between names joined here and their types.
  Object.assign({}, ...setNames.map(handlersOf)) as Handlers<typeof referenceEndpoints>;
