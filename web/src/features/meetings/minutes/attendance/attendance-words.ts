import { type Attendance, attendanceLabels, attendances, wasThere } from '@lamplight/domain/meetings/agenda';
import type { Attendee, Minutes } from '../minutes.api';

/** What is known of somebody's coming: as it was written down, else by their signature that they came. */
export const cameOf = ({
  attendance,
  signed,
}: Pick<Attendee, 'attendance' | 'signed'>): Attendance | 'SIGNED' | null =>
  attendance ?? (signed === 'SIGNED' ? 'SIGNED' : null);

/** `5 invited: 2 present, 1 excused, 1 signed that they came, 1 not said yet`, and how many came without being invited. */
export function attendanceWords(
  attendees: readonly Pick<Attendee, 'attendance' | 'uninvited' | 'signed'>[],
): string {
  if (attendees.length === 0) return 'Nobody is invited yet';
  const invited = attendees.filter(({ uninvited }) => !uninvited);
  const count = (wanted: ReturnType<typeof cameOf>) =>
    invited.filter((attendee) => cameOf(attendee) === wanted).length;
  const parts = [
    ...attendances.map((each) => [count(each), attendanceLabels[each].toLowerCase()] as const),
    [count('SIGNED'), 'signed that they came'] as const,
    [count(null), 'not said yet'] as const,
  ].filter(([number]) => number > 0);
  const said = parts.map(([number, words]) => `${number} ${words}`).join(', ');
  const besides = attendees.filter(({ uninvited, attendance }) => uninvited && wasThere(attendance)).length;
  return [
    invited.length === 0 ? 'Nobody was invited' : `${invited.length} invited: ${said}`,
    ...(besides > 0 ? [`${besides} came without being invited`] : []),
  ].join('; ');
}

const isOpen = ({ signed, minutesSigned }: Attendee): boolean =>
  signed === 'OPEN' || minutesSigned === 'OPEN';

/** Whose signature is still asked for: of the sheet, of the minutes or both. */
export const notSigned = (attendees: readonly Attendee[]): Attendee[] => attendees.filter(isOpen);

/** `2 of 4`, of those of whom it is asked. */
function countOf(attendees: readonly Attendee[], which: 'signed' | 'minutesSigned') {
  const states = attendees.flatMap((each) => each[which] ?? []);
  const signed = states.filter((state) => state === 'SIGNED').length;
  return { asked: states.length, signed, words: `${signed} of ${states.length}` };
}

/**
 * `All 4 have signed`, `2 of 4 have signed`, and where minutes are asked for too how many have signed which. Whoever had not signed when the
 * sign-in was closed counts on. Empty where nobody is asked.
 */
export function signedWords(attendees: readonly Attendee[]): string {
  const [sheet, minutes] = [countOf(attendees, 'signed'), countOf(attendees, 'minutesSigned')];
  if (sheet.asked + minutes.asked === 0) return '';
  if (sheet.signed + minutes.signed === sheet.asked + minutes.asked) {
    const people = Math.max(sheet.asked, minutes.asked);
    return people === 1 ? 'Signed' : `All ${people} have signed`;
  }
  if (minutes.asked === 0) return `${sheet.words} have signed`;
  return `Signed: attendance ${sheet.words}, minutes ${minutes.words}`;
}

/** What a person can sign now, while the sign-in is open. */
export function askedOf(
  userId: string,
  minutes: Pick<Minutes, 'status' | 'attendance'> | undefined,
): ('meeting' | 'meeting-minutes')[] {
  const own = minutes?.attendance.find(({ person }) => person.id === userId);
  if (!own || minutes?.status !== 'CONFIRMED') return [];
  return [
    ...(own.signed === 'OPEN' ? (['meeting'] as const) : []),
    ...(own.minutesSigned === 'OPEN' ? (['meeting-minutes'] as const) : []),
  ];
}
