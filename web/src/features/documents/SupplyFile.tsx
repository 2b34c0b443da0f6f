import { failure, success } from '@lamplight/contract/messages';
import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf, notifyProblem, notifySuccess } from '../../notify/notify';
import { FileItem, FileList } from '../../ui/FileItem';
import { reasonAgainst } from '../files/file-limits';
import { createUploads } from '../files/uploads';
import classes from './Documents.module.css';
import { type DocumentRow, supplyFile } from './documents.api';

type Supplied = Pick<DocumentRow, 'id' | 'version' | 'title' | 'file'>;

/**
 * Hands in the file of a document that waits for one, or another for one that has it: chosen from the device, on a phone
 * the camera as well; told by byte, stopped and tried again where it stands.
 */
export function SupplyFile({
  document,
  variant = 'filled',
}: {
  document: Supplied;
  variant?: 'filled' | 'default';
}) {
  const replaces = document.file !== null;
  const now = useRef(document);
  useEffect(() => {
    now.current = document;
  }, [document]);
  const [uploads] = useState(() =>
    createUploads<null>({
      atOnce: 1,
      contentOf: () => String(now.current.version),
      reasonOf: (error) => messageOf(error),
      send: async ({ file }, attempt) => {
        try {
          await supplyFile(now.current, file, attempt);
          notifySuccess(success.documentSaved);
        } catch (error) {
          notifyProblem(error, failure.fileUpload);
          throw error;
        }
      },
    }),
  );
  const [upload] = useSyncExternalStore(uploads.subscribe, uploads.list);
  const [refused, setRefused] = useState('');
  const choose = (file: File | null) => {
    if (!file) return;
    const reason = reasonAgainst(file);
    setRefused(reason ? `${file.name}: ${reason}` : '');
    if (reason) return;
    uploads.clear();
    uploads.add([{ file, beside: null }]);
    uploads.begin(uploads.list().map(({ key }) => key));
  };
  const label = replaces ? 'Replace the file' : 'Upload the file';
  return (
    <div className={classes.supply} tabIndex={-1}>
      {upload ? (
        <FileList label={label}>
          <FileItem
            name={upload.file.name}
            sizeBytes={upload.file.size}
            progress={upload.state === 'sending' ? upload.progress : undefined}
            error={upload.state === 'stopped' ? upload.reason || 'You stopped this upload.' : undefined}
            actions={
              <>
                {upload.state === 'stopped' && (
                  <Button variant="default" onClick={() => uploads.begin([upload.key])}>
                    Try again
                  </Button>
                )}
                <Button
                  variant="default"
                  onClick={() => (upload.state === 'stopped' ? uploads.clear() : uploads.stop(upload.key))}
                >
                  {upload.state === 'stopped' ? 'Remove' : 'Cancel'}
                </Button>
              </>
            }
          />
        </FileList>
      ) : (
        <FileButton onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant={variant}
              className={classes.supplyButton ?? ''}
              aria-label={`${label} of ${document.title}`}
              leftSection={<IconFileUpload size={16} aria-hidden />}
            >
              {label}
            </Button>
          )}
        </FileButton>
      )}
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
