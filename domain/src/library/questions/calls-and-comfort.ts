import { check } from '../check';

/** Call lights, pain, skin, and the help people ask for. */
export const callLights = {
  reach: check(
    'call-light.reach',
    'Can the resident get hold of the call light from where they are right now?',
    {
      finding: 'Call light out of reach',
      tag: 'F558',
      area: ['Call light', 'Reach'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 3,
      critical: true,
      guidance: 'Look at bed, chair and toilet. Put it within reach before you leave.',
    },
  ),
  works: check(
    'call-light.works',
    'When you press the call buttons in bedroom and bathroom, does the signal come on?',
    {
      finding: 'Call light not working',
      tag: 'F919',
      area: ['Call light', 'Works'],
      department: 'Maintenance',
      priority: 'CRITICAL',
      weight: 3,
      critical: true,
      guidance:
        'Look for the lamp over the door and the signal at the nurse station. Until it is repaired, give a bell.',
    },
  ),
  response: check(
    'call-light.response',
    'When you tried a call light, did someone come within the time this center has set?',
    {
      finding: 'Call light not answered in time',
      tag: 'F725',
      area: ['Call light', 'Response'],
      department: 'Nursing',
      priority: 'MEDIUM',
      weight: 2,
    },
  ),
  voice: check(
    'call-light.voice',
    'Does the resident tell you that help comes soon enough, nights and weekends included?',
    {
      finding: 'Resident waits too long for help',
      tag: 'F725',
      area: ['Call light', 'Resident view'],
      department: 'Nursing',
      priority: 'MEDIUM',
      weight: 2,
    },
  ),
};

export const comfort = {
  toileting: check(
    'grooming.toileting',
    'Is the resident dry, and do they say they are helped to the toilet in time?',
    {
      finding: 'Toileting help late or resident not dry',
      tag: 'F690',
      area: ['Grooming', 'Toileting'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  pain: check(
    'pain.control',
    'Does the resident say that any pain is bearable and that something is done about it?',
    {
      finding: 'Pain not under control',
      tag: 'F697',
      area: ['Pain', 'Control'],
      department: 'Nursing',
      priority: 'CRITICAL',
      weight: 3,
      critical: true,
      guidance: 'If not, tell the nurse in charge before you go on.',
    },
  ),
  heels: check(
    'skin.heels',
    'Do the heels float free, and do cushion and mattress work as the care plan says?',
    {
      finding: 'Heel or surface protection not as care planned',
      tag: 'F686',
      area: ['Skin', 'Heels and surfaces'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  turning: check(
    'skin.turning',
    'For those with clinical training: has the resident been moved to a new position as often as the care plan says?',
    {
      finding: 'Repositioning not done as care planned',
      tag: 'F686',
      area: ['Skin', 'Turning'],
      department: 'Nursing',
      priority: 'HIGH',
      weight: 2,
      guidance: 'Not applicable for ambassadors without clinical training.',
    },
  ),
};
