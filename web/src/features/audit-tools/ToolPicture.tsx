import { IconClipboardCheck } from '@tabler/icons-react';
import { usePictureUrl } from '../files/files.api';
import type { AuditToolRow } from './audit-tools.api';
import classes from './ToolPicture.module.css';

/** A tool's picture, or a mark where it has none. The tool's name always stands beside it. */
export function ToolPicture({ image }: { image: AuditToolRow['image'] }) {
  return image ? <Stored image={image} /> : <Mark />;
}

function Stored({ image }: { image: NonNullable<AuditToolRow['image']> }) {
  const url = usePictureUrl(image);
  return url ? <img className={classes.picture} src={url} alt="" width={56} height={56} /> : <Mark />;
}

function Mark() {
  return (
    <span className={classes.picture} aria-hidden>
      <IconClipboardCheck size={26} stroke={1.5} />
    </span>
  );
}
