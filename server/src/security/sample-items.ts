import type { Endpoints } from '@lamplight/contract';
import {
  referenceSets,
  requiredSets,
  type SetKind,
  type SetName,
  type SetPath,
  setKinds,
  setNames,
  setPaths,
} from '@lamplight/domain/reference-sets';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

let made = 0;

/** The smallest new item of a set: a name of its own, in the first items of the sets it cannot stand without. */
const itemBody = (set: SetName, center: TestCenter) => {
  made += 1;
  const name = `${referenceSets[set].one} ${made} of ${center.name}`;
  return { name, ...Object.fromEntries(requiredSets(set).map((wider) => [wider, center[wider]])) };
};

const makeItem = async (set: SetName, center: TestCenter): Promise<string> => {
  const answer = await center.committee.client.call(`POST /${setPaths[set]}`, {
    body: itemBody(set, center),
  });
  return answer.body.id;
};

/** Makes a new item of each set, through the interface. */
export const itemMakers = Object.fromEntries(
  setNames.map((set) => [setKinds[set], (center: TestCenter) => makeItem(set, center)]),
  // The boundary between a set's name and its kind.
) as Record<SetKind, (center: TestCenter) => Promise<string>>;

type ItemCall =
  | `POST /${SetPath}`
  | `POST /${SetPath}/import`
  | `PUT /${SetPath}/{id}`
  | `PUT /${SetPath}/{id}/activate`;

const samplesOf = (set: SetName): Record<string, MakeSample> => ({
  [`POST /${setPaths[set]}`]: (center) => ({ body: itemBody(set, center), fitting: { center: center.id } }),
  [`POST /${setPaths[set]}/import`]: async (center) => {
    const parents = await Promise.all(
      requiredSets(set).map(async (wider) => {
        const params = { id: center[wider] };
        const { body } = await center.committee.client.call(`GET /${setPaths[wider]}/{id}`, { params });
        return [wider, body.name] as const;
      }),
    );
    const { name } = itemBody(set, center);
    const lines = [
      ['name', ...parents.map(([wider]) => wider)],
      [name, ...parents.map(([, called]) => called)],
    ];
    const content = lines.map((cells) => cells.join(',')).join('\n');
    const query = { dryRun: 'false' };
    return { query, body: {}, files: [{ name: 'items.csv', content, type: 'text/csv' }] };
  },
  [`PUT /${setPaths[set]}/{id}`]: (center) => ({ body: { name: itemBody(set, center).name } }),
  [`PUT /${setPaths[set]}/{id}/activate`]: async (center) => {
    const params = { id: await makeItem(set, center) };
    await center.committee.client.call(`PUT /${setPaths[set]}/{id}/deactivate`, { params });
    return { params };
  },
});

/** The samples of the calls of every set. */
export const itemSamples: Record<ItemCall & keyof Endpoints, MakeSample> = Object.assign(
  {},
  ...setNames.map(samplesOf),
);
