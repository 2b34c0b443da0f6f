import { useEffect, useState } from 'react';
import { isPicture } from '../files/files.api';
import { PictureFrame, StoredPicture } from '../files/StoredPicture';
import type { FormFile } from './form-control';

/** Whether a file can be shown as a picture. */
export function isShown({ content }: FormFile): boolean {
  if (!content) return false;
  return 'stored' in content ? isPicture(content.stored) : content.blob.type.startsWith('image/');
}

/** A photo of an answer, square; its name stands beside it or on its button. */
export function FilePicture({ file: { content }, size }: { file: FormFile; size: number }) {
  if (!content) return <PictureFrame url={undefined} size={size} />;
  return 'stored' in content ? (
    <StoredPicture stored={content.stored} size={size} />
  ) : (
    <Local blob={content.blob} size={size} />
  );
}

function Local({ blob, size }: { blob: Blob; size: number }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return <PictureFrame url={url} size={size} />;
}
