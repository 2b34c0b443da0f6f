import type { AnswerValue } from '@lamplight/domain/forms/answers';

/** A change of a round that the server has not acknowledged yet, as this browser keeps it. */
export interface Change {
  /** Names what is changed: each answer, photo, place or start has one key and at most one change. */
  readonly key: string;
  readonly userId: string;
  /** The center the person acted in when they made it. */
  readonly centerId: string;
  readonly auditId: string;
  readonly content: ChangeContent;
  /** Differs with every newer content, so that an acknowledgement of an older one removes nothing. */
  readonly revision: string;
  /** The tab that made it. */
  readonly tab: string;
  /** When the oldest content under this key that was not acknowledged was made, in milliseconds. */
  readonly sinceMs: number;
  /** A request with this content has left the browser at least once, so the server may have it. */
  readonly attempted?: boolean | undefined;
  /** The server's words when it refused this; the change stays until the person corrects or discards it. */
  readonly refusal?: string | undefined;
}

export type ChangeContent = Start | About | Answer | Photo | PhotoRemoval;

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Place {
  readonly unit: Named | null;
  readonly location: Named | null;
}

/** A round begun in this browser. Nothing else of the round is sent before it is acknowledged. */
export interface Start extends Place {
  readonly kind: 'start';
  readonly toolId: string;
}

/** Where the round is and what is noted about it as a whole. */
export interface About extends Place {
  readonly kind: 'about';
  readonly note: string;
}

/** One question's answer as a whole; no value and no comment clear it. */
export interface Answer {
  readonly kind: 'answer';
  readonly linkId: string;
  readonly answer: readonly AnswerValue[];
  readonly comment: string;
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

/** Whose change it is and where. */
export type Owner = Pick<Change, 'userId' | 'centerId' | 'auditId'>;

/** The key of a change. It begins with the person, so that each person's changes stand together. */
export function keyOf(
  { userId, auditId }: Pick<Owner, 'userId' | 'auditId'>,
  content: ChangeContent,
): string {
  return `${userId}/${auditId}/${nameOf(content)}`;
}

function nameOf(content: ChangeContent): string {
  switch (content.kind) {
    case 'start':
    case 'about':
      return content.kind;
    case 'answer':
      return `answer/${content.linkId}`;
    case 'photo':
    case 'photo-removal':
      return `photo/${content.fileId}`;
  }
}

/** The change to keep for what was done now; undefined where nothing is left to be sent. */
export function supersede(
  before: Change | undefined,
  made: Owner & { content: ChangeContent; revision: string; tab: string; nowMs: number },
): Change | undefined {
  const { content, nowMs, ...rest } = made;
  // A photo that never left is as good as never taken.
  if (content.kind === 'photo-removal' && before?.content.kind === 'photo' && !before.attempted)
    return undefined;
  return { ...rest, key: keyOf(made, content), content, sinceMs: before?.sinceMs ?? nowMs };
}
