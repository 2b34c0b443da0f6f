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

const isNumbered = ({ name }: { name: string }) => /\d/.test(name);

/**
 * Rooms as somebody comes to them who was in one of them: those behind it first, itself last. Doors with numbers are walked one after
 * the other, and what has none (a shower room, a corridor) is no part of that way: it comes after them, unless somebody was in such a one.
 */
export function roomsFrom<Room extends { id: string; name: string }>(
  rooms: readonly Room[],
  after: string,
): Room[] {
  const left = rooms.find(({ id }) => id === after);
  const onTheWay = left ? isNumbered(left) : true;
  const way = rooms.filter((room) => isNumbered(room) === onTheWay);
  const at = left ? way.indexOf(left) : -1;
  const others = rooms.filter((room) => isNumbered(room) !== onTheWay);
  return [...way.slice(at + 1), ...way.slice(0, Math.max(at, 0)), ...others, ...(left ? [left] : [])];
}
