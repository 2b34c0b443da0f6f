// What an Office file would do, or fetch, when it is opened, and the words with which it is refused for it.
import { attributesOf, createTagReader, nameOf } from './xml-tags.mjs';

const macros = 'documents with macros are not accepted; save it without macros';
const programs = 'documents with embedded programs are not accepted; take them out';
const remote =
  'documents that fetch a template or an object from elsewhere are not accepted; take the link out and save it again';

/** By the names of parts: Microsoft's macro storage and macro sheets, OpenDocument's Basic and other scripts, controls, programs. */
const dangerousNames = [
  [/(?:^|\/)vbaProject\.bin$/i, macros],
  [/(?:^|\/)(?:Basic|Scripts)\/./, macros],
  [/(?:^|\/)macrosheets\/./i, macros],
  [/(?:^|\/)embeddings\/[^/]+\.(?:do[ct]m|xl[st]m|xlsb|xlam|p[po]tm|ppsm|ppam)$/i, macros],
  [/(?:^|\/)activeX\/./i, programs],
  [/\.(?:exe|dll|scr|com|cpl|msi|bat|cmd|ps1|vb[se]?|jse?|ws[fh]|hta|lnk|jar|reg)$/i, programs],
];

/** By the types that parts, or references to them, are declared to have. */
const dangerousTypes = [
  [/macroEnabled|vbaProject|macrosheet/i, macros],
  [/activeX/i, programs],
];

/** Why a document with a part of this name is refused. */
export const dangerOfName = (name) => dangerousNames.find(([danger]) => danger.test(name))?.[1];

/** Why a document with a part of this declared type is refused. */
export const dangerOfType = (type) => dangerousTypes.find(([danger]) => danger.test(type))?.[1];

/** How documents within the document begin: as archives (ZIP) or as OLE containers (MS-CFB). */
const beginnings = [Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];
/**
 * The stream in which Windows packs a file of any kind (MS-OLEDS, 2.3.6), as the directory of an OLE container names it: in UTF-16,
 * without regard to case.
 */
const packed = Buffer.from('ole10native', 'utf16le').toString('latin1');
const longest = Math.max(packed.length, ...beginnings.map(({ length }) => length));

/** Relationships that are followed when a document is opened (ECMA-376 part 1): all but what somebody presses or is asked about first. */
const notFollowed = /\/(?:hyperlink|externalLink(?:Path|LongPath)?|xlExternalLinkPath\/\w+)$/i;
const pictures = /\/(?:image|media|video|audio)$/i;
/** Another document, or a web page, that is put in the place of a reference to it. */
const takenIn = /\/aFChunk$/i;

/** Elements of OpenDocument that fetch what they name; a link is followed by whoever presses it. */
const fetching = new Set([
  'object',
  'object-ole',
  'floating-frame',
  'section-source',
  'template',
  'plugin',
  'applet',
]);

/** A part of the document, or a file on the reader's own disk, which every document of an office names as its template. */
function isNear(target) {
  const way = target.replaceAll('\\', '/');
  if (way.startsWith('//')) return false;
  return !/^[a-z][a-z\d+.-]+:/i.test(way) || /^file:\/\/\/[a-z]:/i.test(way);
}

function dangerOfReference(attributes) {
  const [type = '', target = ''] = [attributes.get('Type'), attributes.get('Target')];
  if (takenIn.test(type)) return remote;
  const danger = dangerOfType(type);
  if (danger || isNear(target) || notFollowed.test(type)) return danger;
  return pictures.test(type) && /^https?:/i.test(target) ? undefined : remote;
}

function dangerOfTag(tag, count) {
  const name = nameOf(tag);
  if (name === 'Relationship') return dangerOfReference(attributesOf(tag, count));
  if (name === 'event-listener') return macros;
  // Of millions of tags few name anything: the others are not taken apart.
  const href = tag.includes('href') ? attributesOf(tag, count).get('href') : undefined;
  if (href === undefined) return undefined;
  if (/^(?:vnd\.sun\.star\.script|macro):/i.test(href)) return macros;
  return fetching.has(name) && !isNear(href) ? remote : undefined;
}

const isXml = (name) => /\.(?:xml|rels|rdf)$/i.test(name);

/**
 * Looks for what is dangerous in the part of this name, piece after piece: why the document is refused, if it is. `count` is told
 * how many marks of XML were looked at. Throws where the part cannot be read as an office program reads it.
 */
export const createPartSearch = (name, count) => (isXml(name) ? createXmlSearch(count) : createBytesSearch());

function createBytesSearch() {
  let end = '';
  return {
    read(piece) {
      const seen = end + piece.toString('latin1').toLowerCase();
      end = seen.slice(-longest);
      return seen.includes(packed) ? programs : undefined;
    },
    end: () => undefined,
  };
}

function createXmlSearch(count) {
  const decoder = new TextDecoder('utf-8');
  let danger;
  let end = Buffer.alloc(0);
  const tags = createTagReader({
    count,
    take: (tag) => {
      danger ??= dangerOfTag(tag, count);
    },
  });
  return {
    read(piece) {
      const seen = Buffer.concat([end, piece]);
      end = seen.subarray(-longest);
      // By its name it would be looked at as text, and opened as what it is.
      if (beginnings.some((bytes) => seen.includes(bytes))) throw new Error('It is no XML');
      tags.read(decoder.decode(piece, { stream: true }));
      return danger;
    },
    end() {
      tags.end();
      return danger;
    },
  };
}
