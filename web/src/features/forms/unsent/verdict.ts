import type { StoredFile } from '@lamplight/contract/files';
import { failure } from '@lamplight/contract/messages';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { ApiProblem, isAway } from '../../../api/problem';

/** A photo as it is at the server, or how many issues sending opened. */
export type Answered = { stored: StoredFile } | { opened: number };

/** What became of one attempt to send a change. */
export type Verdict =
  /** The server has it; what it answered where that matters. */
  | { kind: 'acknowledged'; answer?: Answered }
  /** The server will not take it as it is. */
  | { kind: 'refused'; message: string; overtaken?: Overtaken }
  /** The server, or its database, could not be reached: nothing else would get through either. */
  | { kind: 'unreachable'; message: string }
  /** The server could not take this one; it may later. */
  | { kind: 'failed'; message: string }
  /** The session is over or the attempt was given up. */
  | { kind: 'stopped' };

/** What somebody else answered meanwhile, as it stood when one's own was refused. */
export type Overtaken = AnswerItem;

const passing = [408, 425];

/** What a failed call means for the change it was to send. */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'stopped' };
  if (!(error instanceof ApiProblem)) return { kind: 'failed', message: failure.default };
  const { status, errorKey, message, fieldErrors, current } = error;
  if (status === 401) return { kind: 'stopped' };
  // The file store alone is away, or hangs; or others change the same just now: all else still gets through.
  // What came late is said again, if it is still this browser's last word.
  if (errorKey === 'notReady' || errorKey === 'busy' || errorKey === 'late')
    return { kind: 'failed', message };
  if (isAway(error)) return { kind: 'unreachable', message };
  if (status >= 500 || passing.includes(status)) return { kind: 'failed', message };
  return {
    kind: 'refused',
    message:
      fieldErrors
        .slice(0, 3)
        .map((each) => each.message)
        .join(' ') || message,
    ...(errorKey === 'concurrency' && isAnswer(current) ? { overtaken: current } : {}),
  };
}

/** Of a whole record that was overtaken all of it is said. */
const isAnswer = (current: unknown): current is Overtaken =>
  typeof current === 'object' && current !== null && 'linkId' in current && 'answer' in current;
