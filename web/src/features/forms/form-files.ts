import type { StoredFile } from '@lamplight/contract/files';
import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormFile } from './form-control';
import type { Change } from './unsent/change';
import type { Sending } from './unsent/sender';

const none: readonly FormFile[] = [];

/**
 * The photos of a form by question: those at the server, and those that still are in this browser with what keeps
 * them there. `blobs` holds pictures taken on this page, so that they need not be read back.
 */
export function formFiles(parts: {
  answers: Answers;
  stored: readonly StoredFile[];
  changes: readonly Change[];
  blobs: ReadonlyMap<string, Blob>;
  troubles: Sending['troubles'];
  /** How much of each that is on its way has left. */
  uploads?: ReadonlyMap<string, number | undefined>;
}): (linkId: string) => readonly FormFile[] {
  const { answers, stored, changes, blobs, troubles, uploads } = parts;
  const known = new Map(stored.map((file) => [file.id, file]));
  const waiting = new Map(
    changes.flatMap((change) =>
      change.content.kind === 'photo'
        ? [[change.content.fileId, { change, photo: change.content }] as const]
        : [],
    ),
  );
  const byQuestion = new Map<string, readonly FormFile[]>();
  for (const { linkId, files = [] } of answers) {
    if (files.length === 0) continue;
    byQuestion.set(linkId, files.map(formFile));
  }
  return (linkId) => byQuestion.get(linkId) ?? none;

  function formFile({ id, name }: { id: string; name: string }): FormFile {
    const local = waiting.get(id);
    if (local) {
      const { change, photo } = local;
      const content = { blob: photo.blob };
      const state = change.refusal === undefined ? 'waiting' : 'refused';
      const message = change.refusal ?? troubles.get(change.key);
      const progress = uploads?.get(change.key);
      return {
        id,
        name,
        sizeBytes: photo.blob.size,
        content,
        state,
        message: message || undefined,
        progress,
      };
    }
    const atServer = known.get(id);
    const blob = blobs.get(id);
    const content = atServer ? { stored: atServer } : blob ? { blob } : null;
    return { id, name, sizeBytes: atServer?.size ?? blob?.size ?? null, content, state: 'stored' };
  }
}
