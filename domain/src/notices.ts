import { keysOf } from './keys-of';

/** The records that notices are about: whoever cannot read one is not told of it any more. */
export const noticeSubjects = [
  'issue',
  'center-topic',
  'meeting',
  'meeting-minutes',
  'completed-form',
  'pip',
  'pip-version',
] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/**
 * Mails that a person may do without, in the words of their account; all of them come until they are turned off. What
 * asks for a signature and what keeps an account safe is no choice: it is always mailed.
 */
export const mailChoices = {
  issues: { group: 'Issues', label: 'An issue is assigned to me' },
  mentions: { group: 'Issues', label: 'Somebody mentions me in a comment' },
  meetings: { group: 'Meetings', label: 'I am invited to a meeting, or it is moved or cancelled' },
  forms: { group: 'Reminders', label: 'A form is due or overdue' },
  documents: { group: 'Reminders', label: 'A document waits for my file' },
  'signature-reminders': { group: 'Reminders', label: 'My signature is still open' },
  'signing-outcomes': { group: 'Signatures', label: 'What I put up for signing is signed, or declined' },
} as const satisfies Record<string, { group: string; label: string }>;
export type MailChoice = keyof typeof mailChoices;
export const mailChoiceNames: readonly MailChoice[] = keysOf(mailChoices);

/** When the digest comes, on the clock of the center, until somebody chooses another hour or none. */
export const defaultDigestHour = 7;
