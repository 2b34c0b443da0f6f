import { keysOf } from '@lamplight/domain/keys-of';
import type { NoticeSubject } from '@lamplight/domain/notices';
import { type Action, can } from '@lamplight/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '../../db/record-center';
import type { Scope } from '../../db/scope';
import { unwithheldRecord } from '../../db/withheld';

const subjectId = sql.ref('notice.subject_id');

const invites = ({ actor }: Scope) => sql`EXISTS (SELECT FROM meeting_attendee AS invited
  WHERE invited.center_id = notice.center_id AND invited.meeting_id = ${subjectId} AND invited.user_id = ${actor.userId})`;

const asksToSign = ({ actor }: Scope) => sql`EXISTS (
  SELECT FROM signing JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id
  WHERE signing.center_id = notice.center_id AND signing.subject_id = ${subjectId} AND signature.signer_id = ${actor.userId})`;

/** What each kind of record asks of its reader: a right, or without it that the record is theirs to read. */
const readers: Readonly<
  Record<NoticeSubject, { right: Action; theirs?: (scope: Scope) => RawBuilder<unknown> }>
> = {
  issue: { right: 'issue.read' },
  'center-topic': { right: 'center-topic.read' },
  meeting: { right: 'meeting.read', theirs: invites },
  'meeting-minutes': { right: 'meeting.read', theirs: invites },
  'completed-form': { right: 'completed-form.read', theirs: asksToSign },
  pip: { right: 'pip.read' },
  'pip-version': { right: 'pip-version.read', theirs: asksToSign },
};

function readable(scope: Scope, subject: NoticeSubject): RawBuilder<unknown> {
  const { right, theirs } = readers[subject];
  const may = can(scope.actor, right, { centerId: scope.center.id });
  if (!may && !theirs) return sql`false`;
  const conditions = [
    sql`EXISTS (SELECT FROM ${sql.table(tableOf[subject])} AS record
      WHERE record.center_id = notice.center_id AND record.id = ${subjectId})`,
    ...(may || !theirs ? [] : [theirs(scope)]),
    ...unwithheldRecord(scope, subject, subjectId),
  ];
  return sql.join(conditions, sql` AND `);
}

/**
 * Which of somebody's notices they are shown: what tells of a record that is there and that they may read now. Asked as
 * they are read, so that a mark, a right or a record that came or went since counts.
 */
export const isVisible = (scope: Scope): RawBuilder<unknown> =>
  sql`CASE ${sql.join(
    keysOf(readers).map(
      (subject) => sql`WHEN notice.subject = ${sql.lit(subject)} THEN ${readable(scope, subject)}`,
    ),
    sql` `,
  )} ELSE true END`;
