import { plural } from './plural';

/**
 * How much of each file has been sent, 0 to 1, when files travel one after another in one request. `sentBytes`
 * counts the whole body, parts and headers included; the little that is no file is taken to come first.
 */
export function progressOfEach(sentBytes: number, totalBytes: number, sizes: readonly number[]): number[] {
  const filesBytes = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.max(0, sentBytes - Math.max(0, totalBytes - filesBytes));
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size === 0 ? (sentBytes >= totalBytes ? 1 : 0) : sent / size;
  });
}

/** `312 KB`, `4.2 MB`, in the binary units in which limits are meant. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte');
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.round(bytes / 1024)} KB` : `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}
