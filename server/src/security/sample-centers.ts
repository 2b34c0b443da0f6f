import type { Endpoints } from '@lamplight/contract';
import { type CopiedPath, copiedPaths } from '@lamplight/contract/center-copies';
import { keysOf } from '@lamplight/domain/keys-of';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

let made = 0;

/** A new center with nothing in it, made by an administrator. */
async function emptyCenter({ admin, name }: TestCenter): Promise<string> {
  made += 1;
  const answer = await admin.client.call('POST /centers', { body: { name: `Branch ${made} of ${name}` } });
  return answer.body.id;
}

const onEmptyCenter =
  (body?: object): MakeSample =>
  async (center) => ({ params: { id: await emptyCenter(center) }, ...(body ? { body } : {}) });

type CopyCall =
  | `${'GET' | 'POST'} /admin/${CopiedPath}/copy`
  | `${'GET' | 'DELETE'} /admin/${CopiedPath}/center`;

function samplesOf(path: CopiedPath): Record<string, MakeSample> {
  const copying: MakeSample = async (center) => {
    const query = {
      idCenterOrigin: await emptyCenter(center),
      idCenterDestination: await emptyCenter(center),
    };
    return { query, fitting: query };
  };
  const clearing: MakeSample = async (center) => {
    const query = { idCenter: await emptyCenter(center) };
    return { query, fitting: query };
  };
  return {
    [`GET /admin/${path}/copy`]: copying,
    [`POST /admin/${path}/copy`]: copying,
    [`GET /admin/${path}/center`]: clearing,
    [`DELETE /admin/${path}/center`]: clearing,
  };
}

/** The samples of the calls about centers, and of what is copied between them. */
export const centerSamples = {
  'POST /centers': (center) => ({ body: { name: `Branch of ${center.name}` } }),
  'PUT /centers/{id}': onEmptyCenter({ ccn: '155001' }),
  'DELETE /centers/{id}': onEmptyCenter(),
  'POST /centers/{id}/starter-set': onEmptyCenter(),
  'PUT /centers/{id}/config-sign-itopic': () => ({ body: 2 }),
  'PUT /centers/{id}/config-sign-pip': (center) => ({
    body: { signNumber: 1, signerIds: [center.staff.id] },
  }),
  ...(Object.assign({}, ...keysOf(copiedPaths).map(samplesOf)) as Record<CopyCall, MakeSample>),
} satisfies Partial<Record<keyof Endpoints, MakeSample>>;
