import type { StoredFile } from '@lamplight/contract/files';
import { IconListCheck } from '@tabler/icons-react';
import { usePictureUrl } from '../files/files.api';
import classes from './TopicPicture.module.css';

/** A topic's picture, or a mark where it has none. The topic's name always stands beside it. */
export function TopicPicture({ image }: { image: StoredFile | null }) {
  return image ? <Stored image={image} /> : <Mark />;
}

function Stored({ image }: { image: StoredFile }) {
  const url = usePictureUrl(image);
  return url ? <img className={classes.picture} src={url} alt="" width={56} height={56} /> : <Mark />;
}

function Mark() {
  return (
    <span className={classes.picture} aria-hidden>
      <IconListCheck size={26} stroke={1.5} />
    </span>
  );
}
