/** The contract's limits (`contract/files.ts`), repeated so that its schemas stay out of the browser's bundle. */
export const fileLimits = {
  largestBytes: 25 * 1024 * 1024,
  mostPerRequest: 20,
  kinds: 'PDF, Office files, text and pictures',
} as const;
