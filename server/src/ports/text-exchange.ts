import { refusals } from './upload-refused';

/** Where a cell begins that a spreadsheet takes for a formula. */
const formula = /(?:^|[,;\t"]) *[=+@-]/;
/**
 * What a formula fetches from another program (DDE, RTD) or the web: by the function, or as `program|topic!item`. Words in brackets are
 * no arguments: supplements that are ready to drink (RTD) stand in many a list.
 */
const exchange =
  /\b(?:DDE|RTD|WEBSERVICE) *\((?!(?:(?:\p{L}{1,30}|\d{1,6})[ -]){1,9}\p{L}{1,30}\))|\|(?:'[^'\r\n]*'|[^\s'|!])+![\p{L}\p{N}_'$]/giu;

const isBreak = (text: string, at: number): boolean => text[at] === '\n' || text[at] === '\r';

/** Whether behind the beginning of a formula, in the same line, anything is fetched. Of each line one place is looked at closely, or two. */
function holdsExchange(text: string): boolean {
  let end = 0;
  exchange.lastIndex = 0;
  for (let found = exchange.exec(text); found; found = exchange.exec(text)) {
    let begin = found.index;
    while (begin > end && !isBreak(text, begin - 1)) begin -= 1;
    end = found.index;
    while (end < text.length && !isBreak(text, end)) end += 1;
    const at = formula.exec(text.slice(begin, end))?.index;
    if (at !== undefined && begin + at < found.index) return true;
    // Behind a formula that comes later something may be fetched; without one nothing is.
    exchange.lastIndex = at === undefined ? end : Math.max(begin + at, exchange.lastIndex);
    if (at !== undefined) end = begin;
  }
  return false;
}

/** A cell or a name with a formula in SYLK, which Excel opens under any name; a table may as well have a column `ID`. */
const sylkFormula = /^ *(?:C|NN);(?:.*;)?E/m;

/** In UTF-16 units, twice a cell's most: a formula is found that is spread over two pieces. */
const overlap = 2 * 32_767;

/** Looks through a text, piece after piece, for what a spreadsheet would run or fetch: why it is refused, if it is. */
export function createExchangeSearch(): (piece: string) => string | undefined {
  let seen = '';
  let isSylk: boolean | undefined;
  return (piece) => {
    isSylk ??= /^\ufeff?ID;/i.test(piece);
    seen = seen.slice(-overlap) + piece;
    if (isSylk && sylkFormula.test(seen)) return refusals.disguised;
    return holdsExchange(seen) ? refusals.exchange : undefined;
  };
}
