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
};

/** The seats of the quality committee. Each member has one here, which goes by their id. */
export const seatRows = ({ all }: Staff, { firstDay, at }: WorkingTime): WrittenRow<'committee_seat'>[] =>
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
        to_day: null,
        designee: false,
        created_at: at(firstDay, 0),
        version: 0,
      },
    ];
  });
