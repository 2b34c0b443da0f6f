import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { itemsOf, looksAt, withConditionsOf, withoutConditionsOn } from './conditions';
import { type Edit, mapSections, placeOf } from './definition-edit';

/** What is shown only on a condition that looks at something else. */
export interface Dependent {
  readonly linkId: string;
  /** It looks at another dependent, not at that something itself. */
  readonly through: boolean;
  /** It has conditions on other questions, too. */
  readonly otherwise: boolean;
}

/** The questions that go with a question, which is itself, or with a section. */
function questionsWith(definition: FormDefinition, linkId: string): string[] {
  const section = definition.item.find((each) => each.linkId === linkId);
  return section ? section.item.map((each) => each.linkId) : [linkId];
}

/**
 * What hangs on a question, or on a section's questions: every section and question elsewhere with a condition on them,
 * and what hangs on those in turn, in the order of the form. A section stands for its questions.
 */
export function dependents(definition: FormDefinition, linkId: string): Dependent[] {
  const own = new Set(questionsWith(definition, linkId));
  const all = new Set(own);
  const found = new Set<string>();
  const home = definition.item[placeOf(definition, linkId)?.section ?? -1]?.linkId ?? linkId;
  // Once more while there is more: in what was imported a condition may look ahead.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const section of definition.item) {
      if (section.linkId !== home && !found.has(section.linkId) && looksAt(section, all)) {
        found.add(section.linkId);
        for (const each of section.item) {
          found.delete(each.linkId);
          all.add(each.linkId);
        }
        before = -1;
      }
      if (section.linkId === linkId || found.has(section.linkId)) continue;
      for (const question of section.item) {
        if (all.has(question.linkId) || !looksAt(question, all)) continue;
        found.add(question.linkId);
        all.add(question.linkId);
      }
    }
  }
  return itemsOf(definition)
    .filter((item) => found.has(item.linkId))
    .map((item) => ({
      linkId: item.linkId,
      through: !looksAt(item, own),
      otherwise: (item.enableWhen ?? []).some(({ question }) => !all.has(question)),
    }));
}

const goneWith = (definition: FormDefinition, linkIds: readonly string[]) =>
  new Set(linkIds.flatMap((linkId) => questionsWith(definition, linkId)));

/** Takes questions and sections out, and every condition that looks at them. */
export const remove =
  (linkIds: readonly string[]): Edit =>
  (definition) =>
    withoutConditionsOn(goneWith(definition, linkIds))({
      ...definition,
      item: definition.item
        .filter((section) => !linkIds.includes(section.linkId))
        .map((section) => ({
          ...section,
          item: section.item.filter((each) => !linkIds.includes(each.linkId)),
        })),
    });

/**
 * Brings back what `remove` took out of `before`, into a definition that may have changed since: at its old place as
 * far as that is there, and with the conditions that went with it.
 */
export function restore(before: FormDefinition, linkIds: readonly string[]): Edit {
  const gone = goneWith(before, linkIds);
  const inOrder = itemsOf(before).filter(({ linkId }) => linkIds.includes(linkId));
  const conditions = withConditionsOf(before, ({ by, at }) => gone.has(at) && !gone.has(by));
  return (definition) =>
    conditions(inOrder.reduce((so, { linkId }) => insertAgain(before, linkId)(so), definition));
}

const insertAgain =
  (before: FormDefinition, linkId: string): Edit =>
  (definition) => {
    if (itemsOf(definition).some((each) => each.linkId === linkId)) return definition;
    const sectionAt = before.item.findIndex((section) => section.linkId === linkId);
    const section = before.item[sectionAt];
    if (section) return { ...definition, item: definition.item.toSpliced(sectionAt, 0, section) };
    const at = placeOf(before, linkId);
    const home = at && before.item[at.section];
    const question = at && home?.item[at.question];
    if (!at || !home || !question) return definition;
    const index = at.question;
    const stillThere = definition.item.some((each) => each.linkId === home.linkId);
    const target = stillThere ? home.linkId : definition.item.at(-1)?.linkId;
    return mapSections((each) =>
      each.linkId === target ? { ...each, item: each.item.toSpliced(index, 0, question) } : each,
    )(definition);
  };
