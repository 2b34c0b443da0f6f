import { useEffect, useState } from 'react';
import { isPicture, usePictureUrl } from '../files/files.api';
import classes from './FilePicture.module.css';
import type { FormFile } from './form-control';

/** Whether a file can be shown as a picture. */
export function isShown({ content }: FormFile): boolean {
  if (!content) return false;
  return 'stored' in content ? isPicture(content.stored) : content.blob.type.startsWith('image/');
}

/** A photo of an answer, square; its name stands beside it or on its button. */
export function FilePicture({ file: { content }, size }: { file: FormFile; size: number }) {
  if (!content) return <Frame url={undefined} size={size} />;
  return 'stored' in content ? (
    <Stored stored={content.stored} size={size} />
  ) : (
    <Local blob={content.blob} size={size} />
  );
}

function Stored({ stored, size }: { stored: Parameters<typeof usePictureUrl>[0]; size: number }) {
  return <Frame url={usePictureUrl(stored)} size={size} />;
}

function Local({ blob, size }: { blob: Blob; size: number }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return <Frame url={url} size={size} />;
}

function Frame({ url, size }: { url: string | undefined; size: number }) {
  // Not everything that calls itself a picture is one, and not every browser shows every kind.
  const [broken, setBroken] = useState(false);
  return url && !broken ? (
    <img
      className={classes.picture}
      src={url}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={classes.picture} style={{ width: size, height: size }} aria-hidden />
  );
}
