import { inOrderOfUse } from '@lamplight/domain/time-zones';

const known = Intl.supportedValuesOf('timeZone');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's own zone; empty where it is no place that a center could be in, such as UTC. */
export const ownTimeZone = known.includes(here) ? here : '';

/** What a center's time zone is chosen from. */
export const timeZoneOptions = inOrderOfUse(known, here).map((name) => ({ value: name, label: name }));
