import { useState } from 'react';
import type { RejectedFile } from '../../ui/FileDrop';
import { progressOfEach } from '../../ui/upload-progress';

/** A file chosen for the next save. */
export interface ChosenFile {
  key: number;
  file: File;
}

/**
 * The attachments of a form: files to send with the next save, stored ones to take off, how far the upload is,
 * and which file was refused and why.
 */
export function useAttachments() {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [sentBytes, setSentBytes] = useState<number | null>(null);
  const [errors, setErrors] = useState<RejectedFile[]>([]);
  const sizes = chosen.map(({ file }) => file.size);
  const progress =
    sentBytes === null
      ? null
      : progressOfEach(
          sentBytes,
          sizes.reduce((sum, size) => sum + size, 0),
          sizes,
        );

  return {
    chosen,
    toSend: chosen.map(({ file }) => file),
    removed,
    errors,
    /** 0 to 1 per chosen file while they are sent. */
    progressOf: (index: number) => progress?.[index],
    isDirty: chosen.length > 0 || removed.length > 0,
    add: (files: readonly File[]) => {
      setErrors([]);
      setChosen((before) => {
        const nextKey = (before.at(-1)?.key ?? 0) + 1;
        return [...before, ...files.map((file, index) => ({ key: nextKey + index, file }))];
      });
    },
    drop: (key: number) => setChosen((before) => before.filter((each) => each.key !== key)),
    toggleRemoved: (id: string) =>
      setRemoved((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    refuse: setErrors,
    /** Called while the request is sent; null when it is over. */
    setSentBytes,
    clear: () => {
      setChosen([]);
      setRemoved([]);
      setErrors([]);
      setSentBytes(null);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
