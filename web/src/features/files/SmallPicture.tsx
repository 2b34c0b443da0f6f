import type { StoredFile } from '@lamplight/contract/files';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useKeptPictureUrl } from './files.api';
import classes from './SmallPicture.module.css';

/** The picture of something that has a form, or a mark where it has none. Its name always stands beside it. */
export function SmallPicture({ image }: { image: StoredFile | null }) {
  return image ? <Stored image={image} /> : <Mark />;
}

function Stored({ image }: { image: StoredFile }) {
  const url = useKeptPictureUrl(image);
  return url ? <img className={classes.picture} src={url} alt="" width={56} height={56} /> : <Mark />;
}

function Mark() {
  return (
    <span className={classes.picture} aria-hidden>
      <IconClipboardCheck size={26} stroke={1.5} />
    </span>
  );
}
