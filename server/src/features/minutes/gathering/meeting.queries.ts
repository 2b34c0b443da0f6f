import type { MeetingItemKind, MeetingItemState } from '@lamplight/domain/meetings/agenda';
import type { MeetingStatus } from '@lamplight/domain/meetings/meetings';
import type { AgendaItem } from '@lamplight/domain/topics';
import { sql } from 'kysely';
import { prepared } from '../../../db/statement';

/** A meeting of a center. */
export interface OfMeeting {
  center: string;
  meeting: string;
}

export interface GatheredMeeting {
  status: MeetingStatus;
  committee: boolean;
  group_id: string | null;
  pip_id: string | null;
  /** When it is planned, or was held. */
  at: Date;
}

const meetingAt = sql`occurs_at`;

/** Held until the transaction ends: of two who gather at once, the second finds what the first did. */
export const holdMeeting = prepared<OfMeeting, GatheredMeeting>`
  SELECT status, committee, group_id, pip_id, ${meetingAt} AS at
  FROM meeting WHERE center_id = ${'center'} AND id = ${'meeting'} FOR UPDATE`;

export interface AboutTopicRow {
  id: string;
  topic_id: string;
  name: string;
  agenda: AgendaItem[];
  /** When a meeting about it was held last. */
  met_at: Date | null;
}

/** The topics of a meeting, in their order. */
export const listTopicsOf = prepared<OfMeeting, AboutTopicRow>`
  SELECT center_topic.id, topic.id AS topic_id, topic.name, topic.agenda, (
    SELECT max(other.occurs_at) FROM meeting_topic AS known
      JOIN meeting AS other ON other.center_id = known.center_id AND other.id = known.meeting_id
    WHERE known.center_id = meeting.center_id AND known.center_topic_id = center_topic.id AND other.id <> meeting.id
      AND other.status <> 'PLANNED'
      AND other.occurs_at < meeting.occurs_at) AS met_at
  FROM meeting
    JOIN meeting_topic AS about ON about.center_id = meeting.center_id AND about.meeting_id = meeting.id
    JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
    JOIN topic ON topic.id = center_topic.topic_id
  WHERE meeting.center_id = ${'center'} AND meeting.id = ${'meeting'}
  ORDER BY about.position`;

/** What an agenda holds already, in its order. */
export interface StandingRow {
  id: string;
  key: string | null;
  kind: MeetingItemKind;
  state: MeetingItemState;
  title: string;
  told: string | null;
  touched: boolean;
}

export const listStanding = prepared<OfMeeting, StandingRow>`
  SELECT id, key, kind, state, title, told,
    changed_by IS NOT NULL OR EXISTS (SELECT FROM action_item AS action
      WHERE action.center_id = meeting_item.center_id AND action.item_id = meeting_item.id) AS touched
  FROM meeting_item WHERE center_id = ${'center'} AND meeting_id = ${'meeting'} ORDER BY position, id`;
