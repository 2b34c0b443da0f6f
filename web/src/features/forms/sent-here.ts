import { currentReader, readsOf } from '../../api/reader';
import type { Owner, Subject } from './unsent/change';
import type { FilledRecord } from './unsent/subject-calls';

/** A record that was sent from this browser: what names it, and none of what was asked and answered. */
export interface SentHere {
  readonly subject: Subject;
  readonly record: FilledRecord;
  readonly atMs: number;
}

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

/**
 * Remembers that it was sent, while its person still is in the center that it belongs to; of two tabs that do so in the same moment, one
 * is forgotten.
 */
export async function noteSent(
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
