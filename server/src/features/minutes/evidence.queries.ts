import type { MeetingStatus } from '@lamplight/domain/meetings/meetings';
import type { Scope } from '../../db/scope';
import { build, prepared } from '../../db/statement';
import { isWrittenItem } from './gathering/record-facts.queries';

export interface CommitteeMeetingRow {
  id: string;
  title: string;
  day: string;
  status: MeetingStatus;
  reported: boolean;
  signed_by: string[];
}

/** Since when the center is in Lamplight. */
export const findSince = (scope: Scope) =>
  build.selectFrom('center').select('created_at').where('id', '=', scope.center.id);

/** The committee's meetings of these days, with who signed the sign-in sheet, and whether it was told of infections. */
export const listCommitteeMeetings = prepared<
  { center: string; zone: string; from: string; to: string; begins: string; ends: string },
  CommitteeMeetingRow
>`
  SELECT id, title, status, on_day.day, EXISTS (SELECT FROM meeting_item AS item
      WHERE item.center_id = meeting.center_id AND item.meeting_id = meeting.id AND item.kind = 'INFECTION'
        AND item.state = 'ACCEPTED' AND ${isWrittenItem}) AS reported,
    ARRAY(SELECT signature.signer_id::text FROM signing
        JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id
      WHERE signing.center_id = meeting.center_id AND signing.subject = 'meeting' AND signing.subject_id = meeting.id
        AND signing.voided_at IS NULL AND signature.state = 'SIGNED') AS signed_by
  FROM meeting,
    LATERAL (SELECT CASE WHEN held_at IS NULL THEN day ELSE (held_at AT TIME ZONE ${'zone'})::date END AS day) AS on_day
  WHERE center_id = ${'center'} AND committee
    AND occurs_at BETWEEN ${'begins'}::timestamptz AND ${'ends'}::timestamptz
    AND on_day.day BETWEEN ${'from'} AND ${'to'}
  ORDER BY occurs_at, id`;
