import { ApiProblem } from '../../api/problem';

/** Whether a paper was refused because nobody has said yet to whom it goes. */
export const wantsRelease = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.errorKey === 'release';

/**
 * Fetches a paper. Where it is the committee's work product, asks first to whom it goes and why, and fetches it then; undefined
 * where whoever was asked left it.
 */
export async function released<Paper>(fetch: () => Promise<Paper>): Promise<Paper | undefined> {
  try {
    return await fetch();
  } catch (error) {
    if (!wantsRelease(error)) throw error;
    return (await askFor(error.params)) ? fetch() : undefined;
  }
}

/** Asks to whom a record goes and why; whether that was said. `params`: of which record, as the refusal says it. */
export async function askFor({ kind = '', id = '' }: Readonly<Record<string, string>>): Promise<boolean> {
  const { askRelease } = await import('./ask-release');
  return askRelease(kind, id);
}

/** Prints the page: of committee work product, once it is said to whom it goes. */
export async function printPage(record: { kind: string; id: string }, marked: boolean): Promise<void> {
  if (!marked || (await askFor(record))) window.print();
}
