import { addUser, stranger } from '../testing/people';
import type { MakeSample } from './sample';

/** Of the calls about people's accounts. */
export const peopleSamples = {
  'POST /user-apps': () => ({ body: stranger() }),
  'PUT /user-apps/{id}': () => ({ body: { user_firstName: 'Nina' } }),
  'PUT /user-apps/activate/{id}': async (center) => {
    const { id } = await addUser(center.committee);
    await center.committee.client.call('PUT /user-apps/disable/{id}', { params: { id } });
    return { params: { id } };
  },
  'PUT /user-apps/remove-comitee/{id}': async (center) => ({
    params: { id: (await addUser(center.committee, { qualityComitee: true })).id },
  }),
} satisfies Record<string, MakeSample>;
