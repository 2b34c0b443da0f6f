import { failure } from '@lamplight/contract/messages';
import type { Api } from '../../../api/create-api';
import { ApiProblem } from '../../../api/problem';
import { randomUuid } from '../../../api/uuid';
import { stayHere } from '../../../session/switch-center';
import { nameOf, type Person } from '../../people/people.api';
import { changeWords } from '../fill/change-words';
import { type Change, type ChangeContent, keyOf } from '../unsent/change';
import { createDeliver } from '../unsent/deliver';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import { derivedUuid } from './derived-uuid';
import type { SavedRecord } from './saved-file';
import type { SavedTable } from './saved-subject';

/** How a record of a file stands beside what the center has. */
export type Standing =
  /** It can be taken in, under this id; and what the center has of it. */
  | { kind: 'new'; id: string; has: Has; by?: Person | undefined }
  /** It was taken in before, under this id, and nothing of it is missing. */
  | { kind: 'taken'; id: string; by: Person | undefined }
  /** It reached the center after all, with all that is in the file. */
  | { kind: 'sent'; id: string }
  /** The same, as a draft of whoever filled it in. */
  | { kind: 'arrived'; id: string }
  | { kind: 'elsewhere' }
  /** A kind of record that this release does not know. */
  | { kind: 'unknown' };

/**
 * What the center has of a record that can be taken in: nothing; the record itself as a draft, or as sent, without some of
 * what is in the file; what this person, or another, took in of it, without some of it.
 */
type Has = 'nothing' | 'draft' | 'sent' | 'part' | 'part-of-another';

/** What became of a record that was taken in, and of what is not in it, with the reason. */
export interface Taken {
  id: string;
  left: readonly { what: string; why: string }[];
}

/** Always the same for one record, so that a file taken in twice, or by two people, makes one. */
const newIdOf = ({ id }: SavedRecord) => derivedUuid(id);

/** Looks what the center has of a record of a file. Being there is not enough: anyone could have begun something under its id. */
export async function standingOf(
  subjects: SavedTable,
  api: Api,
  { userId, centerId }: { userId: string; centerId: string },
  saved: SavedRecord,
  signal: AbortSignal,
): Promise<Standing> {
  const known = subjects[saved.kind];
  if (!known) return { kind: 'unknown' };
  const { calls, says } = known;
  const isSaidBy = (record: Found, content: ChangeContent) =>
    content.kind === 'about' ? says(record, content.fields) : saysSame(record, content);
  if (saved.center.id !== centerId) return { kind: 'elsewhere' };
  const id = newIdOf(saved);
  const taken = await find(calls, api, id, signal);
  if (taken) {
    const by = taken.userApp ?? undefined;
    const own = by?.id === userId;
    // One's own may have been put right since; another's under this id may be anything.
    const isThere = own ? isIn : isSaidBy;
    if (saved.contents.every((content) => isThere(taken, mine(content)))) return { kind: 'taken', id, by };
    return own && taken.status === 'DRAFT'
      ? { kind: 'new', id, has: 'part' }
      : { kind: 'new', id: randomUuid(), has: 'part-of-another', by };
  }
  const before = await find(calls, api, saved.id, signal);
  if (!before) return { kind: 'new', id, has: 'nothing' };
  const whole = saved.contents.every((content) => isSaidBy(before, content));
  // Its device sent it on meanwhile: nothing of the file is missing, and more may be there.
  if (whole) return { kind: before.status === 'DRAFT' ? 'arrived' : 'sent', id: saved.id };
  return { kind: 'new', id, has: before.status === 'DRAFT' ? 'draft' : 'sent' };
}

/** What is taken in goes under an id of its own. */
const mine = <Content extends ChangeContent>(content: Content): Content =>
  content.kind === 'photo' ? { ...content, fileId: derivedUuid(content.fileId) } : content;

/** Whether a record has it, whatever it says. */
function isIn({ answers, files }: FilledRecord, content: ChangeContent): boolean {
  if (content.kind === 'answer') return answers.some(({ linkId }) => linkId === content.linkId);
  return content.kind !== 'photo' || files.some(({ id }) => id === content.fileId);
}

/** Whether a record says the same in answers and photos. */
function saysSame({ answers, files }: FilledRecord, content: ChangeContent): boolean {
  if (content.kind === 'photo') return files.some(({ id }) => id === content.fileId);
  if (content.kind !== 'answer') return true;
  const { answer, comment = '' } = answers.find(({ linkId }) => linkId === content.linkId) ?? {};
  return (
    JSON.stringify(answer) === JSON.stringify(content.answer) && comment.trim() === content.comment.trim()
  );
}

/** The boundary between what every subject has and what rounds and forms have besides. */
type Found = FilledRecord & { status?: string; userApp?: Person | null };

/** A record of this center; undefined where there is none of that id. */
async function find(
  calls: SubjectCalls,
  api: Api,
  id: string,
  signal: AbortSignal,
): Promise<Found | undefined> {
  try {
    return await calls.read(api, id, { signal, onOtherCenter: stayHere });
  } catch (error) {
    signal.throwIfAborted();
    const elsewhere = error instanceof DOMException && error.name === 'AbortError';
    if (elsewhere || (error instanceof ApiProblem && error.status === 404)) return undefined;
    throw error;
  }
}

/**
 * Begins a record of a file anew, as a draft of whoever takes it in. Repeated after a cut it goes on with what is missing, and
 * leaves alone what is there. Throws what keeps it from being begun, and what keeps it from being complete for now.
 */
export async function takeIn(
  subjects: SavedTable,
  api: Api,
  saved: SavedRecord,
  by: { id: string; userId: string; said: string },
  signal: AbortSignal,
): Promise<Taken> {
  const { kind, center, contents } = saved;
  const known = subjects[kind];
  if (!known) throw new Error(`No release has records of kind ${kind}`);
  const { calls, noting, withoutPlace } = known;
  const start = contents.find((content) => content.kind === 'start');
  const startFields = start && 'fields' in start ? start.fields : {};
  const deliver = createDeliver({ [kind]: calls }, () => api);
  const begun = (await begin(by.id)) ?? (await begin(randomUuid()));
  if (!begun) throw notTaken(failure.default);
  if (begun.userApp?.id !== by.userId) {
    throw notTaken(`${begun.userApp ? nameOf(begun.userApp) : 'Somebody else'} imported it meanwhile.`);
  }
  const { id, definition } = begun;
  const left: { what: string; why: string }[] = [];
  // What is said of it as a whole goes before all else: where there is anything, that was said, and is somebody's by now.
  const goesOn = begun.answers.length + begun.files.length > 0;
  for (const content of inOrder(contents).map(mine)) {
    if (content.kind === 'about' ? goesOn : isIn(begun, content)) continue;
    const why = await refusalOf(id, telling(content));
    if (why === undefined) continue;
    const saysPlace = content.kind === 'about' && withoutPlace;
    left.push({ what: saysPlace ? 'Place' : changeWords(content, calls, definition), why });
    if (!saysPlace) continue;
    const { about } = noting(saysPlace(content.fields), by.said);
    // Where it comes from is said all the same, or no more of it is taken.
    const unsaid = await refusalOf(id, { kind: 'about', fields: about });
    if (unsaid !== undefined) throw notTaken(unsaid);
  }
  return { id, left };

  /** Undefined where it was deleted since: what the server answered then, it answers again. */
  async function begin(id: string): Promise<Found | undefined> {
    const there = await find(calls, api, id, signal);
    // What is there already would be begun anew, and lose what it says by now.
    if (there) return there;
    // A correction would begin with what it corrects.
    const startWith = (fields: object) =>
      refusalOf(id, { kind: 'start', fields: { ...fields, answers: [] } });
    const why = await startWith(startFields);
    // Its room may be gone by now. Whoever sends it chooses one.
    if (why !== undefined && (!withoutPlace || (await startWith(withoutPlace(startFields))) !== undefined))
      throw notTaken(why);
    return find(calls, api, id, signal);
  }

  /** The server's reason for not taking it; undefined where it did. */
  async function refusalOf(id: string, content: ChangeContent): Promise<string | undefined> {
    const verdict = await deliver(changeOf(id, content), signal);
    if (verdict.kind === 'acknowledged') return undefined;
    const why = 'message' in verdict ? verdict.message : failure.default;
    if (verdict.kind === 'refused') return why;
    throw notTaken(why);
  }

  /** With words of where it comes from. */
  function telling(content: ChangeContent): ChangeContent {
    if (content.kind !== 'about') return content;
    const { about, cut } = noting(content.fields, by.said);
    if (cut) left.push({ what: 'The end of the note', why: cut });
    return { ...content, fields: about };
  }

  function changeOf(id: string, content: ChangeContent): Change {
    const owner = { userId: '', centerId: center.id, subject: { kind, id } };
    return { ...owner, content, key: keyOf(owner, content), revision: '', tab: '', sinceMs: Date.now() };
  }
}

/** In the server's words, which are for the person. */
const notTaken = (message: string) => new ApiProblem({ status: 0, errorKey: 'notTaken', message });

const order = ['about', 'answer', 'photo'];
const inOrder = (contents: readonly ChangeContent[]) =>
  contents
    .filter(({ kind }) => order.includes(kind))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
