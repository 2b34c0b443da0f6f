import { capital } from '../../in-words';
import { agendaLimits } from '../agenda';

/** `1 issue`, `3 issues`, `1,204 issues`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `is` of one thing, `are` of none and several. */
export const be = (count: number): string => (count === 1 ? 'is' : 'are');

/** As it is, or its beginning where it is too long. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** One sentence of these parts, the most important first; what would make it too long is left out from the end. */
export function sentenceOf(parts: readonly string[]): string | null {
  const [first = '', ...more] = parts;
  if (first === '') return null;
  let told = capital(first);
  for (const part of more) {
    const longer = `${told}; ${part}`;
    if (longer.length >= agendaLimits.told) break;
    told = longer;
  }
  return `${cut(told, agendaLimits.told - 1)}.`;
}
