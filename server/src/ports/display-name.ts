import { extensionOf } from '@lamplight/domain/file-kinds';

/** The longest name a stored file shows, in UTF-16 units. */
const maxLength = 255;

/**
 * What must not stand in a name: control characters, the marks and overrides that turn the direction of text
 * (`cod.exe` shown as `exe.doc`), line and paragraph separators, invisible spaces and halves of surrogate pairs.
 */
const unwanted = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;

/** The name with another extension in place of its own. */
export function withExtension(name: string, extension: string): string {
  const own = extensionOf(name);
  return shortened(`${own ? name.slice(0, -own.length - 1) : name}.${extension}`);
}

/**
 * A name as it may be shown and offered at a download. It never becomes a path: of a path only its last part is
 * taken. Too long a name keeps its beginning and its extension; a name of which nothing is left is "unnamed".
 */
export function displayName(given: string): string {
  const last = given.replace(unwanted, '').split(/[/\\]/).at(-1) ?? '';
  return shortened(withoutEnd(last.trim()) || 'unnamed');
}

/** Without the dots and spaces at its end; counted from there, as a pattern tries every run of them in a long name. */
function withoutEnd(name: string): string {
  let length = name.length;
  while (name[length - 1] === '.' || name[length - 1] === ' ') length -= 1;
  return name.slice(0, length);
}

function shortened(name: string): string {
  if (name.length <= maxLength) return name;
  const extension = extensionOf(name);
  const tail = extension ? name.slice(-extension.length - 1) : '';
  // A cut through a surrogate pair leaves a half, which goes too.
  const head = name.slice(0, maxLength - tail.length).replace(/\p{Cs}$/u, '');
  return `${head.trimEnd()}${tail}`;
}
