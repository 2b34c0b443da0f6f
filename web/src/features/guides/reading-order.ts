import type { Role } from '@lamplight/domain/permissions';
import { type GuideName, guideNames } from './guide-names';

/** What somebody in each position needs, the first thing first. */
const needed = {
  administrator: [
    'first-day-administrator',
    'round',
    'issue',
    'form',
    'pip',
    'meeting',
    'compliance',
    'statistics',
    'signing',
    'document',
    'finding',
  ],
  committee: [
    'first-day-committee',
    'compliance',
    'meeting',
    'pip',
    'round',
    'issue',
    'form',
    'statistics',
    'signing',
    'document',
    'finding',
  ],
  staff: [
    'first-day-staff',
    'round',
    'issue',
    'form',
    'signing',
    'document',
    'finding',
    'statistics',
    'compliance',
  ],
  assistant: ['first-day-assistant', 'signing', 'document', 'finding'],
} as const satisfies Record<string, readonly GuideName[]>;

interface Reader {
  authorities: readonly Role[];
  qualityComitee: boolean;
}

function positionOf({ authorities, qualityComitee }: Reader): keyof typeof needed {
  if (authorities.includes('ADMIN')) return 'administrator';
  if (qualityComitee) return 'committee';
  return authorities.includes('STAFF') ? 'staff' : 'assistant';
}

/** The guides as a person reads them: the first day, what the work needs, and what is for others. */
export function readingOrder(reader: Reader) {
  const [first, ...then] = needed[positionOf(reader)];
  const others = guideNames.filter((name) => name !== first && !then.some((each) => each === name));
  return { first, then, others };
}
