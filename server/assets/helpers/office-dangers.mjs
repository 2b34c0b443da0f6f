// What an Office file would do, or fetch, when it is opened, and the words with which it is refused for it.
import { createFieldSearch, exchange } from './office-fields.mjs';
import { isNear, meant } from './office-targets.mjs';
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

/** Of an attribute that stands there twice, under two prefixes, each value has to be harmless. */
function dangerOfReference(attributes) {
  const [types, targets] = [attributes.get('Type') ?? [], attributes.get('Target') ?? []];
  if (types.some((type) => takenIn.test(type))) return remote;
  const danger = types.map(dangerOfType).find((reason) => reason !== undefined);
  const far = targets.filter((target) => !isNear(target));
  if (danger || far.length === 0) return danger;
  const followed =
    types.length === 0 || types.some((type) => !notFollowed.test(type) && !pictures.test(type));
  if (followed) return remote;
  if (types.every((type) => notFollowed.test(type))) return undefined;
  return far.every((target) => /^https?:/i.test(meant(target))) ? undefined : remote;
}

/** A connection to another program in OpenDocument, and the function of a spreadsheet that makes one. */
const exchanging = new Set(['dde-connection-decl', 'dde-source']);
const exchangeFormula = /\bDDE\s*\(/i;

function dangerOfTag(tag, count) {
  const name = nameOf(tag);
  if (name === 'Relationship') return dangerOfReference(attributesOf(tag, count));
  if (name === 'event-listener') return macros;
  // `ddeLink` is what a workbook's formulas refer to.
  if (exchanging.has(name) || name === 'ddeLink') return exchange;
  // Of millions of tags few name anything: the others are not taken apart.
  if (tag.includes('formula') && /DDE|&#/i.test(tag)) {
    const formulas = attributesOf(tag, count).get('formula') ?? [];
    if (formulas.some((formula) => exchangeFormula.test(formula))) return exchange;
  }
  if (!tag.includes('href')) return undefined;
  const hrefs = attributesOf(tag, count).get('href') ?? [];
  if (hrefs.some((href) => /^(?:vnd\.sun\.star\.script|macro):/i.test(meant(href)))) return macros;
  return fetching.has(name) && !hrefs.every(isNear) ? remote : undefined;
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
  const refused = (reason) => {
    danger ??= reason;
  };
  const fields = createFieldSearch({ count, remote, refused });
  const tags = createTagReader({
    count,
    take(tag) {
      refused(dangerOfTag(tag, count));
      return fields.take(tag);
    },
    takeText: fields.takeText,
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
      fields.end();
      return danger;
    },
  };
}
