import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';

/** The problems below a path, with the rest of their path; those of other places are left out. */
export function problemsAt(problems: readonly DefinitionProblem[], path: string): DefinitionProblem[] {
  return problems.flatMap(({ path: at, message }) => {
    if (!at.startsWith(path)) return [];
    const rest = at.slice(path.length);
    // `item[1]` is no part of `item[12]`.
    if (rest !== '' && !rest.startsWith('.') && !rest.startsWith('[')) return [];
    return [{ path: rest.replace(/^\./, ''), message }];
  });
}

/** The words for one field, or undefined. */
export const messageAt = (problems: readonly DefinitionProblem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message;
