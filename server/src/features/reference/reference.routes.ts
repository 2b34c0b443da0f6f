import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { referenceEndpoints } from '@lamplight/contract/reference';
import { type SetName, setNames, setPaths } from '@lamplight/domain/reference-sets';
import type { Scope, WriteScope } from '../../db/scope';
import type { Handlers } from '../../http/handler';
import type { Item } from '../../names/names';
import type { ImportCall } from '../imports/imports.service';
import { importing } from '../imports/imports.service';
import type { Parts } from '../parts';
import { exportItems } from './item-export.service';
import { importItems } from './item-import.service';
import type { ItemInput } from './item-input';
import { presentItem } from './items.present';
import { addItem, changeItem, getItem, pageOfItems, removeItem, switchItem } from './items.service';

const list = (set: SetName, offered: (item: Item) => boolean) => async (scope: Scope) => {
  const names = await scope.names();
  const items: Item[] = [...names[set].values()];
  return items.filter(offered).map((item) => presentItem(names, set, item));
};

type ById = { params: { id: string } };
type Asked = { filter: Filter; sort: SortTerm[]; query: { page: number; size: number } };

const handlersOf = (parts: Parts) => (set: SetName) => ({
  [`GET /${setPaths[set]}/center`]: list(set, () => true),
  [`GET /${setPaths[set]}-list`]: list(set, ({ active }) => active),
  [`GET /${setPaths[set]}`]: (scope: Scope, { filter, sort, query }: Asked) =>
    pageOfItems(scope, set, filter, sort, query),
  [`GET /${setPaths[set]}/{id}`]: (scope: Scope, { params }: ById) => getItem(scope, set, params.id),
  [`POST /${setPaths[set]}`]: (scope: WriteScope, { body }: { body: ItemInput }) => addItem(scope, set, body),
  [`PUT /${setPaths[set]}/{id}`]: (scope: WriteScope, { params, body }: ById & { body: ItemInput }) =>
    changeItem(scope, set, params.id, body),
  [`PUT /${setPaths[set]}/{id}/activate`]: (scope: WriteScope, { params }: ById) =>
    switchItem(scope, set, params.id, true),
  [`PUT /${setPaths[set]}/{id}/deactivate`]: (scope: WriteScope, { params }: ById) =>
    switchItem(scope, set, params.id, false),
  [`DELETE /${setPaths[set]}/{id}`]: (scope: WriteScope, { params }: ById) =>
    removeItem(scope, set, params.id),
  [`POST /${setPaths[set]}/import`]: importing('reference', (scope: WriteScope, call: ImportCall) =>
    importItems(scope, set, call),
  ),
  [`GET /${setPaths[set]}/export`]: (scope: Scope) => exportItems(parts, scope, set),
});

export const referenceHandlers = (parts: Parts) =>
  // The boundary between names joined here and their types.
  Object.assign({}, ...setNames.map(handlersOf(parts))) as Handlers<typeof referenceEndpoints>;
