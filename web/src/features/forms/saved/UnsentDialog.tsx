import { dayOf } from '@lamplight/domain/calendar/day';
import { listed } from '@lamplight/domain/in-words';
import { Alert, Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/client';
import { messageOf } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { FileDrop, whyNotOne } from '../../../ui/FileDrop';
import { Moment } from '../../../ui/Moment';
import { plural } from '../../../ui/plural';
import { useTimeZone } from '../../../ui/time-zone';
import { formatBytes } from '../../../ui/upload-progress';
import { useFocusBack } from '../../../ui/useFocusBack';
import { nameOf } from '../../people/people.api';
import { savedSubjects } from '../../saved-subjects';
import classes from '../FilledList.module.css';
import { readSaved, type SavedFile, type SavedRecord, savedFileBytes, savedFileEnd } from './saved-file';
import type { SavedTable } from './saved-subject';
import { type Standing, standingOf, type Taken, takeIn } from './take-in';

const subjects: SavedTable = savedSubjects;

type New = Extract<Standing, { kind: 'new' }>;

/** A record of the file, how it stands here, and what became of it. */
interface Row {
  saved: SavedRecord;
  standing: Standing;
  taken?: Taken;
}
interface Read {
  file: SavedFile;
  rows: Row[];
}

/** A file of what a device could not send is chosen, looked through, and begun anew as drafts of whoever imports it. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { id: userId, center } = useAccount();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const [rejected, setRejected] = useState<string>();
  const [read, setRead] = useState<Read>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const stopping = new AbortController();
    stop.current = stopping;
    return () => stopping.abort();
  }, []);
  const look = useMutation({
    mutationFn: async (given: File): Promise<Read | undefined> => {
      const file = await readSaved(given);
      if (!file) return undefined;
      const { signal } = stop.current;
      const rows: Row[] = [];
      for (const saved of file.records) {
        const standing = await standingOf(subjects, api, { userId, centerId: center.id }, saved, signal);
        rows.push({ saved, standing });
      }
      return { file, rows };
    },
    onSuccess: (found, { name }) => {
      setRead(found);
      if (!found) setRejected(`${name} is no such file, or is not whole.`);
    },
    meta: { quiet: true },
  });
  const take = useMutation({
    mutationFn: async ({ file, rows }: Read) => {
      const said = `Filled in by ${file.by}, and imported from a file of ${dayOf(new Date(file.savedAt), timeZone)}.`;
      for (const row of rows) {
        if (row.standing.kind !== 'new' || row.taken) continue;
        const by = { id: row.standing.id, userId, said };
        const taken = await takeIn(subjects, api, row.saved, by, stop.current.signal);
        setRead(
          (now) =>
            now && {
              ...now,
              rows: now.rows.map((each) => (each.saved === row.saved ? { ...each, taken } : each)),
            },
        );
      }
    },
    onSettled: () =>
      Promise.all(
        Object.values(subjects).flatMap(({ calls: { touches } }) =>
          touches.map((key) => client.invalidateQueries({ queryKey: [key] })),
        ),
      ),
    meta: { quiet: true },
  });
  const summary = useRef<HTMLParagraphElement>(null);
  const open = read?.rows.filter(({ standing, taken }) => standing.kind === 'new' && !taken).length ?? 0;
  const twice = read?.rows.filter(({ standing }) => isTwice(standing)).length ?? 0;
  const done = read?.rows.filter(({ taken }) => taken).length ?? 0;
  useEffect(() => {
    // The button that was pressed is gone.
    if (done > 0 && open === 0) summary.current?.focus();
  }, [done, open]);
  const failed = look.error ?? take.error;

  return (
    <Modal opened onClose={onClose} size="lg" title="Import unsent work">
      <Stack>
        {done === 0 && (
          <>
            <Text>
              Choose a file that somebody saved on a device from which a round or a form could not be sent.
              You see what it is, and how much of it, before anything is imported.
            </Text>
            <FileDrop
              label={read ? 'Choose another file' : 'Choose a file'}
              kinds={`A file that ends in ${savedFileEnd}`}
              largestBytes={savedFileBytes}
              reasonAgainst={({ size }) =>
                size > savedFileBytes
                  ? `is too large: such a file has up to ${formatBytes(savedFileBytes)}.`
                  : undefined
              }
              room={1}
              onFiles={([given]) => {
                if (!given) return;
                setRejected(undefined);
                setRead(undefined);
                take.reset();
                look.mutate(given);
              }}
              onReject={(files) => setRejected(whyNotOne(files))}
              disabled={look.isPending || take.isPending}
            />
          </>
        )}
        {(rejected || failed) && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {rejected ?? messageOf(failed)}
          </Alert>
        )}
        <div role="status">
          {(look.isPending || take.isPending) && (
            <Text size="sm">
              <Loader size="xs" mr={6} aria-hidden />
              {take.isPending ? 'Importing…' : 'Reading the file…'}
            </Text>
          )}
          {read && (
            <Text fw={600} ref={summary} tabIndex={-1}>
              {done > 0
                ? `${plural(done, 'draft')} of yours: look through ${done === 1 ? 'it' : 'them'} and send`
                : `Saved by ${read.file.by || 'somebody'}`}
              {done === 0 && (
                <>
                  , <Moment at={read.file.savedAt} />
                </>
              )}
            </Text>
          )}
          {twice > 0 && (
            <Text size="sm">{`${plural(twice, 'record')} the center has, without some of it`}</Text>
          )}
        </div>
        {read && (
          <ul className={classes.rows} aria-label="In the file">
            {read.rows.map((row) => (
              <OneRow key={row.saved.id} {...row} onClose={onClose} />
            ))}
          </ul>
        )}
        <div>
          {open > 0 && (
            <Button mr="xs" loading={take.isPending} onClick={() => read && take.mutate(read)}>
              Import {plural(open, 'draft')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {done > 0 && open === 0 ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function OneRow({ saved, standing, taken, onClose }: Row & { onClose: () => void }) {
  const href = 'id' in standing && standing.kind !== 'new' ? standing.id : taken?.id;
  return (
    <li>
      <div className={classes.grow}>
        {saved.title}
        <p className={classes.small}>{insideWords(saved)}</p>
        <p className={classes.small}>{standingWords(saved, standing, taken)}</p>
        {taken?.left.map(({ what, why }) => (
          <p key={what} className={classes.small}>
            Not taken: {what} ({why})
          </p>
        ))}
      </div>
      {href && (
        <Button
          component={Link}
          to={
            subjects[saved.kind]?.hrefOf({ id: href, status: standing.kind === 'sent' ? 'SENT' : 'DRAFT' }) ??
            ''
          }
          variant="default"
          onClick={onClose}
          aria-label={`Open: ${saved.title}`}
        >
          Open
        </Button>
      )}
    </li>
  );
}

function insideWords({ contents, gone }: SavedRecord): string {
  const count = (kind: string) => contents.filter((content) => content.kind === kind).length;
  const here = listed([
    plural(count('answer'), 'answer'),
    ...(count('photo') > 0 ? [plural(count('photo'), 'attachment')] : []),
  ]);
  return gone > 0 ? `${here}; ${plural(gone, 'attachment')} had been sent before, and are not in it` : here;
}

function standingWords({ center }: SavedRecord, standing: Standing, taken?: Taken): string {
  if (taken) {
    const now = 'Imported as a draft of yours';
    // What is to be done about the other one is to be done now.
    return isTwice(standing) ? `${now}. ${hasWords(standing)}` : now;
  }
  switch (standing.kind) {
    case 'new':
      return hasWords(standing);
    case 'taken':
      return standing.by ? `Imported before by ${nameOf(standing.by)}` : 'Imported before';
    case 'sent':
      return 'Sent after all, with all of this: nothing to import';
    case 'arrived':
      return 'The center has it as a draft, with all answers and files of this: nothing to import';
    case 'elsewhere':
      return `Of ${center.name || 'another center'}: import it there`;
    case 'unknown':
      return 'Of a later release: it cannot be imported here';
  }
}

/** The center has the record itself, and would have it a second time. */
const isTwice = (standing: Standing): standing is New =>
  standing.kind === 'new' && (standing.has === 'draft' || standing.has === 'sent');

function hasWords({ has, by }: New): string {
  switch (has) {
    case 'nothing':
      return 'Not here yet';
    case 'draft':
      return 'The center has it as a draft without some of this: compare the two once this is imported, and delete the lesser one';
    case 'sent':
      return 'The center has it as sent, without some of this: once imported, delete the draft or send it as a second one';
    case 'part':
      return 'Imported before by you, without some of this: importing goes on with what is missing';
    case 'part-of-another':
      return `${by ? nameOf(by) : 'Somebody'} began one like it, without some of this: importing begins another`;
  }
}
