import { addressOf } from '../../screens';
import type { GuideName } from './guide-names';

/** Where a guide is read: that of a round stands with the rounds. */
export const guideHref = (name: GuideName): string =>
  name === 'round' ? addressOf('roundGuide') : `${addressOf('guides')}?guide=${name}`;
