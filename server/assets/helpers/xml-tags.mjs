// Finds the tags of an XML part, and takes those apart that matter.

/** No tag of an office program is longer; what is, hides something or is damaged. */
const longestTag = 256 * 1024;

const references = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** What taking an attribute out of its tag, and resolving a reference, costs: as much as passing over so many marks. */
const [marksOfAttribute, marksOfReference] = [10, 3];

/** A text as it is meant: references resolved. */
export const resolved = (text, count) =>
  text.replace(/&(?:#(\d{1,8})|#x([\da-f]{1,8})|(\w{1,8}));/gi, (whole, decimal, hexadecimal, name) => {
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
  ['<!DOCTYPE', '>'],
];

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
 * Finds the tags of an XML part in UTF-8 that comes in pieces, and gives the text of each that begins something to `take`; `count` is
 * told of every mark there is, tag or none. What stands behind a tag is passed over, unless `take` gave true: then it goes to
 * `takeText`, piece by piece, with its references. Comments are passed over. Throws where something could be hidden
 * from us: another encoding, declarations of its own, a tag without end.
 */
export function createTagReader({ take, takeText, count }) {
  let rest = '';
  let begun = false;
  /** A tag without end is not gone over anew with each piece: it would take as often as there are pieces. */
  let lookAgainAt = 0;
  let wantsText = false;
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
      if (skipped === '<!DOCTYPE' && rest.slice(open, end).includes('['))
        throw new Error('It declares what its tags mean');
      if (skipped === undefined && sign !== slash) wantsText = take(rest.slice(open + 1, end)) === true;
      if (wantsText && skipped === characterData) takeText(rest.slice(open + skipped.length, end));
      at = end + (mark?.length ?? 1);
    }
  }
  return {
    read(piece) {
      if (piece.includes('\0') || (!begun && piece.startsWith('\ufffd'))) throw new Error('It is no UTF-8');
      begun ||= piece !== '';
      rest += piece;
      if (rest.length >= lookAgainAt) readTags(false);
    },
    end() {
      if (rest !== '') readTags(true);
    },
  };
}
