import { check } from '../check';

/** The place people live in. */
export const environment = {
  clean: check(
    'environment.clean',
    'Do the room and its bathroom look clean everywhere, equipment included?',
    {
      finding: 'Room, bathroom or equipment not clean',
      tag: 'F584',
      area: ['Environment', 'Clean'],
      department: 'Housekeeping',
      priority: 'MEDIUM',
      photo: true,
    },
  ),
  odor: check('environment.odor', 'Does the air smell fresh, with no bad smell that stays?', {
    finding: 'Lingering bad odor',
    tag: 'F584',
    area: ['Environment', 'Odor'],
    department: 'Housekeeping',
    priority: 'MEDIUM',
  }),
  homelike: check(
    'environment.homelike',
    "Does the room feel like this person's home, with their own things in it?",
    {
      finding: 'Room not homelike or without personal things',
      tag: 'F584',
      area: ['Environment', 'Homelike'],
      department: 'Activities',
      priority: 'LOW',
      guidance: 'Clock and calendar should be there and show the right time and day.',
    },
  ),
  linen: check('environment.linen', 'Is the bedding fresh, with no stains, holes or thin spots?', {
    finding: 'Bedding stained, torn or worn',
    tag: 'F584',
    area: ['Environment', 'Linen'],
    department: 'Laundry',
    priority: 'MEDIUM',
  }),
  temperature: check('environment.temperature', 'Is it neither too warm nor too cold for the people here?', {
    finding: 'Room too warm or too cold',
    tag: 'F584',
    area: ['Environment', 'Temperature'],
    department: 'Maintenance',
    priority: 'MEDIUM',
    guidance:
      'Homes first certified after October 1, 1990 must keep 71 to 81 °F. In any home the resident should find it comfortable.',
  }),
  lightAndNoise: check(
    'environment.light-and-noise',
    'Is the resident happy with how bright and how loud it is?',
    {
      finding: 'Light or noise disturbs the resident',
      tag: 'F584',
      area: ['Environment', 'Light and noise'],
      department: 'Nursing',
      priority: 'LOW',
    },
  ),
  repair: check(
    'environment.repair',
    'Is everything whole and working: walls, blinds, furniture, television, bed?',
    {
      finding: 'Room or furnishings in need of repair',
      tag: 'F584',
      area: ['Environment', 'Repair'],
      department: 'Maintenance',
      priority: 'LOW',
      photo: true,
    },
  ),
  pests: check('environment.pests', 'Did you find no trace of insects, mice or rats?', {
    finding: 'Signs of pests',
    tag: 'F925',
    area: ['Environment', 'Pests'],
    department: 'Maintenance',
    priority: 'HIGH',
    weight: 2,
    photo: true,
    guidance: 'Yes means none found.',
  }),
  curtain: check('environment.curtain', 'Can the curtain be drawn so that nobody sees the resident in bed?', {
    finding: 'Privacy curtain does not close fully',
    tag: 'F914',
    area: ['Environment', 'Curtain'],
    department: 'Housekeeping',
    priority: 'MEDIUM',
    guidance: 'Draw it: all the way round, no hook missing. A room for one needs none.',
  }),
  curtainClean: check('environment.curtain-clean', 'Is the privacy curtain clean and whole?', {
    finding: 'Privacy curtain stained or torn',
    tag: 'F584',
    area: ['Environment', 'Curtain'],
    department: 'Housekeeping',
    priority: 'MEDIUM',
  }),
};
