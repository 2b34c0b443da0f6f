import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';

/** What came of reading a file: a definition, or why there is none, in words. */
export type Imported = { definition: FormDefinition } | { problem: string };

const mostProblems = 5;

/** A definition as text, the way it is exported. */
export const toJson = (definition: FormDefinition): string => `${JSON.stringify(definition, null, 2)}\n`;

/** Reads an exported definition. It must have the right shape and be well formed. */
export async function fromJson(text: string): Promise<Imported> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { problem: 'This file is no JSON.' };
  }
  const { formDefinitionSchema } = await import('./form-schema');
  const parsed = formDefinitionSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      problem: `This file holds no form: ${pathText(issue?.path ?? [])} ${issue?.message ?? ''}`.trim(),
    };
  }
  const problems = checkDefinition(parsed.data);
  if (problems.length === 0) return { definition: parsed.data };
  const shown = problems.slice(0, mostProblems).map(({ path, message }) => `${path}: ${message}`);
  const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : [];
  return { problem: ['This form has problems.', ...shown, ...more].join('\n') };
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
