import { plainPipTitle } from '@lamplight/domain/work-product';
import { type Selectable, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { MeetingTable } from '../../db/schema-meetings';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';

/** A meeting with what it is about, whoever asks: signers by key and jobs do too. */
export interface MeetingRow extends Selectable<MeetingTable> {
  pip_title: string | null;
  /** Its PIP is the committee's work product. */
  pip_marked: boolean;
  /** Its PIP is withheld from the caller. */
  pip_withheld: boolean;
  topics: { id: string; name: string }[];
  /** The topic that it is about, and who answers for it; null where there are several or none. */
  only_topic_id: string | null;
  only_responsible_id: string | null;
}

/** What a paper of a meeting is called that others may read: about a PIP that is the committee's work product, that it is one. */
export const plainTitleOf = ({ title, pip_marked }: Pick<MeetingRow, 'title' | 'pip_marked'>): string =>
  pip_marked ? plainPipTitle : title;

export const findMeetingRecord = (scope: Scope<Acting>, id: string): Statement<MeetingRow> =>
  raw(sql<MeetingRow>`
    SELECT meeting.*,
      (SELECT title FROM pip WHERE pip.center_id = meeting.center_id AND pip.id = meeting.pip_id) AS pip_title,
      coalesce((SELECT work_product FROM pip WHERE pip.center_id = meeting.center_id AND pip.id = meeting.pip_id), false) AS pip_marked,
      coalesce((SELECT ${isWithheld('pip', 'pip', sql.val(outsiderOf(scope)))} FROM pip
        WHERE pip.center_id = meeting.center_id AND pip.id = meeting.pip_id), false) AS pip_withheld,
      coalesce((SELECT json_agg(json_build_object('id', about.center_topic_id, 'name', topic.name) ORDER BY about.position)
        FROM meeting_topic AS about
          JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
          JOIN topic ON topic.id = center_topic.topic_id
        WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id), '[]') AS topics,
      (SELECT CASE WHEN count(*) = 1 THEN min(center_topic.topic_id::text)::uuid END
        FROM meeting_topic AS about
          JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
        WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id) AS only_topic_id,
      (SELECT CASE WHEN count(DISTINCT named.user_id) = 1 THEN min(named.user_id::text)::uuid END
        FROM meeting_topic AS about
          JOIN center_topic_responsible AS named
            ON named.center_id = about.center_id AND named.center_topic_id = about.center_topic_id
        WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id) AS only_responsible_id
    FROM meeting WHERE meeting.center_id = ${scope.center.id} AND meeting.id = ${id}`);
