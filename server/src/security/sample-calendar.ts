import type { MakeSample } from './sample';

/** Of the calls by which a calendar leaves the house. */
export const calendarSamples = {
  'GET /centers/calendar-pdf': () => ({ query: { year: '2028' } }),
  'GET /calendar/feed/{token}': () => ({ params: { token: 'none' } }),
  'DELETE /calendar/feed-link': async (center) => {
    await center.committee.client.call('POST /calendar/feed-link');
    return {};
  },
} satisfies Record<string, MakeSample>;
