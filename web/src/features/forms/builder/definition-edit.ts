import type { Condition, FormDefinition, Question, Section } from '@lamplight/domain/forms/definition';

/** A change of a definition. Every change is one of these, so that changes made together add up. */
export type Edit = (definition: FormDefinition) => FormDefinition;

/** Makes an id that no question ever had: answers to earlier versions are compared by it. */
export type FreshId = () => string;

const mapSections =
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

export const addQuestion = (sectionId: string, question: Question): Edit =>
  mapSections((section) =>
    section.linkId === sectionId ? { ...section, item: [...section.item, question] } : section,
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

/** Takes questions or a section out, and every condition that looks at them. */
export function remove(linkId: string): Edit {
  return (definition) => {
    const gone = goneWith(definition, linkId);
    return withoutConditions(gone)({
      ...definition,
      item: definition.item
        .filter((section) => section.linkId !== linkId)
        .map((section) => ({ ...section, item: section.item.filter((each) => each.linkId !== linkId) })),
    });
  };
}

/**
 * Brings back what `remove` took out of `before`, into a definition that may have changed since: at its old place as
 * far as that is there, and with the conditions that went with it.
 */
export function restore(before: FormDefinition, linkId: string): Edit {
  const gone = goneWith(before, linkId);
  return (definition) => withConditionsOf(before, gone)(insertAgain(before, linkId)(definition));
}

function goneWith(definition: FormDefinition, linkId: string): Set<string> {
  const section = definition.item.find((each) => each.linkId === linkId);
  return new Set(section ? section.item.map((each) => each.linkId) : [linkId]);
}

const insertAgain =
  (before: FormDefinition, linkId: string): Edit =>
  (definition) => {
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

type Conditional = Pick<Section, 'enableWhen'>;

function mapConditions(
  change: (conditions: readonly Condition[], linkId: string) => readonly Condition[],
): Edit {
  const one = <Item extends Conditional & { linkId: string }>(item: Item): Item => {
    const before = item.enableWhen ?? [];
    const after = change(before, item.linkId);
    if (after === before) return item;
    return { ...item, enableWhen: after.length > 0 ? after : undefined };
  };
  return mapSections((section) => {
    const changed = one(section);
    return { ...changed, item: changed.item.map(one) };
  });
}

const withoutConditions = (gone: ReadonlySet<string>): Edit =>
  mapConditions((conditions) =>
    conditions.some(({ question }) => gone.has(question))
      ? conditions.filter(({ question }) => !gone.has(question))
      : conditions,
  );

const withConditionsOf = (before: FormDefinition, back: ReadonlySet<string>): Edit => {
  const lost = new Map<string, Condition[]>();
  for (const item of before.item.flatMap((section) => [section, ...section.item])) {
    const looking = (item.enableWhen ?? []).filter(({ question }) => back.has(question));
    if (looking.length > 0 && !back.has(item.linkId)) lost.set(item.linkId, looking);
  }
  return mapConditions((conditions, linkId) => {
    const missing = (lost.get(linkId) ?? []).filter((each) => !conditions.includes(each));
    return missing.length > 0 ? [...conditions, ...missing] : conditions;
  });
};
