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
/**
 * A formula without its texts and the names of sheets and columns. In the name of a column `'` leads a sign that is meant as it is
 * (`a['[]`), in others not: as which of both a program reads it is not known.
 */
const withoutNames = (formula) => [
  formula.replace(/"[^"]*"|'[^']*'|\[[^[\]]*\]/g, 'x'),
  formula.replace(/"[^"]*"|'[^']*'|\[(?:'[\s\S]|[^[\]'])*\]/g, 'x'),
];
/** `program|topic!item`, where neither sign is within such a name. */
const refersToProgram = (formula) =>
  formula.includes('|') && withoutNames(formula).some((each) => /\|[^|!]*!/.test(each));

/** Why a formula is refused, if it is. */
function dangerOfFormula(formula) {
  if (exchangeFunction.test(formula) || refersToProgram(formula)) return exchange;
  return isAsking(formula, withoutNames) ? asking : undefined;
}

/** Whether what a tag says has to be taken apart at all; asked of each there is. */
export const mayHoldExchange = (tag) =>
  (tag.includes('(') || tag.includes('|') || tag.includes('&#')) &&
  /DDE|WEBSERVICE|RTD|SQL\.|\||&#/i.test(tag);

/** What a formula begins with in an attribute: OpenDocument's namespaces may be called anything. */
const beginsAsFormula = /^(?:[^\s:="']{1,100}:)?=/;
/** Conditions begin with what their namespace is called, or with a function of their own. */
const beginsAsCondition = /^(?:[^\s:="'(]{1,100}:)?(?:is-true-formula|formula-is|cell-content|and|or|not)\b/i;
/** Tags whose attributes are formulas though nothing says so: of conditional formats, names and pivot tables. */
const holdingInAttributes = new Set([
  'cfvo',
  'condition',
  'formatting-entry',
  'color-scale-entry',
  'data-bar-entry',
  'icon-set-entry',
  'named-expression',
  'content-validation',
]);

/** Of attributes many hold expressions, under many names; `program|topic!item` is told from a text by what formulas begin with. */
export function dangerOfAttribute(value, tagName, name) {
  const isFormula = name === 'formula' || beginsAsFormula.test(value);
  if (exchangeFunction.test(value) || (isFormula && refersToProgram(value))) return exchange;
  const isExpression = isFormula || beginsAsCondition.test(value) || holdingInAttributes.has(tagName);
  return isExpression && isAsking(value, withoutNames) ? asking : undefined;
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
