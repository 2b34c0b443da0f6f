import type { StoredFile } from '@lamplight/contract/files';
import type { Api } from '../../../api/create-api';
import { ApiProblem, noAnswer } from '../../../api/problem';
import type { Change } from './change';
import { type Verdict, verdictOf } from './verdict';
import { childOf } from './waiting';

/** Sends one change to the server. Sending the same change again has no further effect. */
export type Deliver = (change: Change, signal: AbortSignal) => Promise<Verdict>;

/** How long a request may show no progress before it counts as lost. */
const stallMs = 25_000;

export function createDeliver(apiIn: (centerId: string) => Api): Deliver {
  return async (change, signal) => {
    const api = apiIn(change.centerId);
    try {
      const stored = await givingUp(signal, (within, progress) => call(api, change, within, progress));
      return stored ? { kind: 'acknowledged', stored } : { kind: 'acknowledged' };
    } catch (error) {
      return (await isThereAlready(api, change, error, signal)) ? { kind: 'acknowledged' } : verdictOf(error);
    }
  };
}

/** Makes the call of a change; a photo's answer is the stored file. */
async function call(
  api: Api,
  change: Change,
  signal: AbortSignal,
  onUpload: () => void,
): Promise<StoredFile | undefined> {
  const { auditId: id, content } = change;
  switch (content.kind) {
    case 'start': {
      const { toolId, unit, location } = content;
      const body = { id, auditToolQuestionnarie: toolId, unit: idOf(unit), location: idOf(location) };
      await api('POST /audits', { body }, { signal });
      return undefined;
    }
    case 'about': {
      const { unit, location, note } = content;
      const body = { unit: idOf(unit), location: idOf(location), note };
      await api('PUT /audits/{id}', { params: { id }, body }, { signal });
      return undefined;
    }
    case 'answer': {
      const { linkId, answer, comment } = content;
      const body = { answer: [...answer], comment };
      await api('PATCH /audits/{id}/answers/{linkId}', { params: { id, linkId }, body }, { signal });
      return undefined;
    }
    case 'photo': {
      const { linkId, fileId, name, blob } = content;
      const files = [new File([blob], name, { type: blob.type })];
      const input = { params: { id, linkId }, body: { id: fileId }, files };
      return api('POST /audits/{id}/answers/{linkId}/files', input, { signal, onUpload });
    }
    case 'photo-removal':
      await api('DELETE /audits/{id}/files/{fileId}', { params: { id, fileId: content.fileId } }, { signal });
      return undefined;
  }
}

const idOf = (named: { id: string } | null) => named?.id ?? null;

/**
 * A refusal that means the change is done: what is to be removed is gone, or what carries our own random id is
 * there, from an attempt whose answer was lost long ago.
 */
async function isThereAlready(
  api: Api,
  { auditId: id, content }: Change,
  error: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(error instanceof ApiProblem)) return false;
  if (content.kind === 'photo-removal') return error.status === 404;
  if (error.errorKey !== 'exists') return false;
  try {
    const audit = await api('GET /audits/{id}', { params: { id } }, { signal });
    return (
      content.kind === 'start' ||
      audit.files.some((file) => 'fileId' in content && file.id === content.fileId)
    );
  } catch {
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
