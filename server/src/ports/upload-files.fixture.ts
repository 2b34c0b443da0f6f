import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type ZipPart, zipStream } from './zip-stream';

/** Files as people send them, made here so that no binary lies in the tree. */

type Content = string | Uint8Array | Iterable<string>;

export const zip = (parts: Record<string, Content>): Promise<Buffer> =>
  buffer(
    Readable.from(
      zipStream(
        Object.entries(parts).map(
          ([path, content]): ZipPart => ({
            path,
            content: typeof content === 'string' || content instanceof Uint8Array ? [content] : content,
          }),
        ),
      ),
    ),
  );

const ooxml = 'application/vnd.openxmlformats-officedocument';

const contentTypes = (types: readonly string[]) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="xml" ContentType="application/xml"/>
  ${types.map((type, index) => `<Override PartName="/part${index}.xml" ContentType="${type}"/>`).join('')}</Types>`;

type More = Record<string, Content>;

const openXml =
  (main: string) =>
  (more: More = {}, types: readonly string[] = []) =>
    zip({
      '[Content_Types].xml': contentTypes([`${ooxml}.${main}.main+xml`, ...types]),
      '_rels/.rels': '<x/>',
      ...more,
    });

export const docx = openXml('wordprocessingml.document');
export const xlsx = openXml('spreadsheetml.sheet');
export const pptx = openXml('presentationml.presentation');

/** An Office file whose only main part is of that type. */
export const officeOf = (type: string) =>
  zip({ '[Content_Types].xml': contentTypes([type]), 'part0.xml': '<x/>' });

const openDocument =
  (kind: string) =>
  (more: More = {}) =>
    zip({
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'META-INF/manifest.xml': '<manifest:manifest/>',
      'content.xml': '<x/>',
      ...more,
    });

export const odt = openDocument('text');
export const ods = openDocument('spreadsheet');
export const odp = openDocument('presentation');

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** The beginning of a Windows program. */
/** A megabyte that hardly packs, as of a picture: one that began by chance as XML does, as one of 250 would, is read as XML. */
export const noise = () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(1024 * 1024)]);

export const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(200)]);
/** The container of Word 97, and of every Office file with a password. */
export const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)]);

/** A picture of noise, so that it does not shrink to nothing. */
export function picture(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
}

/**
 * A HEIC file as a phone makes it, in all but the coding of its pixels: nobody here writes HEVC, so theirs is of a coding that
 * nobody has.
 */
export async function heic(): Promise<Buffer> {
  const file = await picture(60, 40).avif().toBuffer();
  file.write('heic', 8, 'latin1');
  for (let at = file.indexOf('av01'); at >= 0; at = file.indexOf('av01')) file.write('zz01', at, 'latin1');
  return file;
}

/** As many megabytes of a letter, piece by piece. */
export function* megabytes(count: number, letter: string): Iterable<string> {
  const piece = letter.repeat(2 ** 20);
  for (let n = 0; n < count; n += 1) yield piece;
}

/** A PDF of one page whose content is packed so many times. */
export async function pdfOfPage(content: Iterable<string>, times: number): Promise<Buffer> {
  let stream: Readable = Readable.from(content, { objectMode: true });
  for (let n = 0; n < times; n += 1) stream = stream.pipe(createDeflate({ level: n === 0 ? 1 : 9 }));
  const packed = await buffer(stream);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((each, at) => `${at + 1} 0 obj\n${each}\nendobj\n`);
  const head = `%PDF-1.7\n${objects.join('')}5 0 obj\n<</Length ${packed.length}/Filter [${'/FlateDecode'.repeat(times)}]>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Size 6/Root 1 0 R>>\n%%EOF\n'),
  ]);
}
