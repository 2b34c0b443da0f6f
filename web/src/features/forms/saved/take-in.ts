import { failure } from '@lamplight/contract/messages';
import type { Api } from '../../../api/create-api';
import { ApiProblem } from '../../../api/problem';
import { changeWords } from '../fill/change-words';
import { type Change, type ChangeContent, keyOf } from '../unsent/change';
import { createDeliver } from '../unsent/deliver';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import { derivedUuid } from '../unsent/uuid';
import type { SavedRecord } from './saved-file';
import type { SavedTable } from './saved-subject';

/** How a record of a file stands beside what the center has. */
export type Standing =
  /** It can be taken in. `draft`: the center has it as a draft, without what is in the file. */
  | { kind: 'new'; id: string; draft: boolean }
  /** It was taken in before, under this id. */
  | { kind: 'taken'; id: string }
  /** It reached the center after all. */
  | { kind: 'sent'; id: string }
  | { kind: 'elsewhere' }
  /** A kind of record that this release does not know. */
  | { kind: 'unknown' };

/** What became of a record that was taken in, and of what the server would not take, with its words. */
export interface Taken {
  id: string;
  refused: readonly { what: string; why: string }[];
}

/** Always the same for one record, so that a file taken in twice, or by two people, makes one. */
const newIdOf = ({ id }: SavedRecord) => derivedUuid(id);

/** Looks what the center has of a record of a file. */
export async function standingOf(
  subjects: SavedTable,
  api: Api,
  centerId: string,
  saved: SavedRecord,
): Promise<Standing> {
  const calls = subjects[saved.kind]?.calls;
  if (!calls) return { kind: 'unknown' };
  if (saved.center.id !== centerId) return { kind: 'elsewhere' };
  const id = newIdOf(saved);
  if (await find(calls, api, id)) return { kind: 'taken', id };
  const before = await find(calls, api, saved.id);
  const draft = before?.status === 'DRAFT';
  return before && !draft ? { kind: 'sent', id: saved.id } : { kind: 'new', id, draft };
}

async function find(calls: SubjectCalls, api: Api, id: string) {
  try {
    // The boundary between what every subject has and that it is a draft first.
    return (await calls.read(api, id, {})) as FilledRecord & { status?: string };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Begins a record of a file anew, as a draft of whoever takes it in. Repeated after a cut it goes on. Throws what keeps it from
 * being begun, and what keeps it from being complete for now.
 */
export async function takeIn(
  subjects: SavedTable,
  api: Api,
  saved: SavedRecord,
  said: string,
  signal: AbortSignal,
): Promise<Taken> {
  const { kind, center, contents } = saved;
  const known = subjects[kind];
  if (!known) throw new Error(`No release has records of kind ${kind}`);
  const { calls, noting } = known;
  const subject = { kind, id: newIdOf(saved) };
  const deliver = createDeliver({ [kind]: calls }, () => api);
  const refused: { content: ChangeContent; why: string }[] = [];
  for (const content of inOrder(contents)) {
    const verdict = await deliver(changeOf(mine(content)), signal);
    if (verdict.kind === 'acknowledged') continue;
    const why = 'message' in verdict ? verdict.message : failure.default;
    if (verdict.kind !== 'refused' || content.kind === 'start') throw notTaken(why);
    refused.push({ content, why });
  }
  if (refused.length === 0) return { id: subject.id, refused: [] };
  const { definition } = await calls.read(api, subject.id, {});
  return {
    id: subject.id,
    refused: refused.map(({ content, why }) => ({ what: changeWords(content, calls, definition), why })),
  };

  /** What is of this one alone: the person's words of where it comes from, and photos under new ids. */
  function mine(content: ChangeContent): ChangeContent {
    if (content.kind === 'about') return { ...content, fields: noting(content.fields, said) };
    if (content.kind !== 'photo') return content;
    return { ...content, fileId: derivedUuid(content.fileId) };
  }

  function changeOf(content: ChangeContent): Change {
    const owner = { userId: '', centerId: center.id, subject };
    return { ...owner, content, key: keyOf(owner, content), revision: '', tab: '', sinceMs: 0 };
  }
}

/** In the server's words, which are for the person. */
const notTaken = (message: string) => new ApiProblem({ status: 0, errorKey: 'notTaken', message });

const order = ['start', 'about', 'answer', 'photo'];
const inOrder = (contents: readonly ChangeContent[]) =>
  [...contents].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
