import { type Attendance, attendanceLabels, attendances } from '@lamplight/domain/meetings/agenda';
import type { Attendee } from '../minutes.api';

/** `5 invited: 3 present, 1 excused, 1 not said yet`. */
export function attendanceWords(attendees: readonly Pick<Attendee, 'attendance'>[]): string {
  if (attendees.length === 0) return 'Nobody is invited yet.';
  const count = (wanted: Attendance | null) =>
    attendees.filter(({ attendance }) => attendance === wanted).length;
  const parts = [
    ...attendances.map((each) => [count(each), attendanceLabels[each].toLowerCase()] as const),
    [count(null), 'not said yet'] as const,
  ].filter(([number]) => number > 0);
  return `${attendees.length} invited: ${parts.map(([number, words]) => `${number} ${words}`).join(', ')}`;
}

const isOpen = ({ signed, minutesSigned }: Attendee): boolean =>
  signed === 'OPEN' || minutesSigned === 'OPEN';

/** Whose signature is still asked for: of the sheet, of the minutes or both. */
export const notSigned = (attendees: readonly Attendee[]): Attendee[] => attendees.filter(isOpen);

/** `All 4 have signed`, `2 of 4 have signed`; empty where nobody is asked. */
export function signedWords(attendees: readonly Attendee[]): string {
  const asked = attendees.filter(({ signed, minutesSigned }) =>
    [signed, minutesSigned].some((state) => state !== null && state !== 'VOID'),
  );
  if (asked.length === 0) return '';
  const open = asked.filter(
    ({ signed, minutesSigned }) =>
      ![signed, minutesSigned].every((state) => state === null || state === 'SIGNED'),
  ).length;
  if (open === 0) return asked.length === 1 ? 'Signed' : `All ${asked.length} have signed`;
  return `${asked.length - open} of ${asked.length} have signed`;
}
