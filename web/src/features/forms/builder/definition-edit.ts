import type { FormDefinition, Question, Section } from '@lamplight/domain/forms/definition';

/** A change of a definition. Every change is one of these, so that changes made together add up. */
export type Edit = (definition: FormDefinition) => FormDefinition;

/** Makes an id that no question ever had: answers to earlier versions are compared by it. */
export type FreshId = () => string;

/** Changes every section, one by one. */
export const mapSections =
  (change: (section: Section, index: number) => Section): Edit =>
  (definition) => ({
    ...definition,
    item: definition.item.map(change),
  });

const mapQuestions = (change: (question: Question) => Question): Edit =>
  mapSections((section) => ({ ...section, item: section.item.map(change) }));

export const addSection =
  (linkId: string): Edit =>
  (definition) => ({
    ...definition,
    item: [...definition.item, { linkId, type: 'group', text: '', item: [] }],
  });

export const patchSection = (linkId: string, patch: Partial<Omit<Section, 'linkId' | 'item'>>): Edit =>
  mapSections((section) => (section.linkId === linkId ? { ...section, ...patch } : section));

export const addQuestion = (sectionId: string, ...questions: readonly Question[]): Edit =>
  mapSections((section) =>
    section.linkId === sectionId ? { ...section, item: [...section.item, ...questions] } : section,
  );

export const changeQuestion = (linkId: string, change: (question: Question) => Question): Edit =>
  mapQuestions((question) => (question.linkId === linkId ? change(question) : question));

/** Where a question stands: its section's and its own index; undefined where there is none. */
export function placeOf(
  definition: FormDefinition,
  linkId: string,
): { section: number; question: number } | undefined {
  for (const [section, { item }] of definition.item.entries()) {
    const question = item.findIndex((each) => each.linkId === linkId);
    if (question >= 0) return { section, question };
  }
  return undefined;
}

/** Moves a question to an index of a section, as counted without the question itself. */
export const moveQuestionTo =
  (linkId: string, sectionId: string, index: number): Edit =>
  (definition) => {
    const question = definition.item.flatMap(({ item }) => item).find((each) => each.linkId === linkId);
    if (!question || !definition.item.some((section) => section.linkId === sectionId)) return definition;
    return mapSections((section) => {
      const others = section.item.filter((each) => each.linkId !== linkId);
      return section.linkId === sectionId
        ? { ...section, item: others.toSpliced(index, 0, question) }
        : { ...section, item: others };
    })(definition);
  };

/** Moves a question one place up (-1) or down (1), over the edge of its section into the next one. */
export const moveQuestion =
  (linkId: string, step: -1 | 1): Edit =>
  (definition) => {
    const at = placeOf(definition, linkId);
    const section = at && definition.item[at.section];
    if (!at || !section) return definition;
    const index = at.question + step;
    if (index >= 0 && index < section.item.length) {
      return moveQuestionTo(linkId, section.linkId, index)(definition);
    }
    const neighbour = definition.item[at.section + step];
    if (!neighbour) return definition;
    return moveQuestionTo(linkId, neighbour.linkId, step < 0 ? neighbour.item.length : 0)(definition);
  };

export const moveSection =
  (linkId: string, step: -1 | 1): Edit =>
  (definition) => {
    const at = definition.item.findIndex((section) => section.linkId === linkId);
    const section = definition.item[at];
    const to = at + step;
    if (!section || to < 0 || to >= definition.item.length) return definition;
    return { ...definition, item: definition.item.toSpliced(at, 1).toSpliced(to, 0, section) };
  };

/** Puts a copy with an id of its own below a question. */
export const duplicateQuestion = (linkId: string, newId: string): Edit =>
  mapSections((section) => {
    const at = section.item.findIndex((each) => each.linkId === linkId);
    const question = section.item[at];
    if (!question) return section;
    return { ...section, item: section.item.toSpliced(at + 1, 0, { ...question, linkId: newId }) };
  });

/** Puts a copy below a section. Conditions inside it look at the copies. */
export const duplicateSection =
  (linkId: string, freshId: FreshId): Edit =>
  (definition) => {
    const at = definition.item.findIndex((section) => section.linkId === linkId);
    const section = definition.item[at];
    if (!section) return definition;
    const ids = new Map(section.item.map((question) => [question.linkId, freshId()]));
    const idOf = (id: string) => ids.get(id) ?? id;
    const copy: Section = {
      ...section,
      linkId: freshId(),
      item: section.item.map((question) => ({
        ...question,
        linkId: idOf(question.linkId),
        ...(question.enableWhen
          ? { enableWhen: question.enableWhen.map((each) => ({ ...each, question: idOf(each.question) })) }
          : {}),
      })),
    };
    return { ...definition, item: definition.item.toSpliced(at + 1, 0, copy) };
  };
