import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { notifySuccess } from '../../../../notify/notify';
import { FileList } from '../../../../ui/FileItem';
import { Moment } from '../../../../ui/Moment';
import { Panel } from '../../../../ui/Panel';
import { StoredFileItem } from '../../../files/StoredFiles';
import { nameOf } from '../../../people/people.api';
import { type Minutes, useKnownMinutes } from '../minutes.api';
import classes from './Papers.module.css';

/** The minutes as they are kept, and how they were changed after somebody had signed them. */
export function PapersPanel({ minutes }: { minutes: Minutes }) {
  const { document, amendments, status, permissions } = minutes;
  const mayKeep = permissions.includes('meeting.manage') && status !== 'CLOSED';
  if (!document && amendments.length === 0 && !mayKeep) return null;
  return (
    <div className={document || amendments.length > 0 ? undefined : 'll-no-print'}>
      <Panel title="Minutes on file" aside={mayKeep && <KeepButton id={minutes.id} />}>
        {document ? (
          <FileList label="Stored minutes">
            <StoredFileItem file={document.file} />
          </FileList>
        ) : (
          <p className={classes.quiet}>
            No PDF is kept yet. Closing the sign-in stores one with all signatures.
          </p>
        )}
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
