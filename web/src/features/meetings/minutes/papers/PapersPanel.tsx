import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { notifySuccess } from '../../../../notify/notify';
import { FileList } from '../../../../ui/FileItem';
import { Moment } from '../../../../ui/Moment';
import { Panel } from '../../../../ui/Panel';
import { Said } from '../../../../ui/Said';
import { StoredFileItem } from '../../../files/StoredFiles';
import { nameOf } from '../../../people/people.api';
import { type Minutes, useKnownMinutes } from '../minutes.api';
import classes from './Papers.module.css';
import { useAwaitedPaper } from './useAwaitedPaper';

/** The minutes as they are kept, and how they were changed after somebody had signed them. */
export function PapersPanel({ minutes }: { minutes: Minutes }) {
  const { document, amendments, status, permissions } = minutes;
  const awaited = useAwaitedPaper(minutes);
  const words = wordsOf(minutes, awaited);
  const mayKeep = permissions.includes('meeting.manage') && status !== 'CLOSED';
  if (!document && amendments.length === 0 && !mayKeep && words === undefined) return null;
  return (
    <div className={document || amendments.length > 0 ? undefined : 'll-no-print'}>
      <Panel title="Minutes on file" aside={mayKeep && <KeepButton id={minutes.id} />}>
        {document && (
          <FileList label="Stored minutes">
            <StoredFileItem file={document.file} />
          </FileList>
        )}
        {words !== undefined && <p className={classes.quiet}>{words}</p>}
        <Said>{awaited !== 'none' && words}</Said>
        {amendments.length > 0 && (
          <>
            <h3 className={classes.heading}>Changed after signing</h3>
            <ol className={classes.amendments}>
              {amendments.map(({ number, reason, dateTime, userApp }) => (
                <li key={number}>
                  <span className={classes.quiet}>
                    <Moment at={dateTime} />
                    {userApp && `, by ${nameOf(userApp)}`}
                  </span>
                  <span className={classes.reason}>{reason ?? 'No reason was given.'}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Panel>
    </div>
  );
}

/** What there is to say of a PDF that is not there; nothing where it is. */
function wordsOf(
  { document, status, permissions }: Minutes,
  awaited: ReturnType<typeof useAwaitedPaper>,
): string | undefined {
  if (awaited === 'awaited') return 'The PDF is being written.';
  if (awaited === 'late') return 'The PDF is not written yet. Load the page again in a while.';
  if (document || !permissions.includes('meeting.manage') || status === 'CLOSED') return undefined;
  return 'No PDF is kept yet. Closing the sign-in stores one with all signatures.';
}

/** Keeps the minutes as they are now: the newest file of their document. */
function KeepButton({ id }: { id: string }) {
  const client = useQueryClient();
  const { take } = useKnownMinutes(id);
  const keeping = useMutation({
    mutationFn: () => api('GET /meeting/create-meeting-minute-document/{id}', { params: { id } }),
    onSuccess: (minutes) => {
      take(minutes);
      notifySuccess(success.documentSaved);
      return client.invalidateQueries({ queryKey: ['documents'] });
    },
  });
  return (
    <Button
      variant="default"
      size="compact-md"
      className="ll-no-print"
      loading={keeping.isPending}
      onClick={() => keeping.mutate()}
      leftSection={<IconDeviceFloppy size={15} aria-hidden />}
    >
      Keep as document
    </Button>
  );
}
