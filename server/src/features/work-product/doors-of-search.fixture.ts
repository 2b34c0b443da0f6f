import type { TestPerson } from '../../testing/world';
import { type Door, names, type Records } from './doors.fixture';
import type { HeldMeeting } from './doors-of-minutes.fixture';

/** Where one search over everything finds this: an id, or words. */
const found = (name: string, text: string, what: string): Door => ({
  name: `a search over everything, for ${name}`,
  meets: async ({ client }: TestPerson) =>
    names((await client.call('GET /search', { query: { text } })).body, what),
});

export const doorsOfFoundPip = (r: Records): Door[] => [
  found('it', 'zephyr', r.pip),
  found('its document', 'zephyr', r.document),
  found('its meeting', 'zephyr', r.meeting),
];

export const doorsOfFoundMinutes = (m: HeldMeeting): Door[] => [
  found('their document', 'zinnia', m.document),
  found('a report', 'zinnia', m.report),
];
