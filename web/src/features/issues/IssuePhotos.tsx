import type { StoredFile } from '@lamplight/contract/files';
import { UnstyledButton } from '@mantine/core';
import { isPicture, openFile } from '../files/files.api';
import { StoredPicture } from '../files/StoredPicture';
import classes from './IssueView.module.css';

/** An issue's photos, large enough to see what they show. By name, with who added them, they stand among the attachments. */
export function IssuePhotos({ files }: { files: readonly StoredFile[] }) {
  const photos = files.filter(isPicture);
  if (photos.length === 0) return null;
  // One alone is shown whole: what proves something may stand at its edge.
  const size = photos.length === 1 ? 'whole' : 148;
  return (
    <div className={classes.photos}>
      {photos.map((file) => (
        <UnstyledButton key={file.id} aria-label={`Look at ${file.name}`} onClick={() => openFile(file)}>
          <StoredPicture stored={file} size={size} />
        </UnstyledButton>
      ))}
    </div>
  );
}
