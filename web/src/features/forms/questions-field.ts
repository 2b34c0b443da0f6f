import { changeKindLabels, changesBetween } from '@lamplight/domain/forms/changes';
import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import { placeDemandWords } from '@lamplight/domain/forms/place-demand';
import type { Field, Wording } from '../../ui/form/field';

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
  changed: changedWords,
};

/** An item of one of the center's lists, which a question names by its id. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What somebody did to the questions since they began, each thing in a line: what a “no” means and when a question is shown are not in its
 * words, and would go unread with the version that is not kept.
 */
function changedWords(definition: FormDefinition, base: FormDefinition, { nameOf }: Wording): string {
  const shown = (text: string) => (id.test(text) ? (nameOf(text) ?? 'another') : text) || 'nothing';
  const lines = changesBetween(base, definition).map(({ kind, about, where, details }) =>
    [
      `${changeKindLabels[kind]}: ${[about, where].filter(Boolean).join(', ')}`,
      ...details.map(({ label, before, after }) => `– ${label}: ${shown(before)} → ${shown(after)}`),
    ].join('\n'),
  );
  return lines.length > 0 ? [countWords(definition), ...lines].join('\n') : 'As it was';
}

function countWords(definition: FormDefinition): string {
  const { length } = questionsOf(definition);
  return length === 1 ? '1 question' : `${length} questions`;
}

/** The sections with their questions, to read. */
export function outline(definition: FormDefinition): string {
  const sections = definition.item.map(({ text, item }) =>
    [text || 'Without a heading', ...item.map((question) => `– ${question.text}`)].join('\n'),
  );
  const { place } = definition;
  const made = place ? [`Rounds are made ${placeDemandWords[place].toLowerCase()}`] : [];
  return [countWords(definition), ...made, ...sections].join('\n');
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
