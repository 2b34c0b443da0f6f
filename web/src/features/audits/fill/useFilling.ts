import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAccount } from '../../../session/session';
import type { RejectedFile } from '../../../ui/FileDrop';
import { formatBytes } from '../../../ui/upload-progress';
import { fileLimits } from '../../files/file-limits';
import type { FormControl, FormFile } from '../../forms/form-control';
import type { Audit } from '../audits.api';
import type { Change, ChangeContent } from '../outbox/change';
import { mergeChanges } from '../outbox/merge';
import { useChangesOf, useOutboxState, useRunning } from '../outbox/useOutbox';
import { randomUuid } from '../outbox/uuid';
import type { RoundPlace } from '../PlaceFields';
import { createRoundDraft } from '../round-draft';
import { roundFiles } from '../round-files';

/** Where a round is and what is noted about it as a whole. */
export interface About extends RoundPlace {
  note: string;
}

/** A round being filled in: everything is on the screen at once, in this browser next, and then at the server. */
export function useFilling(audit: Audit, changes: readonly Change[]) {
  const { id } = audit;
  const { center } = useAccount();
  const running = useRunning();
  const { outbox } = running;
  const pending = useChangesOf(id);
  const { troubles } = useOutboxState().sending;
  const [blobs] = useState(() => new Map<string, Blob>());
  const [turnedAway, setTurnedAway] = useState<ReadonlyMap<string, readonly RejectedFile[]>>(new Map());

  const keep = useCallback(
    (content: ChangeContent) => {
      outbox.keep({ centerId: center.id, auditId: id }, content).catch(() => {});
    },
    [outbox, center.id, id],
  );
  const [draft] = useState(() => createRoundDraft({ audit, changes, tab: outbox.tab, keep }));
  const answers = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => draft.follow(pending), [draft, pending]);

  const [about, setAboutState] = useState<About>(() => {
    const { unit, location, note } = mergeChanges(audit, changes);
    return { unit, location, note: note ?? '' };
  });
  const setAbout = useCallback(
    (next: About) => {
      setAboutState(next);
      keep({ kind: 'about', ...next });
    },
    [keep],
  );

  const control: FormControl = useMemo(
    () => ({
      onAnswer: draft.answer,
      onComment: draft.comment,
      onRemoveFile: draft.removeFile,
      onAddFiles: (linkId, files) => {
        const has = draft.get().find((item) => item.linkId === linkId)?.files?.length ?? 0;
        const refused: RejectedFile[] = [];
        for (const [index, file] of files.entries()) {
          const reason = reasonAgainst(file, has + index);
          if (reason) {
            refused.push({ name: file.name, reason });
            continue;
          }
          const fileId = randomUuid();
          blobs.set(fileId, file);
          draft.addFile(linkId, { id: fileId, name: file.name, blob: file });
        }
        setTurnedAway((before) => new Map(before).set(linkId, refused));
      },
    }),
    [draft, blobs],
  );

  const filesOf: (linkId: string) => readonly FormFile[] = useMemo(
    () => roundFiles({ answers, stored: audit.files, changes: pending, blobs, troubles }),
    [answers, audit.files, pending, blobs, troubles],
  );
  return { answers, about, setAbout, control, filesOf, pending, turnedAway, running };
}

export type Filling = ReturnType<typeof useFilling>;

/** Why a file is not even kept, in words that follow its name. */
function reasonAgainst(file: File, before: number): string | undefined {
  if (file.size > fileLimits.largestBytes) return `larger than ${formatBytes(fileLimits.largestBytes)}`;
  if (file.size === 0) return 'empty';
  return before >= fileLimits.mostPerRequest
    ? `only ${fileLimits.mostPerRequest} fit to one question`
    : undefined;
}
