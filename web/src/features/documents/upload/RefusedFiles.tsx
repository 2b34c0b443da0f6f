import { Alert } from '@mantine/core';
import type { RejectedFile } from '../../../ui/FileDrop';

/** Files that were not taken, each with the reason, until the person has read it. */
export function RefusedFiles({ files, onClose }: { files: readonly RejectedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      mb="md"
      title={files.length === 1 ? 'A file was not taken' : `${files.length} files were not taken`}
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <ul>
        {files.map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
