// What a workbook asks of other computers: by functions of its formulas, and by connections that are asked as it is opened, or again
// and again (ECMA-376 part 1, 18.13). One that somebody has to press first is left alone.
import { attributesOf } from './xml-tags.mjs';

export const asking =
  'documents that ask other computers for data (WEBSERVICE, data connections) are not accepted; take that out and save it again';

/** In OpenDocument they bear a name before their own (`COM.MICROSOFT.WEBSERVICE`), in a workbook too (`_xlfn.WEBSERVICE`). */
const askingFunction = /(?:^|[^\p{L}\p{N}_])(?:WEBSERVICE|RTD|SQL\.REQUEST)\s*\(/iu;

/** A formula without its texts, names of sheets and names of columns, by `asRead`: what stands in them calls nothing. */
export const isAsking = (formula, asRead) =>
  askingFunction.test(formula) && asRead(formula).some((each) => askingFunction.test(each));

const holders = new Set([
  'connection',
  'queryTable',
  'pivotCacheDefinition',
  'cacheSource',
  'worksheetSource',
  'rangeSet',
]);
/** Of a pivot table, cells; of another workbook where a relationship is named. */
const cells = new Set(['worksheetSource', 'rangeSet']);
const isOn = (value) => !/^\s*(?:0*|false|off)\s*$/i.test(value);

/** Looks through the tags of a part, given with their names; `refused` is told why. */
export function createConnectionSearch({ count, refused }) {
  let pivotAsks = false;
  return {
    take(tag, name) {
      // Of millions of tags nearly all have short names.
      if (name.length < 8 || !holders.has(name)) return;
      const attributes = attributesOf(tag, count);
      const asksAlone = ['refreshOnLoad', 'interval'].some((each) => (attributes.get(each) ?? []).some(isOn));
      // A pivot table is brought up to date from cells of its own workbook, as often as it likes.
      if (name === 'pivotCacheDefinition') pivotAsks = asksAlone;
      else if (name === 'cacheSource') {
        if (pivotAsks && (attributes.get('type') ?? []).some((type) => type.trim() === 'external'))
          refused(asking);
      } else if (cells.has(name)) {
        if (pivotAsks && attributes.has('id')) refused(asking);
      } else if (asksAlone) refused(asking);
    },
  };
}
