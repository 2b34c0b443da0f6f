import { Refusal } from './refusal';

/** A round of a thousand answers has some thousand. */
const mostNested = 50_000;

/** What is shorter has no more than are allowed, or hardly. */
const shortText = mostNested;

const [bracket, brace] = ['[', '{'].map((sign) => sign.charCodeAt(0));

/** How many lists and records a text of JSON has at most: those within its texts count as well. */
function countNested(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === bracket || sign === brace) count += 1;
  }
  return count;
}

export const noJson = (field: string): Refusal =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message: 'This is not JSON' }] });

/**
 * What a text of JSON says; `field` names the part of a form that it came in, '' of a whole body. A megabyte of nothing but brackets would keep
 * everyone waiting for 150 ms: it is refused by counting them.
 */
export function parseJson(text: string, field: string): unknown {
  if (text.length > shortText && countNested(text) > mostNested)
    throw new Refusal('tooLarge', { reason: `At most ${mostNested} lists and records can be sent at once.` });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw noJson(field);
  }
}
