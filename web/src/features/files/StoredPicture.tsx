import type { StoredFile } from '@lamplight/contract/files';
import { useState } from 'react';
import { usePictureUrl } from './files.api';
import classes from './StoredPicture.module.css';

/** Square, so many pixels; or all of it, as wide as its place. */
type Size = number | 'whole';

/** A picture of the server's; its name stands beside it or on its button. */
export function StoredPicture({ stored, size }: { stored: StoredFile; size: Size }) {
  return <PictureFrame url={usePictureUrl(stored)} size={size} />;
}

/** A picture's place, empty until its bytes are there. */
export function PictureFrame({ url, size }: { url: string | undefined; size: Size }) {
  // Not everything that calls itself a picture is one, and not every browser shows every kind.
  const [broken, setBroken] = useState(false);
  return url && !broken ? (
    <img
      className={classes.picture}
      src={url}
      alt=""
      {...(size === 'whole' ? { 'data-whole': true } : { width: size, height: size })}
      onError={() => setBroken(true)}
    />
  ) : (
    <span
      className={classes.picture}
      {...(size === 'whole' ? { 'data-whole': true } : { style: { width: size, height: size } })}
      aria-hidden
    />
  );
}
