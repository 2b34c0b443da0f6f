/** Data that has one JSON text: no undefined, no dates, no numbers that JSON does not know. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

const halfCharacter = /\p{Surrogate}/u;

/**
 * The one text of plain data (RFC 8785, JSON Canonicalization Scheme): names in the order of their UTF-16 code units, no
 * spaces, numbers and texts as ECMAScript writes them. What has no such text is an error, never a guess: a hash stands on it.
 */
export function canonicalJson(value: Plain): string {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} is no number of JSON`);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') return objectText(value);
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError(`A ${typeof value} is no value of JSON`);
  return text;
}

function textOf(text: string): string {
  if (halfCharacter.test(text)) throw new TypeError('Half a character is no text of JSON');
  return JSON.stringify(text);
}

function objectText(value: object): string {
  let text = '';
  // Without a comparison `Array.sort` orders by UTF-16 code units, as the standard asks.
  for (const name of Object.keys(value).sort())
    text += `${text === '' ? '' : ','}${textOf(name)}:${canonicalJson(Reflect.get(value, name))}`;
  return `{${text}}`;
}
