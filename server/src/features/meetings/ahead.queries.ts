import type { Day } from '@lamplight/domain/calendar/day';
import { sql } from 'kysely';
import { type PieceOf, prepared, type Statement } from '../../db/statement';
import { isWithheld } from '../../db/withheld';
import { invites } from './meetings.queries';

export interface Ahead {
  center: string;
  person: string;
  /** From whom the committee's work product is withheld. */
  outsider: string | null;
  now: Date;
  from: Date;
  until: Date;
  /** At most so many that invite the person. */
  mostOwn: number;
  /** At most so many of the quality committee, however far they are. */
  mostOfCommittee: number;
}

export interface AheadRow {
  id: string;
  title: string;
  day: Day;
  time_minutes: number;
  planned_at: Date;
  duration_minutes: number;
  committee: boolean;
  /** Whether it is about a PIP that is withheld. */
  withheld: boolean;
}

const first =
  (where: PieceOf<Ahead>, most: keyof Ahead & string, isOfWithheld: PieceOf<Ahead>): PieceOf<Ahead> =>
  (value) =>
    sql`(
  SELECT id, title, day, time_minutes, planned_at, duration_minutes, committee, ${isOfWithheld(value)} AS withheld
  FROM meeting
  WHERE center_id = ${value('center')} AND status = 'PLANNED' AND occurs_at >= ${value('from')}::timestamptz AND ${where(value)}
  ORDER BY occurs_at, id LIMIT ${value(most)}::int)`;

const own: PieceOf<Ahead> = (value) =>
  sql`occurs_at <= ${value('until')}::timestamptz AND ${invites(value('person'))}`;
/** What is over is nobody's next. */
const ofCommittee: PieceOf<Ahead> = (value) =>
  sql`committee AND planned_at + duration_minutes * interval '1 minute' > ${value('now')}::timestamptz`;

const aheadWhere = (isOfWithheld: PieceOf<Ahead>) =>
  prepared<Ahead, AheadRow>`
    ${first(own, 'mostOwn', isOfWithheld)} UNION ${first(ofCommittee, 'mostOfCommittee', isOfWithheld)}
    ORDER BY planned_at, id`;

const forAll = aheadWhere(() => sql`false`);
const forOutsiders = aheadWhere(
  (value) => sql`(meeting.pip_id IS NOT NULL AND EXISTS (SELECT FROM pip
    WHERE pip.center_id = meeting.center_id AND pip.id = meeting.pip_id AND ${isWithheld('pip', 'pip', value('outsider'))}))`,
);

/** The next planned meetings that invite somebody, and the committee's, by date. */
export const listAhead = (of: Ahead): Statement<AheadRow> =>
  of.outsider === null ? forAll(of) : forOutsiders(of);
