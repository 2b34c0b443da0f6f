const utc = '+00:00';

/**
 * An instant as answers have it, to the millisecond. PostgreSQL writes it into JSON as `2026-05-03T15:00:00.25+00:00`, since the zone
 * of our sessions is UTC; of hundreds of rows it is cut from that, as making a Date of each takes as long as reading the JSON.
 */
export function instantText(at: Date | string): string {
  if (typeof at !== 'string') return at.toISOString();
  if (!at.endsWith(utc) || at.charAt(10) !== 'T') return new Date(at).toISOString();
  const fraction = at.slice(20, -utc.length).slice(0, 3);
  return `${at.slice(0, 19)}.${fraction.padEnd(3, '0')}Z`;
}
