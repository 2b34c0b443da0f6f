import { extensionOf, kindOfExtension } from '@lamplight/domain/file-kinds';
import { formatBytes } from '../../ui/upload-progress';

/** The contract's limits (`contract/files.ts`), repeated so that its schemas stay out of the browser's bundle. */
export const fileLimits = {
  largestBytes: 25 * 1024 * 1024,
  mostPerRequest: 20,
  kinds: 'PDF, Office files, text and pictures',
} as const;

/**
 * Why a file cannot be taken, in words that follow its name, as far as its name and size tell: the server looks into it
 * as well. A name without an ending claims nothing.
 */
export function reasonAgainst({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size > fileLimits.largestBytes) return `larger than ${formatBytes(fileLimits.largestBytes)}`;
  const extension = extensionOf(name);
  if (extension === '' || kindOfExtension(extension)) return undefined;
  return `.${extension} is not accepted; PDF, docx, xlsx, pptx, OpenDocument, text and pictures are`;
}
