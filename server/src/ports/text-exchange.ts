import { refusals } from './upload-refused';

/** Where a cell begins that a spreadsheet takes for a formula. */
const formula = /(?:^|[,;\t"]) *[=+@-]/;
/**
 * What a formula fetches from another program (DDE, RTD) or the web: by the function, or as `program|topic!item`. Words in brackets are
 * no arguments: supplements that are ready to drink (RTD) stand in many a list.
 */
const exchange =
  /\b(?:DDE|RTD|WEBSERVICE) *\((?!(?:(?:\p{L}{1,30}|\d{1,6})[ -]){1,9}\p{L}{1,30}\))|\|(?:'[^']*'|[^\s'|!])+![\p{L}\p{N}_'$]/giu;

const holdsExchange = (line: string): boolean => {
  const found = [...line.matchAll(exchange)].at(-1);
  return found !== undefined && (formula.exec(line)?.index ?? line.length) < found.index;
};

/** A cell or a name with a formula in SYLK, which Excel opens under any name; a table may as well have a column `ID`. */
const sylkFormula = /^ *(?:C|NN);(?:.*;)?E/;

/** In UTF-16 units, twice a cell's most: a formula is found that is spread over two pieces. */
const overlap = 2 * 32_767;

/** Looks through a text, piece after piece, for what a spreadsheet would run or fetch: why it is refused, if it is. */
export function createExchangeSearch(): (piece: string) => string | undefined {
  let seen = '';
  let isSylk: boolean | undefined;
  return (piece) => {
    isSylk ??= /^\ufeff?ID;/i.test(piece);
    seen = seen.slice(-overlap) + piece;
    const lines = seen.split(/[\r\n]+/);
    if (isSylk && lines.some((line) => sylkFormula.test(line))) return refusals.disguised;
    return lines.some(holdsExchange) ? refusals.exchange : undefined;
  };
}
