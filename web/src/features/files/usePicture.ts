import { useState } from 'react';
import { reasonAgainst } from './file-limits';

/** A picture in the form of what it shows: a new one to send with the next save, or the stored one to take away. */
export function usePicture() {
  const [chosen, setChosen] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const [error, setError] = useState('');
  const [refused, setRefused] = useState(false);
  const [sentBytes, setSentBytes] = useState<number | null>(null);

  return {
    chosen,
    toSend: chosen ? [chosen] : [],
    removed,
    error,
    /** The server said so, to which the focus goes: nothing else need read it out. */
    refused,
    /** 0 to 1 while it is sent. */
    progress: chosen && sentBytes !== null ? Math.min(1, sentBytes / Math.max(1, chosen.size)) : null,
    isDirty: chosen !== null || removed,
    choose: (file: File | null) => {
      if (!file) return;
      const reason = reasonAgainst(file);
      setRefused(false);
      setError(reason ? `${file.name}: ${reason}` : '');
      if (!reason) setChosen(file);
    },
    /** Takes away the new picture, or else the stored one. */
    remove: () => {
      setError('');
      if (chosen) setChosen(null);
      else setRemoved(true);
    },
    keep: () => setRemoved(false),
    refuse: (rejected: readonly { reason: string }[]) => {
      setRefused(true);
      setError(rejected[0]?.reason ?? '');
    },
    /** Called while the request is sent; null when it is over. */
    setSentBytes,
  };
}

export type Picture = ReturnType<typeof usePicture>;
