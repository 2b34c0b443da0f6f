import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { Overtaken } from './verdict';

/** What is filled in: its kind (subject-calls.ts) and its id. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** Names a subject among those of all kinds. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind}/${id}`;

/** A change of what is filled in that the server has not acknowledged yet, as this browser keeps it. */
export interface Change {
  /** Names what is changed: each answer, photo, place or start has one key and at most one change. */
  readonly key: string;
  readonly userId: string;
  /** The center the person acted in when they made it. */
  readonly centerId: string;
  readonly subject: Subject;
  readonly content: ChangeContent;
  /** Differs with every newer content, so that an acknowledgement of an older one removes nothing. */
  readonly revision: string;
  /** The tab that made it. */
  readonly tab: string;
  /** When the oldest content under this key that was not acknowledged was made, in milliseconds. */
  readonly sinceMs: number;
  /** When this content was made. */
  readonly madeMs?: number | undefined;
  /** A request with this content has left the browser at least once, so the server may have it. */
  readonly attempted?: boolean | undefined;
  /** The server's words when it refused this; the change stays until the person corrects or discards it. */
  readonly refusal?: string | undefined;
  /** What somebody else had answered as this was refused: it waits for the person's choice, and is not sent by being typed on. */
  readonly overtaken?: Overtaken | undefined;
}

export type ChangeContent = Start | About | Answer | Photo | PhotoRemoval | Send;

/** Begun in this browser, with what its kind asks for. Nothing else of it is sent before this is acknowledged. */
export interface Start {
  readonly kind: 'start';
  readonly fields: object;
}

/** What is said of it as a whole, in its kind's own fields. */
export interface About {
  readonly kind: 'about';
  readonly fields: object;
  /** Which of them were said here: what others say of the rest meanwhile stays. All, where it is not known. */
  readonly said?: readonly string[] | undefined;
}

/** One question's answer as a whole; no value and no comment clear it. */
export interface Answer {
  readonly kind: 'answer';
  readonly linkId: string;
  readonly answer: AnswerValue[];
  readonly comment: string;
  /** What stood there as it was answered here: what somebody else answers meanwhile is not replaced unseen. */
  readonly seen?: { answer: AnswerValue[]; comment: string } | undefined;
}

export interface Photo {
  readonly kind: 'photo';
  readonly linkId: string;
  readonly fileId: string;
  readonly name: string;
  readonly blob: Blob;
}

export interface PhotoRemoval {
  readonly kind: 'photo-removal';
  readonly linkId: string;
  readonly fileId: string;
}

/**
 * It is complete and goes as it is, after everything else of it. It stands for what was there when the person said so: any
 * change made later takes it back.
 */
export interface Send {
  readonly kind: 'send';
  /** What is said of it as a whole, as its kind's call may name it, and the answers as they were looked at. */
  readonly fields: object;
}

/** Whose change it is and where. */
export type Owner = Pick<Change, 'userId' | 'centerId' | 'subject'>;

/** The key of a change. It begins with the person, so that each person's changes stand together. */
export function keyOf(
  { userId, subject }: Pick<Owner, 'userId' | 'subject'>,
  content: ChangeContent,
): string {
  return `${userId}/${subjectKey(subject)}/${nameOf(content)}`;
}

function nameOf(content: ChangeContent): string {
  switch (content.kind) {
    case 'start':
    case 'about':
    case 'send':
      return content.kind;
    case 'answer':
      return `answer/${content.linkId}`;
    case 'photo':
    case 'photo-removal':
      return `photo/${content.fileId}`;
  }
}

/** Which changes are of this subject. */
export const isOf =
  (subject: Subject) =>
  (change: Pick<Change, 'subject'>): boolean =>
    subjectKey(change.subject) === subjectKey(subject);

const isSend = ({ content }: Pick<Change, 'content'>) => content.kind === 'send';

/** It waits for its person, who corrects it or gives it up. */
export const wasRefused = ({ refusal }: Pick<Change, 'refusal'>): boolean => refusal !== undefined;

/** Whether it goes by itself, of these changes of one subject: it was sent here, and nothing of it was refused. */
export const goesByItself = (changes: readonly Change[]): boolean =>
  changes.some(isSend) && !changes.some(wasRefused);

/** The change to keep for what was done now; undefined where nothing is left to be sent. */
export function supersede(
  before: Change | undefined,
  made: Owner & { content: ChangeContent; revision: string; tab: string; nowMs: number },
): Change | undefined {
  const { content, nowMs, ...rest } = made;
  // A photo that never left is as good as never taken.
  if (content.kind === 'photo-removal' && before?.content.kind === 'photo' && !before.attempted)
    return undefined;
  // Whoever sends once more has looked.
  const waits =
    before?.overtaken && content.kind !== 'send'
      ? { refusal: before.refusal, overtaken: before.overtaken }
      : {};
  return {
    ...rest,
    ...waits,
    key: keyOf(made, content),
    content: withEarlier(before, content),
    sinceMs: before?.sinceMs ?? nowMs,
    madeMs: nowMs,
  };
}

/** What was said before and is not acknowledged yet is said with it, as it is by now; an answer stays over what was seen at first. */
function withEarlier(before: Change | undefined, now: ChangeContent): ChangeContent {
  if (now.kind === 'answer' && before?.content.kind === 'answer')
    return { ...now, seen: before.content.seen };
  if (now.kind !== 'about' || before?.content.kind !== 'about') return now;
  const { said } = before.content;
  return { ...now, said: said && now.said && [...new Set([...said, ...now.said])] };
}
