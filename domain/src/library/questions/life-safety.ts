import { check } from '../check';

/**
 * What stands between a fire and the residents: sprinklers, doors and the places where people smoke. The Life Safety
 * Code (NFPA 101, 2012) by way of 42 CFR 483.90(a): sprinklers K353 (NFPA 25: heads without paint, dust or damage; NFPA
 * 13: 18 inches free below them), corridor doors K363 (they latch, and nothing keeps them from closing), smoking K741
 * (safe ashtrays, and metal containers whose cover closes by itself). Smoking by the home's policy is 42 CFR
 * 483.90(i)(5), F926.
 */
export const lifeSafety = {
  sprinklers: check(
    'safety.sprinklers',
    'Is every sprinkler head clean and whole, with at least 18 inches free below it?',
    {
      finding: 'Sprinkler head blocked, dirty or damaged',
      tag: 'K353',
      area: ['Safety', 'Sprinklers'],
      department: 'Maintenance',
      priority: 'HIGH',
      weight: 2,
      photo: true,
      guidance:
        'Look up in closets and storerooms, too: no paint, dust or missing ring on the head, nothing hung from the pipes, no boxes stacked close to it.',
    },
  ),
  corridorDoors: check(
    'safety.corridor-doors',
    'Does each door to the corridor close and latch when you pull it shut, with nothing that holds it open?',
    {
      finding: 'Corridor door held open or does not latch',
      tag: 'K363',
      area: ['Safety', 'Doors'],
      department: 'Maintenance',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'Try a few doors. A wedge, bin, chair or bed in the way means no. A holder that lets go when the door is pushed or pulled is allowed.',
    },
  ),
  ashtrays: check(
    'safety.ashtrays',
    'Where people may smoke, are there ashtrays that cannot burn, and a metal can with a lid that closes by itself?',
    {
      finding: 'Smoking area without safe ashtray or lidded metal can',
      tag: 'K741',
      area: ['Safety', 'Smoking'],
      department: 'Maintenance',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'The can is for emptying the ashtrays; paper and trash go elsewhere. Not applicable where nobody may smoke.',
    },
  ),
  smokingPolicy: check(
    'safety.smoking-policy',
    "Do people smoke only where and when the home's policy allows it, and do others stay free of the smoke?",
    {
      finding: 'Smoking outside the places or hours of the policy',
      tag: 'F926',
      area: ['Safety', 'Smoking'],
      department: 'Administration',
      priority: 'MEDIUM',
      guidance:
        'Look for butts at exits, in planters and near oxygen. A home without smoking has a policy that says so.',
    },
  ),
};
