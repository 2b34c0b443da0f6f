// Finds the tags of an XML part, and takes those apart that matter.

/** A drawing (SVG) holds whole pictures in a tag, and nothing holds more; what is longer hides something or is damaged. */
const longestTag = 16 * 1024 * 1024;

const references = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** What taking an attribute out of its tag, and resolving a reference, costs: as much as passing over so many marks. */
const [marksOfAttribute, marksOfReference] = [10, 3];

/** A text as it is meant: references resolved. Any number of zeros may lead a number. */
export const resolved = (text, count) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w{1,8}));/gi, (whole, decimal, hexadecimal, name) => {
    count(marksOfReference);
    if (name !== undefined) return references[name] ?? whole;
    const code = Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const localName = (name) => name.slice(name.indexOf(':') + 1);
const wholeName = (tag) => /^[^\s/]*/.exec(tag)[0];

/** What a tag is called, without the prefix of its namespace. A tag is what stands between `<` and `>`. */
export const nameOf = (tag) => localName(wholeName(tag));

/**
 * The values of a tag's attributes as they are meant: references resolved, by their names without the prefixes of namespaces. Two that
 * differ in their prefix have one name here: which of them a program reads is not known. Each sign is gone over once: what was sent may
 * be made to take long. `count` is told what that cost, in marks.
 */
export function attributesOf(tag, count) {
  const attributes = new Map();
  // Split at the quotes: names and signs between, values within.
  for (let at = wholeName(tag).length; ; ) {
    const equals = tag.indexOf('=', at);
    const quote = equals < 0 ? undefined : /\S/.exec(tag.slice(equals + 1))?.[0];
    if (quote !== '"' && quote !== "'") return attributes;
    const begin = tag.indexOf(quote, equals) + 1;
    const end = tag.indexOf(quote, begin);
    if (end < 0) return attributes;
    count(marksOfAttribute);
    const name = localName(tag.slice(at, equals).trim());
    const value = resolved(tag.slice(begin, end), count).trim();
    const values = attributes.get(name);
    if (values) values.push(value);
    else attributes.set(name, [value]);
    at = end + 1;
  }
}

const characterData = '<![CDATA[';
/** What is no tag, with what it ends by. */
const passedOver = [
  ['<!--', '-->'],
  [characterData, ']]>'],
  ['<?', '?>'],
];

/**
 * The only declarations that are in order: those of OpenOffice 1 to 3, of drawings (SVG) and of printers on a Mac, which name what
 * nobody fetches. All others, and whatever else begins with `<!`, could say that a text or a tag means another.
 */
const knownDeclaration =
  /^!DOCTYPE\s+[\w:.-]+\s+PUBLIC\s+(["'])-\/\/(?:OpenOffice\.org|W3C|Apple)\/\/[^"'<>[]*\1\s+(?:"[^"]*"|'[^']*')\s*$/;

/** In any encoding but these (in UTF-7, in EBCDIC) what is no tag in UTF-8 may be one; in the latter two not all signs are the same. */
const asUtf8 = /^(?:utf-?8|us-ascii)$/i;
const nearlyAsUtf8 = /^(?:iso-8859-\d+|windows-125\d)$/i;

/** Whether a declaration of XML leaves it at UTF-8. Throws where even tags could differ from that. */
function declaresUtf8(declaration) {
  const encodings = [...declaration.matchAll(/\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, quoted, single]) => quoted ?? single,
  );
  const others = encodings.filter((encoding) => !asUtf8.test(encoding));
  if (!others.every((encoding) => nearlyAsUtf8.test(encoding))) throw new Error('It is of another encoding');
  return others.length === 0;
}

const [doubleQuote, singleQuote, greater, slash, question, exclamation] = [...'"\'>/?!'].map((sign) =>
  sign.charCodeAt(0),
);

/** Where a tag ends that begins here; `>` may stand within quotes. -1 where it does not end. Called for each tag there is. */
function endOf(text, begin) {
  for (let at = begin; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === greater) return at;
    if (sign !== doubleQuote && sign !== singleQuote) continue;
    at = text.indexOf(sign === doubleQuote ? '"' : "'", at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/**
 * Finds the tags of an XML part that comes in pieces, decoded from UTF-8, or from UTF-16 (`isWide`), which nobody takes for another, and
 * gives the text of each that begins something to `take`; `count` is told of every mark there is, tag or none. What stands behind a tag
 * is passed over, unless `take` gave true: then it goes to `takeText`, piece by piece, with its references. Comments are passed over.
 * Throws where something could be hidden from us: another encoding, declarations of its own, a beginning that is no tag's, a tag
 * without end.
 */
export function createTagReader({ take, takeText, count, isWide }) {
  let rest = '';
  let begun = false;
  /** A tag without end is not gone over anew with each piece: it would take as often as there are pieces. */
  let lookAgainAt = 0;
  let wantsText = false;
  let [isUtf8, saysUtf8] = [true, true];
  function readTags(last) {
    for (let at = 0; ; ) {
      const open = rest.indexOf('<', at);
      if (wantsText) takeText(rest.slice(at, open < 0 ? undefined : open));
      if (open < 0) {
        rest = '';
        lookAgainAt = 0;
        return;
      }
      count(1);
      const sign = rest.charCodeAt(open + 1);
      const [skipped, mark] =
        sign === exclamation || sign === question
          ? (passedOver.find(([begins]) => rest.startsWith(begins, open)) ?? [])
          : [];
      const end = skipped === undefined ? endOf(rest, open + 1) : rest.indexOf(mark, open + skipped.length);
      if (end < 0) {
        rest = rest.slice(open);
        lookAgainAt = 2 * rest.length;
        if (last || rest.length > longestTag) throw new Error('A tag does not end');
        return;
      }
      const isTag = skipped === undefined && sign !== slash && sign !== exclamation;
      if (skipped === '<?' && !isWide && /^<\?xml\s/.test(rest.slice(open, open + 6)))
        saysUtf8 &&= declaresUtf8(rest.slice(open, end));
      if (skipped === undefined && sign === exclamation && !knownDeclaration.test(rest.slice(open + 1, end)))
        throw new Error('It declares what its tags mean');
      if (isTag) wantsText = take(rest.slice(open + 1, end)) === true;
      if (wantsText && skipped === characterData) takeText(rest.slice(open + skipped.length, end));
      at = end + (mark?.length ?? 1);
    }
  }
  return {
    read(piece) {
      if (piece.includes('\0')) throw new Error('It is no UTF-8');
      const first = begun ? undefined : /\S/.exec(piece)?.[0];
      begun ||= first !== undefined;
      // In EBCDIC `<` is another byte.
      if (first !== undefined && first !== '<') throw new Error('It does not begin as XML');
      rest += piece;
      isUtf8 &&= !piece.includes('\ufffd');
      if (rest.length >= lookAgainAt) readTags(false);
    },
    end() {
      if (rest !== '') readTags(true);
      if (!isUtf8 && !saysUtf8) throw new Error('It is of another encoding');
    },
  };
}
