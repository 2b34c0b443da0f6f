// Formulas of spreadsheets that fetch from another program (DDE) or the web, in the texts of a workbook (ECMA-376 part 1, 18) and the attributes of
// OpenDocument.
import { asking, isAsking } from './office-connections.mjs';
import { exchange } from './office-fields.mjs';
import { resolved } from './xml-tags.mjs';

/** The elements of a workbook, its charts and its extensions whose text is a formula. */
const holding = new Set([
  'f',
  'formula',
  'formula1',
  'formula2',
  'oldFormula',
  'definedName',
  'calculatedColumnFormula',
  'totalsRowFormula',
]);

const exchangeFunction = /\bDDE\s*\(/i;
/** `program|topic!item`, where neither sign is within a text, the name of a sheet or of a column. */
const withoutNames = (formula) => formula.replace(/"[^"]*"|'[^']*'|\[[^[\]]*\]/g, 'x');
const refersToProgram = (formula) => formula.includes('|') && /\|[^|!]*!/.test(withoutNames(formula));

/** Why a formula is refused, if it is. */
function dangerOfFormula(formula) {
  if (exchangeFunction.test(formula) || refersToProgram(formula)) return exchange;
  return isAsking(formula) ? asking : undefined;
}

/** Whether what a tag says has to be taken apart at all; asked of each there is. */
export const mayHoldExchange = (tag) =>
  (tag.includes('(') || tag.includes('|') || tag.includes('&#')) &&
  /DDE|WEBSERVICE|RTD|SQL\.|\||&#/i.test(tag);

/** Of attributes many hold expressions, under many names; `program|topic!item` is told from a text by what formulas begin with. */
export function dangerOfAttribute(value) {
  const isFormula = /^(?:msoxl:|(?:\w+:)?=)/i.test(value);
  if (exchangeFunction.test(value) || (isFormula && refersToProgram(value))) return exchange;
  // A condition begins with what the namespace is called alone.
  return /^(?:\w+:|=)/.test(value) && isAsking(value) ? asking : undefined;
}

/** Looks through the names of a part's tags, and the texts behind those for which `take` gives true; `refused` is told why. */
export function createFormulaSearch({ count, refused }) {
  let formula = '';
  function judge() {
    if (formula !== '') refused(dangerOfFormula(resolved(formula, count)));
    formula = '';
  }
  return {
    take(name) {
      judge();
      return holding.has(name);
    },
    takeText(text) {
      formula += text;
    },
    end: judge,
  };
}
