import { type FormDefinition, questionsOf, type Section } from '@lamplight/domain/forms/definition';
import { itemsOf, type Look, lookKey, withConditionsOf, withoutLooks } from './conditions';
import { type Edit, moveQuestion, moveSection } from './definition-edit';

/** A move that would put a question behind what has a condition on it. */
export interface Parting {
  /** The conditions that would look ahead. */
  readonly looks: readonly Look[];
  /** What is moved is looked at by them; else it has them. */
  readonly lookedAt: boolean;
  /** Both together: as near to the place meant as changes something; none where there is no such place. */
  readonly along: { readonly edit: Edit; readonly taken: readonly string[] } | undefined;
  /** The move as it was meant, and what cannot be met any more is shown always. */
  readonly alone: Edit;
}

const idsOf = (definition: FormDefinition) => itemsOf(definition).map(({ linkId }) => linkId);
const sameOrder = (one: FormDefinition, other: FormDefinition) =>
  idsOf(one).join(' ') === idsOf(other).join(' ');

/** The conditions that look at a question which does not stand before them. */
function lookingAhead(definition: FormDefinition): Look[] {
  const at = new Map(idsOf(definition).map((linkId, index) => [linkId, index]));
  return itemsOf(definition).flatMap(({ linkId, enableWhen = [] }) =>
    enableWhen
      .filter(({ question }) => (at.get(question) ?? Number.POSITIVE_INFINITY) > (at.get(linkId) ?? 0))
      .map(({ question }) => ({ by: linkId, at: question })),
  );
}

function newlyAhead(before: FormDefinition, after: FormDefinition): Look[] {
  const known = new Set(lookingAhead(before).map(lookKey));
  return lookingAhead(after).filter((look) => !known.has(lookKey(look)));
}

/** What would come apart by a move of a question or a section, and how it may be kept together; null where nothing would. */
export function partingOf(definition: FormDefinition, linkId: string, move: Edit): Parting | null {
  const looks = newlyAhead(definition, move(definition));
  if (looks.length === 0) return null;
  const own = new Set(inside(definition, linkId));
  return {
    looks,
    lookedAt: looks.some(({ at }) => own.has(at)),
    along: takenAlong(definition, linkId, move),
    alone: (now) => withoutLooks(looks)(move(now)),
  };
}

const inside = (definition: FormDefinition, linkId: string): readonly string[] => [
  linkId,
  ...(definition.item.find((each) => each.linkId === linkId)?.item ?? []).map((each) => each.linkId),
];

function takenAlong(definition: FormDefinition, linkId: string, move: Edit): Parting['along'] {
  const step = definition.item.some((section) => section.linkId === linkId) ? moveSection : moveQuestion;
  const up = idsOf(move(definition)).indexOf(linkId) < idsOf(definition).indexOf(linkId);
  // One step down for a question with its dependent below it is none for both: past the next one is.
  for (let moved = move(definition); ; ) {
    const together = keptTogether(definition, linkId, moved);
    if (together && !sameOrder(together.definition, definition)) {
      return { edit: arranged(together.definition), taken: together.taken };
    }
    const further = step(linkId, up ? -1 : 1)(moved);
    if (sameOrder(further, moved)) return undefined;
    moved = further;
  }
}

/** What was moved with all that must go with it, so that no more looks ahead than before; undefined where that is no way. */
function keptTogether(definition: FormDefinition, linkId: string, moved: FormDefinition) {
  const movesSection = definition.item.some((section) => section.linkId === linkId);
  const block = new Set([linkId]);
  const sectionOf = new Map(
    definition.item.flatMap((section) => section.item.map((each) => [each.linkId, section.linkId] as const)),
  );
  /** Sections move as a whole; a question moves by itself unless its section does. */
  const unitOf = (id: string) => {
    const section = sectionOf.get(id);
    return section !== undefined && (movesSection || block.has(section)) ? section : id;
  };
  for (;;) {
    const gathered = gather(definition, moved, linkId, block);
    if (!gathered) return undefined;
    const looks = newlyAhead(definition, gathered);
    if (looks.length === 0) {
      const taken = idsOf(definition).filter((id) => id !== linkId && block.has(id) && unitOf(id) === id);
      return { definition: gathered, taken };
    }
    const before = block.size;
    for (const look of looks) {
      const [by, at] = [unitOf(look.by), unitOf(look.at)];
      if (block.has(at)) block.add(by);
      else if (block.has(by)) block.add(at);
    }
    if (block.size === before) return undefined;
  }
}

/** Puts a block around what was moved, in the order it had: questions beside a question, sections behind its section. */
function gather(
  before: FormDefinition,
  moved: FormDefinition,
  linkId: string,
  block: ReadonlySet<string>,
): FormDefinition | undefined {
  const inBlock = ({ linkId: id }: { linkId: string }) => block.has(id);
  const sections = before.item.flatMap(
    (place) => moved.item.find((section) => inBlock(section) && section.linkId === place.linkId) ?? [],
  );
  const going = new Set(sections.flatMap((section) => section.item.map((each) => each.linkId)));
  const questions = questionsOf(before).filter((each) => inBlock(each) && !going.has(each.linkId));
  const home = moved.item.find((section) => inside(moved, section.linkId).includes(linkId));
  if (!home || (home.linkId !== linkId && block.has(home.linkId))) return undefined;
  const withQuestions = (section: Section): Section => ({
    ...section,
    item: section.item.flatMap((each) =>
      each.linkId === linkId ? questions : inBlock(each) && !going.has(each.linkId) ? [] : [each],
    ),
  });
  const itself = home.linkId === linkId;
  return {
    ...moved,
    item: moved.item.flatMap((section) => {
      if (section === home) return itself ? sections : [withQuestions(section), ...sections];
      return inBlock(section) ? [] : [withQuestions(section)];
    }),
  };
}

/** Puts sections and questions in the order of another form; what that does not know stays in its section, at the end. */
export const arranged =
  (like: FormDefinition): Edit =>
  (definition) => {
    const known = new Set(idsOf(like));
    const sections = new Map(definition.item.map((section) => [section.linkId, section]));
    const questions = new Map(questionsOf(definition).map((question) => [question.linkId, question]));
    const others = (section: Section) => section.item.filter((each) => !known.has(each.linkId));
    return {
      ...definition,
      item: [
        ...like.item.flatMap((place) => {
          const section = sections.get(place.linkId);
          const item = place.item.flatMap((each) => questions.get(each.linkId) ?? []);
          return section ? [{ ...section, item: [...item, ...others(section)] }] : [];
        }),
        ...definition.item
          .filter((section) => !known.has(section.linkId))
          .map((section) => ({ ...section, item: others(section) })),
      ],
    };
  };

/** Takes a move back in a form whose texts may have changed since, with the conditions it cost. */
export function undoMove(before: FormDefinition, looks: readonly Look[]): Edit {
  const known = new Set(looks.map(lookKey));
  const back = withConditionsOf(before, (look) => known.has(lookKey(look)));
  return (definition) => back(arranged(before)(definition));
}
