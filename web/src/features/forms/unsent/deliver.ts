import { failure } from '@lamplight/contract/messages';
import type { CallOptions } from '../../../api/call-types';
import type { Api } from '../../../api/create-api';
import { ApiProblem, noAnswer } from '../../../api/problem';
import type { About, Change } from './change';
import type { Said, SubjectCalls, SubjectTable } from './subject-calls';
import { type Answered, type Verdict, verdictOf } from './verdict';
import { childOf } from './waiting';

/**
 * Sends one change to the server. Sending the same change again has no further effect. `onSent` hears how many bytes have
 * left, headers and all.
 */
export type Deliver = (
  change: Change,
  signal: AbortSignal,
  onSent?: (sentBytes: number) => void,
) => Promise<Verdict>;

/** How long a request may show no progress before it counts as lost. */
const stallMs = 25_000;

export function createDeliver(subjects: SubjectTable, apiIn: (centerId: string) => Api): Deliver {
  return async (change, signal, onSent) => {
    const calls = subjects[change.subject.kind];
    // A later release kept it in this browser; it is sent when that one is back.
    if (!calls) return { kind: 'failed', message: failure.default };
    const api = apiIn(change.centerId);
    try {
      const answer = await givingUp(signal, (within, onProgress) => {
        const onUpload = (sentBytes: number) => {
          onProgress();
          onSent?.(sentBytes);
        };
        return call(calls, api, change, { signal: within, onUpload });
      });
      return answer ? { kind: 'acknowledged', answer } : { kind: 'acknowledged' };
    } catch (error) {
      return isThereAlready(calls, api, change, error, signal).then(
        (done) => (done ? { kind: 'acknowledged' } : verdictOf(error)),
        verdictOf,
      );
    }
  };
}

/** Makes the call of a change; of some the server's answer is needed. */
async function call(
  calls: SubjectCalls,
  api: Api,
  { subject: { id }, content, sinceMs }: Change,
  options: CallOptions,
): Promise<Answered | undefined> {
  /** By the device's clock alone, so that it may be wrong. */
  const ago = Math.max(0, Math.round((Date.now() - sinceMs) / 1000));
  switch (content.kind) {
    case 'start':
      await calls.start(api, id, { ...content.fields, ago }, options);
      return undefined;
    case 'about':
      await calls.saveAbout(api, id, content.fields, whatIsSaid(content), options);
      return undefined;
    case 'answer': {
      const { linkId, answer, comment, seen } = content;
      await calls.saveAnswer(api, { id, linkId }, { answer, comment, seen }, options);
      return undefined;
    }
    case 'photo': {
      const { linkId, fileId, name, blob } = content;
      const files = [new File([blob], name, { type: blob.type })];
      return { stored: await calls.attach(api, { id, linkId }, { body: { id: fileId }, files }, options) };
    }
    case 'photo-removal':
      await calls.detach(api, { id, fileId: content.fileId }, options);
      return undefined;
    case 'send':
      return { opened: (await calls.send(api, id, { ...content.fields, ago }, options)).issues.length };
  }
}

/** Where it is not known what was said here, all was. */
export const whatIsSaid = ({ said }: About): Said => ({
  of: (...fields) => !said || fields.some((field) => said.includes(field)),
});

/**
 * A refusal that means the change is done: what is to be removed is gone, or what carries our own random id is
 * there, from an attempt whose answer was lost long ago. Throws where that cannot be said for now: nothing was refused then.
 */
async function isThereAlready(
  calls: SubjectCalls,
  api: Api,
  { subject: { id }, content }: Change,
  error: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(error instanceof ApiProblem)) return false;
  if (content.kind === 'photo-removal') return error.status === 404;
  if (error.errorKey !== 'exists') return false;
  try {
    const record = await calls.read(api, id, { signal });
    return (
      content.kind === 'start' ||
      record.files.some((file) => 'fileId' in content && file.id === content.fileId)
    );
  } catch (unread) {
    if (verdictOf(unread).kind !== 'refused') throw unread;
    return false;
  }
}

/** Runs a call and treats one that stalls like one that got no answer. */
async function givingUp<Result>(
  signal: AbortSignal,
  run: (signal: AbortSignal, onProgress: () => void) => Promise<Result>,
): Promise<Result> {
  const within = childOf(signal);
  let stalled = false;
  const stall = () => {
    stalled = true;
    within.abort();
  };
  let timer = setTimeout(stall, stallMs);
  const progress = () => {
    clearTimeout(timer);
    timer = setTimeout(stall, stallMs);
  };
  try {
    return await run(within.signal, progress);
  } catch (error) {
    throw stalled ? noAnswer() : error;
  } finally {
    clearTimeout(timer);
    within.abort();
  }
}
