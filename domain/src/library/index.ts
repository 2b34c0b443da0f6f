import { type FormDefinition, isYesNo, questionsOf } from '../forms/definition';
import { callLightsAndResponse } from './call-lights';
import { diningRound } from './dining';
import { environmentAndLifeSafety } from './environment-and-life-safety';
import { infectionPrevention } from './infection-prevention';
import { kitchenRound } from './kitchen';
import { medicationStorage } from './medication-storage';
import { nightRound } from './night-round';
import { residentVoice } from './resident-voice';
import { roomsAndDignity } from './rooms-and-dignity';

/** An audit tool that a center can start from. The key never changes. */
export type LibraryTool = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly definition: FormDefinition;
};

/** The built-in audit tools. The same question has the same linkId in each, so that answers can be compared. */
export const auditToolLibrary: readonly LibraryTool[] = [
  tool('rooms-and-dignity', roomsAndDignity, 'One room on the daily round: the person in it and the place.'),
  tool('call-lights', callLightsAndResponse, 'Can people call for help, and does it come in time?'),
  tool('dining', diningRound, 'One meal: the right food, in time, with help and dignity.'),
  tool('kitchen', kitchenRound, 'Cold, hot, clean and dated: from the walk-in to the dish machine.'),
  tool('infection-prevention', infectionPrevention, 'Hands, protective gear, equipment and supplies.'),
  tool('medication-storage', medicationStorage, 'Carts, medication room and bedsides of a unit.'),
  tool(
    'environment-and-life-safety',
    environmentAndLifeSafety,
    'A whole unit: rooms, hazards, doors, exits and stores.',
  ),
  tool('resident-voice', residentVoice, 'A private talk: how one resident finds living here.'),
  tool('night-round', nightRound, 'Rest, care and safety between bedtime and dawn.'),
];

/** The focus areas that the library names, each with its subfocus areas, in the order of their first question. */
export function libraryFocusAreas(): { name: string; subfocusAreas: string[] }[] {
  const areas = new Map<string, Set<string>>();
  for (const { focusArea, subfocusArea } of libraryQuestions()) {
    if (focusArea === undefined) continue;
    const subfocusAreas = areas.get(focusArea) ?? new Set();
    if (subfocusArea !== undefined) subfocusAreas.add(subfocusArea);
    areas.set(focusArea, subfocusAreas);
  }
  return [...areas].map(([name, subfocusAreas]) => ({ name, subfocusAreas: [...subfocusAreas] }));
}

/** The departments that the library's questions send issues to. */
export function libraryDepartments(): string[] {
  const names = libraryQuestions()
    .filter(isYesNo)
    .map((question) => question.onNo?.issue?.department);
  return [...new Set(names)].filter((name) => name !== undefined);
}

function libraryQuestions() {
  return auditToolLibrary.flatMap(({ definition }) => questionsOf(definition));
}

function tool(key: string, definition: FormDefinition, description: string): LibraryTool {
  return { key, title: definition.title ?? key, description, definition };
}
