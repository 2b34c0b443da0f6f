/** What an Office file would do, or fetch, when it is opened: the words with which it is refused. */
const macros = 'documents with macros are not accepted; save it without macros';
const programs = 'documents with embedded programs are not accepted; take them out';
const remote =
  'documents that fetch a template or an object from elsewhere are not accepted; take the link out and save it again';

/** By the names of parts: Microsoft's macro storage and macro sheets, OpenDocument's Basic and other scripts, ActiveX controls. */
const dangerousNames: readonly [name: RegExp, refused: string][] = [
  [/(?:^|\/)vbaProject\.bin$/i, macros],
  [/^(?:Basic|Scripts)\/./, macros],
  [/(?:^|\/)macrosheets\/./i, macros],
  [/(?:^|\/)embeddings\/[^/]+\.(?:do[ct]m|xl[st]m|xlsb|xlam|p[po]tm|ppsm|ppam)$/i, macros],
  [/(?:^|\/)activeX\/./i, programs],
];

/** By the types that parts are declared to have. */
const dangerousTypes: readonly [type: RegExp, refused: string][] = [
  [/macroEnabled|vbaProject|macrosheet/i, macros],
  [/activeX/i, programs],
];

/**
 * By what stands in parts that are no XML: the directory of a document within the document names its macros, and that of an OLE
 * container (MS-CFB, whose names are UTF-16) the stream in which Windows packs a file of any kind (MS-OLEDS, 2.3.6).
 */
const dangerousBytes: readonly [bytes: Buffer, refused: string][] = [
  [Buffer.from('vbaProject.bin', 'latin1'), macros],
  [Buffer.from('Ole10Native', 'utf16le'), programs],
];
const longest = Math.max(...dangerousBytes.map(([bytes]) => bytes.length));

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name) || name === 'mimetype';

/** Why a document with a part of this name is refused. */
export const dangerOfName = (name: string): string | undefined =>
  dangerousNames.find(([danger]) => danger.test(name))?.[1];

/** Why a document with a part of this declared type is refused. */
export const dangerOfType = (type: string): string | undefined =>
  dangerousTypes.find(([danger]) => danger.test(type))?.[1];

/** Looks for what is dangerous in the bytes of one part, chunk after chunk. */
export function createPartSearch(name: string): (chunk: Buffer) => string | undefined {
  if (isXml(name)) return () => undefined;
  let end: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const seen = Buffer.concat([end, chunk]);
    end = seen.subarray(-longest);
    return dangerousBytes.find(([bytes]) => seen.includes(bytes))?.[1];
  };
}

/** Whether a part tells what a document refers to. */
export const isRelationships = (name: string): boolean => /\.rels$/i.test(name);

/** Kinds of references that are followed when a document is opened, unlike a link that somebody presses. */
const followed = /\/(?:attachedTemplate|oleObject|frame|subDocument|control)$/i;
/** A file on the reader's own disk, which every document of an office names as its template, or a part of the document. */
const nearby = /^(?:file:\/\/\/[a-z]:|[a-z]:[\\/]|(?!\/\/|\\\\)[^:]*$)/i;

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return references[name] ?? whole;
    const code = Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', quoted, single]) => [
      name,
      decoded(quoted ?? single ?? '').trim(),
    ]),
  );

/**
 * Why a document is refused for what one of its parts refers to (ECMA-376 part 2, 9.3): `unreadable` where that is no plain XML in
 * UTF-8, in which it could be hidden.
 */
export function dangerOfRelationships(xml: string): string | undefined {
  if (/\0|^\ufffd|<!DOCTYPE/i.test(xml)) return 'the document cannot be read';
  const reaches = [...xml.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].some(([, tag = '']) => {
    const attributes = attributesOf(tag);
    return followed.test(attributes.get('Type') ?? '') && !nearby.test(attributes.get('Target') ?? '');
  });
  return reaches ? remote : undefined;
}
