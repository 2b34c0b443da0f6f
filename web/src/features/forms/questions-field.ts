import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { placeDemandWords } from '@lamplight/domain/forms/place-demand';
import type { Field } from '../../ui/form/field';

/**
 * The questions of a form. They are checked from the first attempt to save on: before that, a question that is just
 * being written would always be wrong.
 */
export const questionsField: Field<FormDefinition, FormDefinition, FormDefinition> = {
  label: 'Questions',
  empty: { item: [] },
  read: (said) => said,
  write: (definition) => definition,
  fits: isDefinition,
  same: (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other),
  check: (definition) => (definition.item.length === 0 ? [] : checkDefinition(definition)),
  live: true,
  words: outline,
};

/** The sections with their questions, to read: how two versions of a form are told apart. */
export function outline(definition: FormDefinition): string {
  const count = questionsOf(definition).length;
  const sections = definition.item.map(({ text, item }) =>
    [text || 'Without a heading', ...item.map((question) => `– ${question.text}`)].join('\n'),
  );
  const { place } = definition;
  const made = place ? [`Rounds are made ${placeDemandWords[place].toLowerCase()}`] : [];
  return [count === 1 ? '1 question' : `${count} questions`, ...made, ...sections].join('\n');
}

/** Whether a draft's questions still are what the builder understands today. */
function isDefinition(kept: unknown): kept is FormDefinition {
  return (
    isRecord(kept) && isListOf(kept.item, (section) => isNamed(section) && isListOf(section.item, isNamed))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNamed(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && [value.linkId, value.text, value.type].every((text) => typeof text === 'string');
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}
