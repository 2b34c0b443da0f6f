import { referenceSets, type SetName } from '@lamplight/domain/reference-sets';
import { absentOf } from './ui/absent';

/** What fields and filters say where there is nothing to choose, by what is chosen. */
export const absent = {
  center: absentOf('center'),
  group: absentOf('group'),
  member: absentOf('member'),
  person: { nothing: 'Nobody yet', unfound: 'Nobody by this name' },
  pip: absentOf('PIP'),
  position: absentOf('position'),
  room: absentOf('room or place', 'rooms or places'),
  template: absentOf('template'),
  timeZone: absentOf('time zone'),
  tool: absentOf('tool'),
  topic: absentOf('topic'),
} as const;

/** Of the items of a reference set. */
export const absentIn = (set: SetName) => absentOf(referenceSets[set].one, referenceSets[set].many);
