import { type SetName, setPaths } from '@lamplight/domain/reference-sets';
import { addressOf } from '../../screens';

/** A set of the center's reference data. */
export const setHref = (set: SetName): string => `${addressOf('entities')}?tab=${setPaths[set]}`;
