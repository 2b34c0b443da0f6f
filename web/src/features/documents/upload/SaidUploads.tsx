import { useEffect, useRef } from 'react';
import { Said, useSaid } from '../../../ui/Said';
import type { NewDocuments, NewUpload } from './new-documents';
import { uploadWords } from './upload-words';

/** Says by name what is chosen, has arrived, is canceled or removed, wherever the focus is meanwhile. */
export function SaidUploads({ uploads, list }: { uploads: NewDocuments; list: readonly NewUpload[] }) {
  const before = useRef(list);
  const { said, say } = useSaid();
  useEffect(() => {
    const words = uploadWords(before.current, list, uploads.hasArrived);
    before.current = list;
    if (words) say(words);
  }, [list, uploads, say]);
  return <Said>{said}</Said>;
}
