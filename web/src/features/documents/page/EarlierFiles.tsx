import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FileList } from '../../../ui/FileItem';
import { Panel } from '../../../ui/Panel';
import { StoredFileItem } from '../../files/StoredFiles';
import { saveFile } from '../../files/save-file';
import type { Document } from '../documents.api';

/** Files that were replaced, the newest first: opened by their names, saved by the button. */
export function EarlierFiles({ files }: { files: Document['earlierFiles'] }) {
  if (files.length === 0) return null;
  return (
    <Panel title="Earlier files">
      <FileList>
        {files.map((file) => (
          <StoredFileItem
            key={file.id}
            file={file}
            actions={
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Download ${file.name}`}
                onClick={() => saveFile(file)}
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            }
          />
        ))}
      </FileList>
    </Panel>
  );
}
