import { type AnswerItem, type Answers, byLinkId } from '@lamplight/domain/forms/answers';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { randomUuid } from '../../../api/uuid';
import { notifyOwnWords } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import type { RejectedFile } from '../../../ui/FileDrop';
import { fileLimits, reasonAgainst } from '../../files/file-limits';
import { filledKey } from '../filled.api';
import type { FormControl, FormFile } from '../form-control';
import { createFormDraft } from '../form-draft';
import { formFiles } from '../form-files';
import { type Change, type ChangeContent, wasRefused } from '../unsent/change';
import { insisted } from '../unsent/insisted';
import type { Loaded } from '../unsent/load-filled';
import { mergeChanges } from '../unsent/merge';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';
import { useChangesOf, useOutboxState, useRunning } from '../unsent/useOutbox';
import { useSettled } from './useSettled';

const takenBack = 'No longer waiting to be sent: send it again once you have looked at it';

const itemOf = ({ answers }: FilledRecord, linkId: string): AnswerItem =>
  answers.find((item) => item.linkId === linkId) ?? { linkId, answer: [] };

/** What an answer says: an empty one is none. */
const sayingOf = ({ answer = [], comment = '', files = [] }: Partial<AnswerItem> = {}): string =>
  hashKey([answer, comment.trim(), files.map(({ id }) => id).sort()]);

/** The questions to which the answers say another thing. */
function differing(one: Answers, other: Answers): string[] {
  const [before, after] = [byLinkId(one), byLinkId(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (linkId) => sayingOf(before.get(linkId)) !== sayingOf(after.get(linkId)),
  );
}

/** A form being filled in: everything is on the screen at once, in this browser next, and then at the server. */
export function useFilling<Filled extends FilledRecord, About extends object>(
  calls: SubjectCalls<Filled, object, About>,
  record: Filled,
  changes: readonly Change[],
) {
  const subject = useMemo(() => ({ kind: calls.kind, id: record.id }), [calls.kind, record.id]);
  const { center } = useAccount();
  const running = useRunning();
  const client = useQueryClient();
  const { outbox } = running;
  const pending = useChangesOf(subject);
  const { sending, uploads } = useOutboxState();
  const { troubles } = sending;
  const [blobs] = useState(() => new Map<string, Blob>());
  const [turnedAway, setTurnedAway] = useState<ReadonlyMap<string, readonly RejectedFile[]>>(new Map());

  const [about, setAboutState] = useState(() => calls.aboutOf(mergeChanges(calls, record, changes)));

  const now = useRef({ record, pending, about });
  useEffect(() => {
    now.current = { record, pending, about };
  });
  /** What was to go by itself waits for its person again; on the questions nothing else says so. */
  const tellTakenBack = useCallback(() => {
    if (now.current.pending.some(({ content }) => content.kind === 'send')) notifyOwnWords(takenBack);
  }, []);
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

  const readAnew = useCallback(async () => {
    const queryKey = filledKey(subject);
    const askedMs = Date.now();
    // One that is under way may be of before what was done here since.
    await client.refetchQueries({ queryKey }, { cancelRefetch: true });
    const { data, dataUpdatedAt = 0 } = client.getQueryState<Loaded<Filled>>(queryKey) ?? {};
    return {
      ...(data ?? { record: now.current.record, changes: [] }),
      isHeard: data?.isKept === false && dataUpdatedAt >= askedMs,
    };
  }, [client, subject]);
  /**
   * Before it is reviewed: what is sent is what is there, others' answers among it, and so is what is looked at; and where something was
   * discarded. Whoever is at the questions again by then answers what they see. Resolves to the questions that others' answers came to.
   */
  const lookAnew = useCallback(
    async (isLooking: () => boolean): Promise<readonly string[]> => {
      for (let tries = 0; tries < 3; tries += 1) {
        const before = draft.get();
        const { record: there, changes: unheard, isHeard } = await readAnew();
        // What this device knows is shown already.
        if (!isHeard || !isLooking()) return [];
        // What was answered while it was read may not be in it.
        if (draft.get() !== before) continue;
        const mine = [...unheard.filter((change) => !wasRefused(change)), ...outbox.get().changes];
        draft.show(mergeChanges(calls, there, mine).answers);
        return differing(before, draft.get());
      }
      return [];
    },
    [readAnew, calls, draft, outbox],
  );
  const given = useRef(new Set<string>());
  /** What was refused is given up, or goes all the same. */
  const settle = (change: Change, how: 'discard' | 'insist') => {
    const { key, overtaken } = change;
    tellTakenBack();
    if (how === 'insist')
      return outbox.revise(change, (before, made) =>
        overtaken ? insisted(before, overtaken, made) : before,
      );
    given.current.add(key);
    // What its person was shown, and chose.
    if (overtaken) draft.reset(overtaken);
    return outbox.revise(change, () => undefined);
  };
  useSettled(pending, async ({ key, content, overtaken }) => {
    const [before, said] = [draft.get(), now.current.about];
    // Which of both happened to it in another tab only the server knows; photos that came with it are read, too.
    await lookAnew(() => true);
    if (!given.current.delete(key)) return;
    const last = client.getQueryData<Loaded<Filled>>(filledKey(subject))?.record ?? now.current.record;
    // No server answered, and nobody answered here since.
    if (content.kind === 'answer' && !overtaken && draft.get() === before)
      draft.reset(itemOf(last, content.linkId));
    if (content.kind === 'about' && now.current.about === said) setAboutState(calls.aboutOf(last));
  });

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
    answers,
    about,
    setAbout,
    control,
    filesOf,
    pending,
    turnedAway,
    running,
    keep,
    settle,
    lookAnew,
  };
}

/** Why a file is not even kept, in words that follow its name. */
function reasonAgainstOne(file: File, before: number): string | undefined {
  const reason = reasonAgainst(file);
  if (reason) return reason;
  if (file.size === 0) return 'empty';
  return before >= fileLimits.mostPerRequest
    ? `only ${fileLimits.mostPerRequest} fit to one question`
    : undefined;
}
