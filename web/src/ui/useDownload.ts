import { useMutation } from '@tanstack/react-query';
import { sayAloud } from '../notify/notify';
import { saveBlob } from './save-blob';

/** A file that the server makes. */
export interface Downloaded {
  /** The name where the server gave none. */
  fileName: string;
  /** Undefined where whoever was asked something first left it. */
  fetch: () => Promise<{ blob: Blob; filename: string | null } | undefined>;
}

/** That a file takes its time, read out; not of one that is there at once. */
export const sayBeingMade = () => sayAloud('The file is being made');

/** Fetches a file and saves it under the name that the server gave it. */
export const useDownload = ({ fileName, fetch }: Downloaded) =>
  useMutation({
    mutationFn: fetch,
    onMutate: sayBeingMade,
    onSuccess: (answer) => (answer ? saveBlob(answer.blob, answer.filename ?? fileName) : sayAloud('')),
    onError: () => sayAloud(''),
  });
