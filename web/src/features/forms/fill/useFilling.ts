import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { randomUuid } from '../../../api/uuid';
import { notifyWaits } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import type { RejectedFile } from '../../../ui/FileDrop';
import { fileLimits, reasonAgainst } from '../../files/file-limits';
import type { FormControl, FormFile } from '../form-control';
import { createFormDraft } from '../form-draft';
import { formFiles } from '../form-files';
import { type Change, type ChangeContent, isOf } from '../unsent/change';
import { mergeChanges } from '../unsent/merge';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import { useChangesOf, useOutboxState, useRunning } from '../unsent/useOutbox';

const takenBack = 'No longer waiting to be sent: send it again once you have looked at it';

/** A form being filled in: everything is on the screen at once, in this browser next, and then at the server. */
export function useFilling<Filled extends FilledRecord, About extends object>(
  calls: SubjectCalls<Filled, object, About>,
  record: Filled,
  changes: readonly Change[],
) {
  const subject = useMemo(() => ({ kind: calls.kind, id: record.id }), [calls.kind, record.id]);
  const { center } = useAccount();
  const running = useRunning();
  const { outbox } = running;
  const pending = useChangesOf(subject);
  const { sending, uploads } = useOutboxState();
  const { troubles } = sending;
  const [blobs] = useState(() => new Map<string, Blob>());
  const [turnedAway, setTurnedAway] = useState<ReadonlyMap<string, readonly RejectedFile[]>>(new Map());

  const [about, setAboutState] = useState(() => calls.aboutOf(mergeChanges(calls, record, changes)));

  /** What was to go by itself waits for its person again; on the questions nothing else says so. */
  const tellTakenBack = useCallback(() => {
    const mine = outbox.get().changes.filter(isOf(subject));
    if (mine.some(({ content }) => content.kind === 'send')) notifyWaits(takenBack);
  }, [outbox, subject]);
  const keep = useCallback(
    (content: ChangeContent) => {
      if (content.kind !== 'send') tellTakenBack();
      return outbox.keep({ centerId: center.id, subject }, content).catch(() => {});
    },
    [outbox, center.id, subject, tellTakenBack],
  );
  const [draft] = useState(() =>
    createFormDraft({ subject, answers: record.answers, changes, tab: outbox.tab, keep }),
  );
  const answers = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => draft.follow(pending), [draft, pending]);

  const setAbout = useCallback(
    (next: About) => {
      setAboutState(next);
      const fields = Object.keys(next) as (keyof About & string)[];
      keep({ kind: 'about', fields: next, said: fields.filter((field) => next[field] !== about[field]) });
    },
    [keep, about],
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
          const reason = reasonAgainstOne(file, has + index);
          if (reason) {
            refused.push({ name: file.name, reason });
            continue;
          }
          const fileId = randomUuid();
          blobs.set(fileId, file);
          draft.addFile(linkId, { id: fileId, name: file.name, blob: file });
        }
        setTurnedAway((before) => new Map(before).set(linkId, refused));
        return refused;
      },
    }),
    [draft, blobs],
  );

  const filesOf: (linkId: string) => readonly FormFile[] = useMemo(
    () => formFiles({ answers, stored: record.files, changes: pending, blobs, troubles, uploads }),
    [answers, record.files, pending, blobs, troubles, uploads],
  );
  return {
    subject,
    draft,
    answers,
    about,
    setAbout,
    /** Shows what is said of it as a whole as the server has it. */
    showAbout: setAboutState,
    control,
    filesOf,
    pending,
    turnedAway,
    running,
    keep,
    tellTakenBack,
  };
}

/** What `useFilling` makes of a form. */
export type Filling<About extends object> = ReturnType<typeof useFilling<FilledRecord, About>>;

/** Why a file is not even kept, in words that follow its name. */
function reasonAgainstOne(file: File, before: number): string | undefined {
  const reason = reasonAgainst(file);
  if (reason) return reason;
  if (file.size === 0) return 'empty';
  return before >= fileLimits.mostPerRequest
    ? `only ${fileLimits.mostPerRequest} fit to one question`
    : undefined;
}
