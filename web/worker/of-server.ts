/** What is asked for by what it ends in, which the server says of it (`Content-Type`). */
const types: Readonly<Record<string, RegExp>> = { js: /\bjavascript\b/, css: /^text\/css\b/ };
const isPage = /html/;

/**
 * Whether an answer is what was asked for, and of this server. A network that asks for a login, or a gateway, answers everything with
 * a page of its own and says that all is well: kept in the place of a file it would stay there for ever.
 */
export async function isOfServer(asked: URL, answer: Response, files: readonly string[]): Promise<boolean> {
  if (answer.status !== 200 || answer.redirected) return false;
  const said = answer.headers.get('Content-Type') ?? '';
  const type = types[asked.pathname.split('.').at(-1) ?? ''];
  if (asked.pathname.startsWith('/assets/')) return type ? type.test(said) : !isPage.test(said);
  // The page itself: it names files of its build.
  const page = await answer.clone().text();
  return files.some((file) => page.includes(`"${file}"`));
}
