/** A tag of an XML part, with its attributes as they are meant: without the prefixes of namespaces, references resolved. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** No tag of an office program is longer; what is, hides something or is damaged. */
const longestTag = 256 * 1024;

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const resolved = (text: string): string =>
  text.replace(/&(?:#(\d{1,8})|#x([\da-f]{1,8})|(\w{1,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return references[name] ?? whole;
    const code = Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where a tag ends that begins here; `>` may stand within quotes. -1 where it does not end. */
function endOf(text: string, begin: number): number {
  for (let at = begin; ; ) {
    const next = /["'>]/g;
    next.lastIndex = at;
    const found = next.exec(text);
    if (!found) return -1;
    if (found[0] === '>') return found.index;
    at = text.indexOf(found[0], found.index + 1) + 1;
    if (at === 0) return -1;
  }
}

/** What stands between `<` and `>`. Each sign is gone over once: what was sent may be made to take long. */
function tagOf(text: string): Tag {
  const [name = ''] = text.split(/[\s/]/, 1);
  const attributes = new Map<string, string>();
  // Split at the quotes: names and signs between, values within.
  for (let at = name.length; ; ) {
    const equals = text.indexOf('=', at);
    const quote = equals < 0 ? undefined : text.slice(equals + 1).trimStart()[0];
    if (quote !== '"' && quote !== "'") break;
    const begin = text.indexOf(quote, equals) + 1;
    const end = text.indexOf(quote, begin);
    if (end < 0) break;
    attributes.set(localName(text.slice(at, equals).trim()), resolved(text.slice(begin, end)).trim());
    at = end + 1;
  }
  return { name: localName(name), attributes };
}

/** What an XML part cannot hold and be read by us as an office program reads it. */
export class UnreadableXml extends Error {}

/**
 * Finds the tags of an XML part in UTF-8 that comes in pieces, and gives each to `take`. Comments and character data are passed over.
 * Throws UnreadableXml where something could be hidden from us: another encoding, declarations of its own, a tag without end.
 */
export function createTagReader(take: (tag: Tag) => void): { read(piece: string): void; end(): void } {
  let rest = '';
  let begun = false;
  function readTags(last: boolean): void {
    for (let at = 0; ; ) {
      const open = rest.indexOf('<', at);
      if (open < 0) {
        rest = '';
        return;
      }
      const [skipped, mark] = passedOver.find(([begins]) => rest.startsWith(begins, open)) ?? [];
      const end =
        skipped === undefined ? endOf(rest, open + 1) : rest.indexOf(mark ?? '>', open + skipped.length);
      if (end < 0) {
        rest = rest.slice(open);
        if (last || rest.length > longestTag) throw new UnreadableXml('A tag does not end');
        return;
      }
      if (skipped === '<!DOCTYPE' && rest.slice(open, end).includes('['))
        throw new UnreadableXml('It declares what its tags mean');
      if (skipped === undefined && rest[open + 1] !== '/') take(tagOf(rest.slice(open + 1, end)));
      at = end + 1;
    }
  }
  return {
    read(piece) {
      if (piece.includes('\0') || (!begun && piece.startsWith('\ufffd')))
        throw new UnreadableXml('It is no UTF-8');
      begun ||= piece !== '';
      rest += piece;
      readTags(false);
    },
    end() {
      if (rest !== '') readTags(true);
    },
  };
}

/** What is no tag, with what it ends by. */
const passedOver: readonly (readonly [begins: string, ends: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
];
