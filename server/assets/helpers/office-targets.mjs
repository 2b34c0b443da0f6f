// What a document names, as a program takes it: a part of itself, a file beside it, or something elsewhere.

/** Programs pass over blanks, line breaks and signs that nobody sees, and take `%5c` for `\`. */
export const meant = (target) =>
  target
    .replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\p{C}\p{Z}]/gu, '');

/** A part of the document, or a file on the reader's own disk, which every document of an office names as its template. */
export function isNear(target) {
  const way = meant(target).replaceAll('\\', '/');
  // `//server/share`, and `/??/UNC/server/share`.
  if (/^\/(?:\/|\?\?)/.test(way)) return false;
  // From a disk no way leads up, but out of it.
  if (/^(?:file:\/\/\/)?[a-z]:/i.test(way)) return !/\/\.\.(?:\/|$)/.test(way);
  return !/^[a-z][a-z\d+.-]+:/i.test(way);
}
