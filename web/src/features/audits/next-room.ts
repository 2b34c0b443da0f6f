import type { Audit } from '@lamplight/contract/audits';
import { startHref } from '../audit-tools/tool-links';

/** In the address of a round that is begun after another: the room of that one, or nothing where it had none. */
export const afterParam = 'after';

/** Where the next round is begun: with the same tool, in the same unit. */
export function nextRoomHref({
  auditToolQuestionnarie: tool,
  unit,
  location,
}: Pick<Audit, 'auditToolQuestionnarie' | 'unit' | 'location'>): string {
  const params = new URLSearchParams({
    ...(unit ? { unit: unit.id } : {}),
    [afterParam]: location?.id ?? '',
  });
  return `${startHref(tool.id)}?${params}`;
}

/** Rooms as somebody comes to them who was in one of them: those behind it first, itself last. */
export function roomsFrom<Room extends { id: string }>(rooms: readonly Room[], after: string): Room[] {
  const at = rooms.findIndex(({ id }) => id === after);
  return [...rooms.slice(at + 1), ...rooms.slice(0, at + 1)];
}
