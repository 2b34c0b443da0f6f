import type { Condition, FormDefinition, Section } from '@lamplight/domain/forms/definition';
import { type Edit, mapSections } from './definition-edit';

/** What can be shown on a condition: a section or a question. */
export type Conditional = Pick<Section, 'linkId' | 'enableWhen'>;

/** A condition by who has it and what it looks at. */
export interface Look {
  readonly by: string;
  readonly at: string;
}

/** Sections and questions as they stand, each section before its questions. */
export const itemsOf = (definition: FormDefinition): readonly Conditional[] =>
  definition.item.flatMap((section) => [section, ...section.item]);

/** Whether any of its conditions looks at one of these questions. */
export const looksAt = ({ enableWhen = [] }: Conditional, questions: ReadonlySet<string>): boolean =>
  enableWhen.some(({ question }) => questions.has(question));

function mapConditions(
  change: (conditions: readonly Condition[], linkId: string) => readonly Condition[],
): Edit {
  const one = <Item extends Conditional>(item: Item): Item => {
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

const without = (drop: (look: Look) => boolean): Edit =>
  mapConditions((conditions, by) => {
    const kept = conditions.filter(({ question }) => !drop({ by, at: question }));
    return kept.length < conditions.length ? kept : conditions;
  });

/** Drops every condition that looks at one of these questions. */
export const withoutConditionsOn = (gone: ReadonlySet<string>): Edit => without(({ at }) => gone.has(at));

/** Drops just these conditions. */
export function withoutLooks(looks: readonly Look[]): Edit {
  const known = new Set(looks.map(lookKey));
  return without((look) => known.has(lookKey(look)));
}

/** Gives back those conditions of `before` that are asked for, to whoever is there and has them no more. */
export function withConditionsOf(before: FormDefinition, asked: (look: Look) => boolean): Edit {
  const lost = new Map(
    itemsOf(before).map(({ linkId, enableWhen = [] }) => [
      linkId,
      enableWhen.filter(({ question }) => asked({ by: linkId, at: question })),
    ]),
  );
  return mapConditions((conditions, linkId) => {
    const missing = (lost.get(linkId) ?? []).filter((each) => !conditions.includes(each));
    return missing.length > 0 ? [...conditions, ...missing] : conditions;
  });
}

/** A condition as one word, to know it again. */
export const lookKey = ({ by, at }: Look) => `${by} ${at}`;
