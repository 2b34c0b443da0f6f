import { type Json, listIn } from './json';

/** More than a form of ours has room for, also where much is left out of it; and deeper than anyone groups questions. */
const most = { items: 3000, levels: 30 } as const;

/** Why a Questionnaire is too large to be read at all. It is looked through level by level, however deep it goes. */
export function sizeProblem(questionnaire: Json): string | undefined {
  let level = listIn(questionnaire, 'item');
  let items = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    items += level.length;
    if (items > most.items) return `This Questionnaire has more than ${most.items} items.`;
    if (depth > most.levels) return `This Questionnaire has more than ${most.levels} levels of items.`;
    level = level.flatMap((item) => listIn(item, 'item'));
  }
  return undefined;
}
