import type { PictureName } from '../../web/src/features/guides/pictures';
import type { Walk } from './walk';
import { figures } from './walks/figures';
import { firstDays } from './walks/first-days';
import { issuesAndForms } from './walks/issues-and-forms';
import { pipsAndMeetings } from './walks/pips-and-meetings';
import { rounds } from './walks/rounds';
import { signing } from './walks/signing';

/** The way to each picture of the guides. */
export const walks: Readonly<Record<PictureName, Walk>> = {
  ...firstDays,
  ...rounds,
  ...issuesAndForms,
  ...pipsAndMeetings,
  ...signing,
  ...figures,
};
