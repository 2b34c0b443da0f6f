import { sql } from 'kysely';
import { prepared, type Statement } from '../../db/statement';
import { invites, type ShownMeeting, shownAtOnce } from './meetings.queries';

export interface Ahead {
  center: string;
  person: string;
  /** From whom the committee's work product is withheld. */
  outsider: string | null;
  from: Date;
  until: Date;
  /** At most so many that invite the person. */
  mostOwn: number;
  /** At most so many of the quality committee, however far they are. */
  mostOfCommittee: number;
}

const aheadFor = (committee: boolean) =>
  prepared<Ahead, { meetings: ShownMeeting[] }>`${(value) =>
    shownAtOnce(
      { committee, person: value('person'), outsider: value('outsider') },
      sql`meeting WHERE meeting.center_id = ${value('center')} AND meeting.id = ANY(ARRAY(
        (SELECT meeting.id FROM meeting
          WHERE meeting.center_id = ${value('center')} AND status = 'PLANNED'
            AND occurs_at BETWEEN ${value('from')}::timestamptz AND ${value('until')}::timestamptz AND ${invites(value('person'))}
          ORDER BY occurs_at, meeting.id LIMIT ${value('mostOwn')}::int)
        UNION ALL
        (SELECT meeting.id FROM meeting
          WHERE meeting.center_id = ${value('center')} AND status = 'PLANNED' AND committee AND occurs_at >= ${value('from')}::timestamptz
          ORDER BY occurs_at, meeting.id LIMIT ${value('mostOfCommittee')}::int)))
      ORDER BY occurs_at, meeting.id`,
    )}`;

const [forCommittee, forOthers] = [aheadFor(true), aheadFor(false)];

/** The next planned meetings that invite somebody, and the committee's, by date. `committee`: whether they are of it. */
export const listAhead = (committee: boolean, of: Ahead): Statement<{ meetings: ShownMeeting[] }> =>
  committee ? forCommittee(of) : forOthers(of);
