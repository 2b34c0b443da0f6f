// What an Office file would do, or fetch, when it is opened, and the words with which it is refused for it.
import { createConnectionSearch } from './office-connections.mjs';
import { createFieldSearch, exchange } from './office-fields.mjs';
import { createFormulaSearch, dangerOfAttribute, mayHoldExchange } from './office-formulas.mjs';
import { createObjectSearch } from './office-objects.mjs';
import { isNear, meant } from './office-targets.mjs';
import { attributesOf, createTagReader, nameOf } from './xml-tags.mjs';

const macros = 'documents with macros are not accepted; save it without macros';
const programs = 'documents with embedded programs are not accepted; take them out';
const strangers =
  'documents with embedded files other than documents and pictures are not accepted; take them out';
const remote =
  'documents that fetch a template or an object from elsewhere are not accepted; take the link out and save it again';

/** By the names of parts: Microsoft's macro storage and macro sheets, OpenDocument's Basic and other scripts, controls, programs. */
const dangerousNames = [
  [/(?:^|\/)vbaProject\.bin$/i, macros],
  [/(?:^|\/)(?:Basic|Scripts)\/./, macros],
  [/(?:^|\/)macrosheets\/./i, macros],
  [/(?:^|\/)embeddings\/[^/]+\.(?:do[ct]m|xl[st]m|xlsb|xlam|p[po]tm|ppsm|ppam)$/i, macros],
  [/(?:^|\/)activeX\/./i, programs],
  [
    // Windows passes over dots and blanks at the end of a name.
    /\.(?:exe|dll|scr|com|cpl|msi|msc|pif|xll|bat|cmd|ps1|vb[se]?|jse?|ws[fh]|hta|lnk|url|website|jar|reg|chm|py|iso|img|vhdx?|iqy|slk|settingcontent-ms|library-ms|appref-ms|application)[. ]*$/i,
    programs,
  ],
  // `.bin` is an object of another program, which is looked into for what it packs.
  [
    /(?:^|\/)embeddings\/(?!.+\.(?:bin|do[ct]x?|xl[st]x?|p[po]tx?|ppsx?|sldx|vsdx?|od[tsp]|pdf|png|jpe?g|gif|bmp|tiff?|emf|wmf|xml|rels)$).*[^/]$/i,
    strangers,
  ],
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
const longest = Math.max(...beginnings.map(({ length }) => length));

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
  // Cells that are taken from another table, and a form's database.
  'table-source',
  'cell-range-source',
  'connection-resource',
  'data-mapping',
  // Opens another document in the place of this one, after a while.
  'auto-reload',
  'template',
  'plugin',
  'applet',
]);

/** What OpenDocument shows or plays as it is opened. */
const shown = new Set([
  'image',
  'fill-image',
  'background-image',
  'list-level-style-image',
  'sound',
  'audio',
]);
/** The data of its forms. */
const formsData = new Set(['instance', 'model']);
const isOfWeb = (target) => /^https?:/i.test(meant(target));
/** A picture within its tag, or a file of the reader's own machine, such as a sound that came with the program. */
const isOwn = (target) => /^(?:data:|file:\/\/\/[^/])/i.test(meant(target).replaceAll('\\', '/'));

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
  return far.every(isOfWeb) ? undefined : remote;
}

/** A connection to another program in OpenDocument, and what a workbook's formulas refer to for one. */
const exchanging = new Set(['dde-connection-decl', 'dde-source', 'ddeLink']);

function dangerOfTag(tag, name, count) {
  if (name === 'Relationship') return dangerOfReference(attributesOf(tag, count));
  if (name === 'event-listener') return macros;
  if (exchanging.has(name)) return exchange;
  // Of millions of tags few name anything: the others are not taken apart.
  if (mayHoldExchange(tag)) {
    for (const [attribute, values] of attributesOf(tag, count)) {
      const danger = values
        .map((value) => dangerOfAttribute(value, name, attribute))
        .find((reason) => reason !== undefined);
      if (danger) return danger;
    }
  }
  if (formsData.has(name)) {
    const attributes = attributesOf(tag, count);
    const places = [...(attributes.get('src') ?? []), ...(attributes.get('schema') ?? [])];
    if (!places.every(isNear)) return remote;
  }
  if (!tag.includes('href')) return undefined;
  const hrefs = attributesOf(tag, count).get('href') ?? [];
  if (hrefs.some((href) => /^(?:vnd\.sun\.star\.script|macro):/i.test(meant(href)))) return macros;
  const far = hrefs.filter((href) => !isNear(href));
  // A share of files is told by name who asks, the web not.
  return (fetching.has(name) && far.length > 0) ||
    (shown.has(name) && !far.every((href) => isOfWeb(href) || isOwn(href)))
    ? remote
    : undefined;
}

const isXml = (name) => /\.(?:xml|rels|rdf)$/i.test(name);
/** A part may bear any name: programs go by its declared type. Whatever is XML begins so; a film may begin alike. */
const beginsAsXml = /^(?!\0{3}<ftyp)[\s\0\xef\xbb\xbf\xfe\xff]*</;
/** Add-ins of Excel keep their settings so. */
const beginsAsWideXml = /^(?:\xff\xfe)?<\0/;
const isBlank = /^[\s\0\xef\xbb\xbf\xfe\xff]*$/;

/**
 * Looks for what is dangerous in the part of this name, piece after piece: why the document is refused, if it is. `count` is told
 * how many marks of XML were looked at. Throws where the part cannot be read as an office program reads it.
 */
export function createPartSearch(name, count) {
  let search = isXml(name) ? createXmlSearch(count) : undefined;
  let begun = false;
  return {
    read(piece) {
      if (search === undefined) {
        const beginning = piece.toString('latin1');
        const isWide = !begun && beginsAsWideXml.test(beginning);
        begun = true;
        if (isBlank.test(beginning)) return undefined;
        search = beginsAsXml.test(beginning)
          ? createXmlSearch(count, isWide)
          : createObjectSearch({ macros, programs, remote });
      }
      return search.read(piece);
    },
    end: () => search?.end(),
  };
}

function createXmlSearch(count, isWide = false) {
  const decoder = new TextDecoder(isWide ? 'utf-16le' : 'utf-8');
  let danger;
  let end = Buffer.alloc(0);
  const refused = (reason) => {
    danger ??= reason;
  };
  const fields = createFieldSearch({ count, remote, refused });
  const formulas = createFormulaSearch({ count, refused });
  const connections = createConnectionSearch({ count, refused });
  /** Of the two, the one that waits for the text behind a tag. */
  let waiting = fields;
  const tags = createTagReader({
    count,
    isWide,
    take(tag) {
      const name = nameOf(tag);
      refused(dangerOfTag(tag, name, count));
      connections.take(tag, name);
      const isFormula = formulas.take(name);
      waiting = isFormula ? formulas : fields;
      return fields.take(tag, name) || isFormula;
    },
    takeText: (text) => waiting.takeText(text),
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
      formulas.end();
      return danger;
    },
  };
}
