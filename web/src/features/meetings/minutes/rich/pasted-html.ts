const unseen = /<(style|script|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
/** A tag that opens something, with its attributes; a `>` within quotes is a part of them. */
const opening = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** How the editor marks what was copied out of itself. */
const ownMark = /\sdata-pm-slice=(?:"[^"]*"|'[^']*')/i;

/**
 * What is pasted, without looks and scripts: its elements and words alone. The content security policy takes away what they say
 * anyway, with a complaint on the console for each; and where a whole text stands in a `b` that is not bold, as some programs
 * copy it, it would be bold without its style.
 */
export const bareHtml = (html: string): string =>
  html.replace(unseen, '').replace(opening, (_, name: string, attributes: string) => {
    const isBold = !/font-weight:\s*(?:normal|400)/i.test(attributes);
    return `<${name.toLowerCase() === 'b' && !isBold ? 'span' : name}${ownMark.exec(attributes)?.[0] ?? ''}>`;
  });
