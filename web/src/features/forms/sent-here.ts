import { currentReader, readsOf } from '../../api/reader';
import { savedSubjects } from '../saved-subjects';
import type { SavedTable } from './saved/saved-subject';
import type { Owner, Subject } from './unsent/change';
import type { KeptCopies } from './unsent/kept-copies';
import type { FilledRecord, SubjectCalls } from './unsent/subject-calls';

/** A record that was sent from this browser: what names it, and none of what was asked and answered. */
export interface SentHere {
  readonly subject: Subject;
  readonly record: FilledRecord;
  readonly atMs: number;
}

const subjects: SavedTable = savedSubjects;

/** What a record is called: what is filled in, and where or when. */
export const titleOf = ({ kind }: Subject, record: FilledRecord): string | undefined =>
  subjects[kind]?.titleOf(record);

/** No page waits for it. */
const store = () => import('../../api/kept-store');

export const sentHereKey = ['sent-here'];
/** As many as somebody sends on a long walk. */
const most = 30;

/** What the person sent from this browser in their center since they logged in, the newest first; the server's lists have all. */
export async function sentHere(): Promise<readonly SentHere[]> {
  const reader = currentReader();
  if (!reader) return [];
  const { findRead } = await store();
  return (await findRead<readonly SentHere[]>(reader, sentHereKey))?.data ?? [];
}

/** Remembers that it was sent, where its copy tells what it was and that can be kept. Answers with what it is called. */
export async function noteSent(
  copies: Pick<KeptCopies, 'find'>,
  calls: SubjectCalls,
  owner: Owner,
  atMs: number,
): Promise<string | undefined> {
  const sent = await copies.find(calls, owner.userId, owner.subject.id);
  if (!sent) return undefined;
  await keepSent(owner, sent, atMs).catch(() => {});
  return titleOf(owner.subject, sent);
}

/** Only while its person still is in the center that it belongs to; of two tabs that do so in the same moment, one is forgotten. */
async function keepSent(
  { userId, centerId, subject }: Owner,
  sent: FilledRecord,
  atMs: number,
): Promise<void> {
  const reader = currentReader();
  if (reader?.prefix !== readsOf(userId, centerId)) return;
  const record = { ...sent, definition: { item: [] }, answers: [], files: [] };
  const others = (await sentHere()).filter((each) => each.subject.id !== subject.id);
  const { keepRead } = await store();
  await keepRead(reader, sentHereKey, [{ subject, record, atMs }, ...others].slice(0, most));
}
