import { capital } from './in-words';
import { keysOf } from './keys-of';
import { referenceSets, type SetKind, setKinds, setLabels, setNames } from './reference-sets';

const ofItems = <Value>(entries: (set: (typeof setNames)[number]) => [string, string][]) =>
  // The boundary between names joined here and their types.
  Object.fromEntries(setNames.flatMap(entries)) as Value;

/** Kinds of records that the audit trail tells of, as a person calls them. */
export const activityKinds = {
  issue: 'Issue',
  audit: 'Round',
  'audit-tool': 'Tool',
  topic: 'Topic',
  'completed-form': 'Completed form',
  file: 'File',
  user: 'Person',
  'committee-seat': 'Committee seat',
  'center-topic': 'Topic of the center',
  'topic-group': 'Topic group',
  session: 'Login',
  mail: 'Mail',
  signature: 'Signature',
  center: 'Center',
  'topic-annotation': 'Note on a chart',
  pip: 'PIP',
  'pip-version': 'Version of a PIP',
  meeting: 'Meeting',
  'meeting-minutes': 'Minutes',
  'meeting-planning': 'Planning of meetings',
  document: 'Document',
  'dated-record': 'Dated record',
  'analysis-origin': 'Analysis page',
  endpoint: 'Permission',
  activity: 'Audit trail',
  ...ofItems<Readonly<Record<SetKind, string>>>((set) => [[setKinds[set], setLabels[set]]]),
} as const;

export type ActivityKind = keyof typeof activityKinds;

/**
 * Everything the audit trail can tell, subject and past participle, with the words a person reads. What is noted without
 * words does not compile. An action that once was noted stays here: its rows stay too.
 */
export const activityWords = {
  'issue.created': 'Recorded an issue',
  'issue.changed': 'Changed an issue',
  'issues.exported': 'Exported issues',
  'issues.imported': 'Imported issues',
  'comment.created': 'Commented on an issue',
  'comment.deleted': 'Deleted a comment',
  'audit.started': 'Started a round',
  'audit.changed': 'Changed a round',
  'audit.joined': 'Took part in another’s round',
  'audit.handed-over': 'Handed a round over',
  'audit.answer-changed': 'Changed another’s answer in a round',
  'audit.answer-cleared': 'Cleared another’s answer in a round',
  'audit.file-added': 'Added a file to a round',
  'audit.file-removed': 'Removed a file from a round',
  'audit.sent': 'Sent a round',
  'audit.deleted': 'Deleted a round',
  'completed-form.started': 'Started a form',
  'completed-form.changed': 'Changed a form',
  'completed-form.answer-changed': 'Changed another’s answer in a form',
  'completed-form.answer-cleared': 'Cleared another’s answer in a form',
  'completed-form.file-added': 'Added a file to a form',
  'completed-form.file-removed': 'Removed a file from a form',
  'completed-form.sent': 'Sent a form',
  'completed-form.deleted': 'Deleted a form',
  'completed-form.printed': 'Printed a form',
  'audit-tool.created': 'Made a tool',
  'audit-tool.changed': 'Changed a tool',
  'audit-tool.deleted': 'Deleted a tool',
  'topic.created': 'Made a topic',
  'topic.changed': 'Changed a topic',
  'topic-form.created': 'Made the form of a topic',
  'topic-form.changed': 'Changed the form of a topic',
  'center-topic.added': 'A new topic reached the center',
  ...ofItems<
    Readonly<Record<`${SetKind}.${'created' | 'changed' | 'deleted' | 'imported' | 'exported'}`, string>>
  >((set) => [
    [`${setKinds[set]}.created`, `Added a ${referenceSets[set].one}`],
    [`${setKinds[set]}.changed`, `Changed a ${referenceSets[set].one}`],
    [`${setKinds[set]}.deleted`, `Removed a ${referenceSets[set].one}`],
    [`${setKinds[set]}.imported`, `Imported ${referenceSets[set].many}`],
    [`${setKinds[set]}.exported`, `Exported ${referenceSets[set].many}`],
  ]),
  'analysis-origins.changed': 'Changed whose analysis pages may be shown',
  'pip.created': 'Began a PIP',
  'pip.changed': 'Changed a PIP',
  'pip.progressed': 'Recorded progress of a PIP',
  'pip.version-opened': 'Opened a new version of a PIP',
  'pip.draft-discarded': 'Discarded the draft of a PIP',
  'pip.put-up': 'Put a PIP up for signing',
  'pip.withdrawn': 'Took a PIP back from signing',
  'pip.declined': 'Sent a PIP back unsigned',
  'pip.activated': 'Activated a PIP',
  'pip.completed': 'Completed a PIP',
  'pip.looked-at': 'Looked at a completed PIP again',
  'pip.reactivated': 'Reactivated a PIP',
  'pip.disabled': 'Disabled a PIP',
  'pip.printed': 'Printed a PIP',
  'pips.exported': 'Exported the inventory of PIPs',
  'meeting.planned': 'Planned a meeting',
  'meeting.changed': 'Changed a meeting',
  'meeting.moved': 'Moved a meeting',
  'meeting.deleted': 'Deleted a meeting',
  'meeting.attendance': 'Took the attendance of a meeting',
  'meeting.confirmed': 'Confirmed a meeting',
  'meeting.closed': 'Closed the sign-in of a meeting',
  'meeting-agenda.gathered': 'Gathered an agenda',
  'meeting-agenda.ordered': 'Put an agenda in another order',
  'meeting-item.added': 'Put an item on an agenda',
  'meeting-item.written': 'Wrote of an agenda item',
  'meeting-item.removed': 'Took an item off an agenda',
  'action-item.added': 'Wrote down an action item',
  'action-item.changed': 'Changed an action item',
  'action-item.deleted': 'Deleted an action item',
  'minutes.written': 'Wrote minutes',
  'minutes.final': 'Let minutes be signed',
  'minutes.amended': 'Amended signed minutes',
  'minutes.printed': 'Printed minutes',
  'minutes.downloaded': 'Downloaded stored minutes',
  'meeting-report.uploaded': 'Uploaded a report of a meeting',
  'meeting-report.deleted': 'Deleted a report of a meeting',
  'meetings.planned': 'Planned a range of meetings',
  'meetings.deleted': 'Deleted a range of meetings',
  'meetings.exported': 'Exported meetings',
  'calendar.printed': 'Printed the calendar',
  'calendar-feed.made': 'Made a link to their calendar',
  'calendar-feed.ended': 'Took back the link to their calendar',
  'work-product.marked': 'Marked as committee work product',
  'work-product.unmarked': 'Took back the mark “committee work product”',
  'work-product.released': 'Released committee work product',
  'document.written': 'Wrote a document',
  'document.created': 'Kept a document',
  'document.changed': 'Changed a document',
  'document.uploaded': 'Uploaded the file of a document',
  'document.deleted': 'Deleted a document',
  'documents.archived': 'Downloaded documents as an archive',
  'dated-record.created': 'Entered a dated record',
  'dated-record.changed': 'Changed a dated record',
  'dated-record.uploaded': 'Uploaded the file of a dated record',
  'dated-record.deleted': 'Deleted a dated record',
  'compliance-panel.printed': 'Printed the compliance panel',
  'topic-annotation.created': 'Noted something on a topic’s charts',
  'topic-annotation.deleted': 'Took a note off a topic’s charts',
  'file.downloaded': 'Opened or downloaded a file',
  'file.damaged': 'Was not given a file to its end: what is stored is not what was handed in',
  'session.opened': 'Logged in',
  'session.closed': 'Logged out',
  'session.failed': 'Failed to log in',
  'session.ended': 'Ended sessions',
  'session.refused': 'Was refused, as the session had ended',
  'key.made': 'Made a personal link for a mail',
  'signing.opened': 'Asked for signatures',
  'signing.sealed': 'Sealed the signatures that were given',
  'signing.voided': 'Took back what was to be signed',
  'signing.opened-by-key': 'Opened what is to be signed',
  'signature.given': 'Signed',
  'signature.declined': 'Declined to sign',
  'signature.asked-again': 'Asked for a signature again',
  'signatures.vouched': 'Vouched for signatures that were given before they were vouched for',
  'sealings.vouched': 'Vouched for what was sealed before sealings were vouched for',
  'records.told': 'Told of records that were there before the trail told of each',
  'signed-document.written': 'Wrote a signed document',
  'mail.read': 'Read a mail of the outbox',
  'mail.chosen': 'Chose their mails',
  'activation.opened': 'Opened the link to activate an account',
  'account.activated': 'Activated an account',
  'password.asked': 'Asked for a new password',
  'password.reset': 'Set a new password by a mailed link',
  'password.changed': 'Changed their password',
  'otp.begun': 'Began to set up a second factor',
  'otp.enabled': 'Set up a second factor',
  'otp.disabled': 'Turned off a second factor',
  'otp.codes-made': 'Made recovery codes',
  'otp.reset': 'Took away a second factor',
  'password.set': 'Set a password for somebody',
  'permission.refused': 'Was refused for want of a right',
  'requests.limited': 'Was refused for asking too often',
  'records.probed': 'Asked for many records that are not there',
  'setup.refused': 'Gave a wrong set-up code',
  'user.created': 'Made an account',
  'roster.printed': 'Printed a roster',
  'statistics.printed': 'Printed the statistics of a month',
  'users.imported': 'Imported people',
  'import.tried': 'Had a file looked through before importing it',
  'user.changed': 'Changed an account',
  'user.moved': 'Moved a person to another center',
  'user.activated': 'Activated an account',
  'user.disabled': 'Disabled an account',
  'user.invited': 'Invited a person to log in',
  'user.joined-committee': 'Added a member to the committee',
  'user.left-committee': 'Removed a member from the committee',
  'user.deleted': 'Deleted an account',
  'user.exported': 'Exported what is held of a person',
  'user.erased': 'Erased what is held of a person',
  'committee-seat.filled': 'Filled a seat of the committee',
  'committee-seat.changed': 'Changed who holds a seat of the committee',
  'committee-seat.deleted': 'Took back a seat of the committee',
  'center-topic.enabled': 'Enabled a topic',
  'center-topic.disabled': 'Disabled a topic',
  'center-topic.changed': 'Changed the configuration of a topic',
  'topic-group.created': 'Made a topic group',
  'topic-group.changed': 'Changed a topic group',
  'topic-group.deleted': 'Deleted a topic group',
  'center.created': 'Made the center',
  'center.changed': 'Changed the center',
  'center.deleted': 'Deleted a center',
  'center.starter-set': 'Added the starter set',
  'reference.copied': 'Copied from another center',
  'reference.deleted': 'Deleted all of a kind',
  'center.exported': 'Exported the whole center',
  'secrets-key.accepted': 'Took a new key of secrets into use',
  'activity.exported': 'Exported the audit trail',
  'trail-key.changed': 'Took a new key of the audit trail into use',
  'trail.found-broken': 'Found the audit trail broken',
  'demonstration.loaded': 'Loaded the demonstration',
  'demonstration.ended': 'Ended the demonstration',
} as const;

export type ActivityAction = keyof typeof activityWords;

export const activityActions: readonly ActivityAction[] = keysOf(activityWords);

/** What an action is called; one that a newer Lamplight noted goes by its name. */
export const wordsOfAction = (action: string): string =>
  (activityWords as Readonly<Record<string, string>>)[action] ?? action;

/** Fields whose name in a row of the trail is not what a person calls them. */
const fieldWords: Readonly<Record<string, string>> = {
  due_on: 'Due date',
  source: 'Source',
  sourceType: 'Source',
  survey_tag: 'Survey tag',
  ids: 'Accounts',
  moment: 'When it was',
  asked: 'What was asked for',
  call: 'By the call',
  refusal: 'Why it was refused',
};

/** Why something was refused, by the code of the refusal, as whoever reads the trail is told of somebody else. */
const refusalWords: Readonly<Record<string, string>> = {
  forbidden: 'They lack the right to it',
  author: 'Another began it',
  otpDemanded: 'The center asks for a second factor, which they lack',
  unauthorized: 'Their session had ended',
  rateLimited: 'They asked too often',
  notFound: 'It is not there',
  credentials: 'The e-mail or the password was wrong',
  disabled: 'The account is disabled',
  otp: 'The code of the authenticator app was wrong',
};
export const wordsOfRefusal = (code: string): string => refusalWords[code] ?? code;

/** `plan_of_correction` and `planOfCorrection` as `Plan of correction`; the id of something is called by its thing. */
export function wordsOfField(field: string): string {
  const known = fieldWords[field];
  if (known) return known;
  const words = field
    .replace(/(?<=.)(_id|Id)$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return capital(words);
}
