import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { formLimits } from '@lamplight/domain/forms/limits';
import type { AuditTool, AuditToolChange } from './audit-tools.api';

/** What the form of a tool holds. Its picture goes beside it. */
export interface ToolValues {
  title: string;
  description: string;
  active: boolean;
  definition: FormDefinition;
}

export type ToolField = keyof ToolValues;
export const toolFields = ['title', 'description', 'active', 'definition'] as const satisfies ToolField[];

export const fieldLabels: Readonly<Record<ToolField, string>> = {
  title: 'Title',
  description: 'Description',
  active: 'Active',
  definition: 'Questions',
};

const descriptionLength = 2000;

export const newToolValues: ToolValues = {
  title: '',
  description: '',
  active: true,
  definition: { item: [] },
};

export function valuesOf({ title, description, active, definition }: AuditTool): ToolValues {
  return { title, description, active, definition };
}

/** All fields as texts, to be compared. */
export function flatten({ title, description, active, definition }: ToolValues): Record<ToolField, string> {
  return { title, description, active: String(active), definition: JSON.stringify(definition) };
}

/** The values with some fields taken from another version. */
export function takeFields(mine: ToolValues, theirs: ToolValues, fields: readonly ToolField[]): ToolValues {
  const from = (field: ToolField) => (fields.includes(field) ? theirs : mine);
  return {
    title: from('title').title,
    description: from('description').description,
    active: from('active').active,
    definition: from('definition').definition,
  };
}

/** What changed since the form was opened, and nothing else: what someone else changed meanwhile stays. */
export function toChange(base: ToolValues, values: ToolValues): AuditToolChange {
  const [before, after] = [flatten(base), flatten(values)];
  const changed = (field: ToolField) => before[field] !== after[field];
  return {
    ...(changed('title') ? { title: values.title } : {}),
    ...(changed('description') ? { description: values.description } : {}),
    ...(changed('active') ? { active: values.active } : {}),
    ...(changed('definition') ? { definition: values.definition } : {}),
  };
}

export function isChanged(base: ToolValues, values: ToolValues): boolean {
  return Object.keys(toChange(base, values)).length > 0;
}

/** What is wrong with a tool's own texts; the questions are checked by themselves. */
export function textErrors({ title, description }: Pick<ToolValues, 'title' | 'description'>): {
  title?: string;
  description?: string;
} {
  return {
    ...(title.trim() === '' ? { title: 'Name the tool' } : {}),
    ...(title.length > formLimits.title ? { title: `At most ${formLimits.title} characters` } : {}),
    ...(description.length > descriptionLength ? { description: 'At most 2,000 characters' } : {}),
  };
}

/** The sections with their questions, to read: how two versions of a tool are told apart. */
export function outline(definition: FormDefinition): string {
  const count = questionsOf(definition).length;
  const sections = definition.item.map(({ text, item }) =>
    [text || 'Without a heading', ...item.map((question) => `– ${question.text}`)].join('\n'),
  );
  return [count === 1 ? '1 question' : `${count} questions`, ...sections].join('\n');
}

/** Whether a stored draft still is what the form holds today. */
export function isToolValues(given: unknown): given is ToolValues {
  if (!isRecord(given)) return false;
  const { title, description, active, definition } = given;
  return (
    typeof title === 'string' &&
    typeof description === 'string' &&
    typeof active === 'boolean' &&
    isRecord(definition) &&
    isListOf(definition.item, (section) => isNamed(section) && isListOf(section.item, isNamed))
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
