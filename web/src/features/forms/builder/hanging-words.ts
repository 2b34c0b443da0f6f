import { type FormDefinition, findQuestion, questionsOf } from '@lamplight/domain/forms/definition';
import { capital, listed } from '@lamplight/domain/in-words';
import { plural } from '../../../ui/plural';
import { itemsOf } from './conditions';
import type { Parting } from './moving';
import { dependents } from './removing';

/** What is asked before something is parted from what it is shown by. */
export interface HangingQuestion {
  readonly title: string;
  readonly text: string;
  /** What it is about, in the order of the form. */
  readonly named: readonly { readonly linkId: string; readonly words: string; readonly note: string }[];
  /** The words of going together; left out where there is no way to. */
  readonly along: string | undefined;
  readonly alone: string;
}

/** What one of them is called and how several are: `it`, `them`. */
const them = (count: number) => (count === 1 ? 'it' : 'them');
const these = (count: number) => (count === 1 ? 'this' : 'these');
const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** `question 3`, `section 2`, as its buttons name it. */
export function nameOf(definition: FormDefinition, linkId: string): string {
  const section = definition.item.findIndex((each) => each.linkId === linkId);
  if (section >= 0) return `section ${section + 1}`;
  return `question ${questionsOf(definition).findIndex((each) => each.linkId === linkId) + 1}`;
}

const isSection = (definition: FormDefinition, linkId: string) =>
  definition.item.some((each) => each.linkId === linkId);

/** `Question 3: Is the floor dry?`; of a section with how much is in it. */
function wordsOf(definition: FormDefinition, linkId: string): string {
  const section = definition.item.find((each) => each.linkId === linkId);
  const text = section?.text ?? findQuestion(definition, linkId)?.text ?? '';
  const name = nameOf(definition, linkId);
  const named = `${capital(name)}: ${text.trim() || 'no text yet'}`;
  return section ? `${named} (${plural(section.item.length, 'question')})` : named;
}

/** Asked before something is deleted that others hang on; null where nothing does. */
export function onDelete(definition: FormDefinition, linkId: string): HangingQuestion | null {
  const found = dependents(definition, linkId);
  if (found.length === 0) return null;
  const direct = found.filter(({ through }) => !through);
  const [all, few] = [found.length, direct.length];
  const whose = isSection(definition, linkId) ? 'Answers in it decide' : 'Its answer decides';
  const always = direct.every(({ otherwise }) => !otherwise) && few === all;
  return {
    title: `Delete ${nameOf(definition, linkId)}?`,
    text: `${whose} whether ${these(all)} ${isAre(all)} shown:`,
    named: found.map((each) => ({
      linkId: each.linkId,
      words: wordsOf(definition, each.linkId),
      note: [each.through && 'by way of another of these', each.otherwise && 'has other conditions, too']
        .filter(Boolean)
        .join('; '),
    })),
    along: `Delete ${them(all)} too`,
    alone: always ? `Keep ${them(all)}, always shown` : `Keep ${them(all)}, without this condition`,
  };
}

/** Asked before something is moved that others hang on, or that hangs on others. */
export function onMove(definition: FormDefinition, linkId: string, parting: Parting): HangingQuestion {
  const { looks, lookedAt, along } = parting;
  const name = nameOf(definition, linkId);
  const parted = new Set(looks.map(({ by, at }) => (lookedAt ? by : at)));
  const taken = new Set(along?.taken);
  const section = isSection(definition, linkId);
  // A section is taken along for one of its questions: the question is named, and the button says the section.
  const named = itemsOf(definition)
    .map((each) => each.linkId)
    .filter((id) => parted.has(id) || (taken.has(id) && !section));
  const count = named.length;
  const costs =
    named.every((id) => parted.has(id)) && losesAll(definition, parting)
      ? 'always shown'
      : 'without this condition';
  return {
    title: `Move ${name}?`,
    text: lookedAt
      ? `${section ? 'Answers in it decide' : 'Its answer decides'} whether ${these(count)} ${isAre(count)} shown. Moved, it would come after ${them(count)}:`
      : `Whether ${section ? 'all of it' : 'it'} is shown depends on ${these(count)}. Moved, it would come before ${them(count)}:`,
    named: named.map((id) => ({ linkId: id, words: wordsOf(definition, id), note: '' })),
    along:
      along &&
      `Take ${section ? listed(along.taken.map((id) => nameOf(definition, id))) : them(count)} along`,
    alone: lookedAt ? `Leave ${them(count)}, ${costs}` : `Move only ${name}, ${costs}`,
  };
}

/** Whether nothing else keeps from being shown what loses a condition by this move. */
function losesAll(definition: FormDefinition, { looks }: Parting): boolean {
  return itemsOf(definition).every(({ linkId, enableWhen = [] }) => {
    const lost = looks.filter(({ by }) => by === linkId).map(({ at }) => at);
    return lost.length === 0 || enableWhen.every(({ question }) => lost.includes(question));
  });
}
