import { addUser, seatFor, stranger } from '../testing/people';
import type { MakeSample } from './sample';

/** Of the calls about people's accounts. */
export const peopleSamples = {
  'POST /user-apps': () => ({ body: stranger() }),
  'POST /user-apps/import': () => {
    const { user_firstName, user_lastName, user_email } = stranger();
    const content = `user_firstName,user_lastName,user_email\n${user_firstName},${user_lastName},${user_email}`;
    return {
      query: { dryRun: 'false' },
      body: {},
      files: [{ name: 'people.csv', content, type: 'text/csv' }],
    };
  },
  // Whoever was invited just now is not mailed again: somebody without a login is, who gets one so.
  'POST /user-apps/re-send/{id}': async (center) => ({
    params: { id: (await addUser(center.committee, { role: 'ASSISTANT' })).id },
  }),
  'PUT /user-apps/{id}': () => ({ body: { user_firstName: 'Nina' } }),
  'PUT /user-apps/activate/{id}': async (center) => {
    const { id } = await addUser(center.committee);
    await center.committee.client.call('PUT /user-apps/disable/{id}', { params: { id } });
    return { params: { id } };
  },
  'PUT /user-apps/remove-comitee/{id}': async (center) => ({
    params: { id: (await addUser(center.committee, { qualityComitee: true })).id },
  }),
  'POST /committee-seats': async (center) => {
    const body = await seatFor(center);
    return { body, fitting: { userApp: body.userApp } };
  },
  'PUT /committee-seats/{id}': async (center) => ({
    body: { to: '2027-12-31' },
    fitting: { userApp: (await seatFor(center)).userApp },
  }),
} satisfies Record<string, MakeSample>;
