import { addDays } from '@lamplight/domain/calendar/day';
import { periodOf } from '@lamplight/domain/calendar/periods';
import type { CommitteeSeat } from '@lamplight/domain/committee-seats';
import type { WrittenRow } from '../db/write-rows';
import type { Staff } from './people';
import type { WorkingTime } from './working-time';

/** Who sits by position. One seat stays open, so that it can be seen what is missing. */
const seatOf: Readonly<Partial<Record<string, CommitteeSeat>>> = {
  'Director of Nursing': 'NURSING',
  'Medical Director': 'MEDICAL',
  'Infection Preventionist': 'INFECTION',
  Administrator: 'LEADER',
  'Social Services Director': 'STAFF',
  'Staff Development Coordinator': 'STAFF',
};

/** Who sat until the quarter that runs began: since then it lacks a seat. */
const satUntilThisQuarter = 'Staff Development Coordinator';

/** The seats of the quality committee. Each member has one here, which goes by their id. */
export const seatRows = (
  { all }: Staff,
  { firstDay, today, at }: WorkingTime,
): WrittenRow<'committee_seat'>[] =>
  all.flatMap(({ id, actor, position, committee, leftDaysAgo }) => {
    const seat = committee && leftDaysAgo === undefined ? seatOf[position] : undefined;
    if (!seat) return [];
    return [
      {
        center_id: actor.centerId,
        id,
        seat,
        user_id: id,
        from_day: firstDay,
        to_day: position === satUntilThisQuarter ? addDays(periodOf('QUARTERLY', today).first, -1) : null,
        designee: false,
        created_at: at(firstDay, 0),
        version: 0,
      },
    ];
  });
