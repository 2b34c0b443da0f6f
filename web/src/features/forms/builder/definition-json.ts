import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { checkDefinition } from '@lamplight/domain/forms/definition-check';
import type { ImportNote } from '@lamplight/domain/forms/fhir';

/** What came of reading a file: a definition, with a report where another system wrote it, or why there is none. */
export type Imported = { definition: FormDefinition; notes?: readonly ImportNote[] } | { problem: string };

const mostProblems = 5;

/** A definition as text, the way it is exported. */
export const toJson = (definition: FormDefinition): string => `${JSON.stringify(definition, null, 2)}\n`;

/** The same as a FHIR Questionnaire, for other systems. */
export async function toFhirJson(definition: FormDefinition): Promise<string> {
  const { toFhir } = await import('@lamplight/domain/forms/fhir');
  return `${JSON.stringify(toFhir(definition), null, 2)}\n`;
}

/** Reads an exported definition, or a FHIR Questionnaire. It must have the right shape and be well formed. */
export async function fromJson(text: string): Promise<Imported> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { problem: 'This file is not one that Lamplight or another system exported: it is no JSON.' };
  }
  const { fromFhir, isFhir } = await import('@lamplight/domain/forms/fhir');
  if (isFhir(given)) return fromFhir(given);
  const { formDefinitionSchema } = await import('./form-schema');
  const parsed = formDefinitionSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // Of a file that is something else altogether there is no place to name.
    if ((issue?.path.length ?? 0) <= 1) return { problem: 'This file holds no form.' };
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
