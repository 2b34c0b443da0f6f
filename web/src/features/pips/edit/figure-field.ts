import type { Field } from '../../../ui/form/field';
import { prose } from '../../../ui/form/field-kinds';
import { parseNumber } from '../../forms/form-answers';

/** Larger ones are refused by the call too. */
const most = 1e12;

const figureOf = (text: string): number | null => parseNumber(text) ?? null;

/** A number that may be missing: typed as a text, `1,000.5`, and null on the wire where nothing is typed. */
export function figure(label: string): Field<string, number | null | undefined, number | null> {
  return {
    ...prose(label),
    read: (said) => (said === null || said === undefined ? '' : String(said)),
    write: figureOf,
    same: (one, other) =>
      one.trim() === other.trim() || (figureOf(one) !== null && figureOf(one) === figureOf(other)),
    check: (text) => {
      const value = figureOf(text);
      const fits = text.trim() === '' || (value !== null && Math.abs(value) <= most);
      return fits ? [] : [{ path: '', message: 'Please enter a number.' }];
    },
  };
}
