import type { StoredFile } from '@lamplight/contract/files';
import { failure } from '@lamplight/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client';
import { notifyProblem } from '../../notify/notify';
import { saveBlob, showBlob } from '../../ui/save-blob';
import { released } from '../work-product/released';

export const fileKeys = { bytes: (id: string) => ['files', id] as const };

/** Only what a browser shows without running anything in it. */
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

export const isPicture = (file: StoredFile) => file.type.startsWith('image/') && shown.includes(file.type);

/** Opens a PDF or a picture in a tab, saves anything else. The bytes are fetched, so no address holds a token. */
export async function openFile(file: Pick<StoredFile, 'id' | 'name' | 'type'>): Promise<void> {
  try {
    const answer = await released(() => api('GET /file/{id}', { params: { id: file.id } }));
    if (!answer) return;
    const { blob } = answer;
    if (shown.includes(file.type)) showBlob(new Blob([blob], { type: file.type }));
    else saveBlob(blob, file.name);
  } catch (error) {
    // Of a picture in the specification's words, which name it; of others the server says what it is.
    notifyProblem(error, file.type.startsWith('image/') ? failure.image(file.id) : undefined);
  }
}

/** The address of a picture's bytes for an `img`, while it is on the screen. */
export const usePictureUrl = (file: StoredFile): string | undefined =>
  useFileUrl(file, { enabled: isPicture(file) }).url;

/** Text that is shown as it stands. */
export const isText = (file: StoredFile) => file.type === 'text/plain' || file.type === 'text/csv';

/** The address of a file's bytes, for a picture or a frame, while it is on the screen. */
export function useFileUrl(file: StoredFile, { enabled }: { enabled: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: fileKeys.bytes(file.id),
    queryFn: ({ signal }) => api('GET /file/{id}', { params: { id: file.id } }, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    // By the type that was sniffed when it was stored, whatever the answer's header says.
    const made = URL.createObjectURL(new Blob([data.blob], { type: file.type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data, file.type]);
  return { url, blob: data?.blob, error, refetch };
}
