import { Refusal } from './refusal';

/** A round of a thousand answers has some thousand. */
const mostNested = 50_000;

/** A megabyte of a form's questions, each with as many answers to choose from as it may have, has 40,000; minutes at their limit 12,000. */
const mostValues = 100_000;

/** What is shorter has no more than are allowed, or hardly. */
const shortText = mostNested;

const [bracket, brace, comma, quote, backslash] = ['[', '{', ',', '"', '\\'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number];

/** Where the text ends that begins with this quote: its last quote, or the end of all. */
function endOfText(text: string, begins: number): number {
  for (let at = begins + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at;
    if (sign === backslash) at += 1;
  }
  return text.length;
}

/** How many lists and records a text of JSON has, and how many values within them beside the first of each. */
function countIn(text: string): { nested: number; values: number } {
  let nested = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === comma) values += 1;
    else if (sign === bracket || sign === brace) nested += 1;
    else if (sign === quote) at = endOfText(text, at);
  }
  return { nested, values };
}

const tooMuch = (what: string) => new Refusal('tooLarge', { reason: `At most ${what} can be sent at once.` });

export const noJson = (field: string): Refusal =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message: 'This is not JSON' }] });

/**
 * What a text of JSON says; `field` names the part of a form that it came in, '' of a whole body. A megabyte of nothing but brackets would keep
 * everyone waiting for 150 ms, and one of numbers for as long as it takes to look at half a million: they are refused by counting.
 */
export function parseJson(text: string, field: string): unknown {
  if (text.length > shortText) {
    const { nested, values } = countIn(text);
    if (nested > mostNested) throw tooMuch(`${mostNested} lists and records`);
    if (values > mostValues) throw tooMuch(`${mostValues} values`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw noJson(field);
  }
}
