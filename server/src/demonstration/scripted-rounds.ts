import type { CenterKey } from './accounts';
import type { Standing } from './current-issues';

/** A round whose story is written down, because people meet what came of it. */
export interface ScriptedRound {
  tool: string;
  by: string;
  daysAgo: number;
  hour: number;
  minute: number;
  location?: string;
  unit?: string;
  /** Comments of its "no" answers by linkId. */
  no?: Record<string, string>;
  /** Of a draft: how many questions are answered. */
  answered?: number;
  /** Where the issues it opened stand, by linkId. */
  standings?: Record<string, { assignee: string; standing: Standing; says?: string }>;
}

export const scripts: Record<CenterKey, readonly ScriptedRound[]> = {
  mapleGrove: [
    {
      tool: 'rooms-and-dignity',
      by: 'Keisha Robinson',
      daysAgo: 5,
      hour: 8,
      minute: 7,
      location: 'Room 214',
      no: {
        'call-light.reach': 'Call light clipped to the curtain in room 214, resident could not reach it.',
      },
      standings: { 'call-light.reach': { assignee: 'Rosa Alvarez', standing: 'OPEN' } },
    },
    {
      tool: 'infection-prevention',
      by: 'Rosa Alvarez',
      daysAgo: 3,
      hour: 15,
      minute: 33,
      location: 'Oak shower room',
      no: {
        'infection.equipment':
          'Shower chair on Oak not cleaned between residents, soap and skin on the seat.',
      },
      standings: {
        'infection.equipment': {
          assignee: 'Marcus Okafor',
          standing: 'IN_PROGRESS',
          says: 'Wipes are now fixed to the wall beside the chair. Watching the morning showers this week.',
        },
      },
    },
    {
      tool: 'environment-and-life-safety',
      by: 'Joyce Whitaker',
      daysAgo: 2,
      hour: 10,
      minute: 20,
      unit: 'Elm',
      no: {
        'safety.bed': 'Bed in room 322 at working height with the resident in it, plan says lowest position.',
      },
      standings: { 'safety.bed': { assignee: 'David Lindqvist', standing: 'OPEN' } },
    },
    {
      tool: 'rooms-and-dignity',
      by: 'David Lindqvist',
      daysAgo: 0,
      hour: 7,
      minute: 52,
      location: 'Room 210',
      no: {
        'dignity.appearance':
          'Resident in room 210 in a hospital gown, would like to be dressed before breakfast.',
      },
      answered: 7,
    },
    {
      tool: 'resident-voice',
      by: 'Elena Petrova',
      daysAgo: 1,
      hour: 14,
      minute: 35,
      location: 'Room 323',
      answered: 9,
    },
  ],
  cedarHill: [
    {
      tool: 'dining',
      by: 'Yuki Tanaka',
      daysAgo: 1,
      hour: 12,
      minute: 5,
      location: 'Dining room',
      no: { 'dining.help': 'One aide stood between two residents and fed both in turn at table 5.' },
      standings: { 'dining.help': { assignee: 'Kimberly Stone', standing: 'OPEN' } },
    },
  ],
};
