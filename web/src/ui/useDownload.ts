import { useMutation } from '@tanstack/react-query';
import { saveBlob } from './save-blob';

/** A file that the server makes. */
export interface Downloaded {
  /** The name where the server gave none. */
  fileName: string;
  /** Undefined where whoever was asked something first left it. */
  fetch: () => Promise<{ blob: Blob; filename: string | null } | undefined>;
}

/** Fetches a file and saves it under the name that the server gave it. */
export const useDownload = ({ fileName, fetch }: Downloaded) =>
  useMutation({
    mutationFn: fetch,
    onSuccess: (answer) => answer && saveBlob(answer.blob, answer.filename ?? fileName),
  });
