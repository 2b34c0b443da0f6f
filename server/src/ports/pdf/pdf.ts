import { fileURLToPath } from 'node:url';
import { asset } from '../../asset';
import { createHelperProcess } from '../helper-process';
import { shareHelpers } from '../shared-helpers';
import { houseStyle } from './house-style';

/** What every document says of itself. */
export interface DocumentData {
  title: string;
  center: string;
  /** When it was made, as people of the center write it. */
  made: string;
  /** Across every page and above it, where the paper is not what it will be: `DRAFT`. */
  mark?: string;
  /** At the head of every page, where it must be told of whatever is read there. */
  head?: string;
  /** Its pages lie on their side. */
  landscape?: true;
}

/** A file within a document, for whoever checks it by machine; its text stays byte for byte. */
export interface Attachment {
  name: string;
  type: string;
  description: string;
  text: string;
}

interface Rendering {
  source: string;
  data: string;
  attachments: string;
  fonts: string;
  at: number;
}

/** A process: Typst ends the one that it panics in (a line of 65,535 bytes is enough), and what it does for too long ends with it alone. */
const beginRenderer = () =>
  createHelperProcess<Rendering, Uint8Array>({
    file: 'render-pdf.mjs',
    longestMs: 30_000,
    memoryMb: 1024,
    quotes: true,
  });

/** Each makes one document after the other, for whoever waits for it. */
const lend = shareHelpers(beginRenderer);

const fonts = fileURLToPath(asset('fonts'));

/**
 * A tagged PDF (PDF/UA-1), letter size, in the fonts that ship with Lamplight. `template` is Typst below the title, and
 * reads `doc`; nothing that people typed may be part of it. Characters that no font has are shown as �. `owner` is the person
 * who waits for it: whoever asks for many waits for one of each other's between them.
 */
export async function renderPdf<Data extends DocumentData>(
  template: string,
  data: Data,
  now: Date,
  { attachments = [], owner }: { attachments?: readonly Attachment[]; owner?: string | null } = {},
): Promise<Buffer> {
  const at = Math.floor(now.getTime() / 1000);
  // Centers of one name take turns with one another, which harms nobody.
  const bytes = await lend({ center: data.center, id: owner ?? `nobody of ${data.center}` }, (render) =>
    render({
      source: houseStyle + template,
      data: JSON.stringify(data),
      attachments: JSON.stringify(attachments),
      fonts,
      at,
    }),
  );
  return Buffer.from(bytes);
}

/** `Nov 22, 2026, 11:05 AM`: when a document was made, in the center's time zone. */
export const madeAt = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now);
