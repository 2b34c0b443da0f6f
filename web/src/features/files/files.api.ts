import type { StoredFile } from '@lamplight/contract/files';
import { failure } from '@lamplight/contract/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client';
import { orKept } from '../../api/kept-reads';
import { notifyProblem } from '../../notify/notify';
import { saveBlob, showBlob } from '../../ui/save-blob';
import { released } from '../work-product/released';

export const fileKeys = {
  bytes: (id: string) => ['files', id] as const,
  kept: (id: string) => ['files', 'kept', id] as const,
};

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

/** The same of a small picture that is there without a network, too. */
export const useKeptPictureUrl = (file: StoredFile): string | undefined =>
  useUrl(file, useQuery(keptPicture(file)).data?.blob);

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
  return { url: useUrl(file, data?.blob), blob: data?.blob, error, refetch };
}

/** The bytes of a picture that belongs to something used without a network, such as an audit tool. */
export const keptPicture = (file: StoredFile) =>
  queryOptions({
    queryKey: fileKeys.kept(file.id),
    queryFn: orKept(async ({ signal }) => {
      const { blob } = await api('GET /file/{id}', { params: { id: file.id } }, { signal });
      return { blob };
    }),
    networkMode: 'always',
    enabled: isPicture(file),
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

/** An address of bytes, as long as they are shown. */
function useUrl({ type }: StoredFile, blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    // By the type that was sniffed when it was stored, whatever the answer's header says.
    const made = URL.createObjectURL(new Blob([blob], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob, type]);
  return url;
}
