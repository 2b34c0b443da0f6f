import { addressOf } from '../../screens';

/** The parameter of the address that keeps the trail to one record. */
export const recordKey = 'record';

/** The trail of one record. */
export const trailHref = (id: string) => `${addressOf('activity')}?${recordKey}=${id}`;
