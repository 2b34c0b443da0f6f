import { getDocumentProxy } from 'unpdf';

/** A node of the tag tree: a role, or a piece of text by its mark. */
interface Node {
  role?: string;
  id?: string;
  children?: Node[];
}

/** What someone who reads by ear gets of a tagged PDF. */
export interface ReadPdf {
  pages: number;
  title: string;
  language: string;
  tagged: boolean;
  /** Each text in the order of the tag tree, after the roles it stands in: `Table/TBody/TR/TD: Ana Ruiz`. */
  lines: string[];
}

/** Reads a PDF as a screen reader does: by its tags, not by where things stand on the page. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      const mark = open.findLast((each) => each !== '') ?? '';
      if ('str' in item) texts.set(mark, (texts.get(mark) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    const said = (node: Node): string =>
      (node.id === undefined ? '' : (texts.get(node.id) ?? '')) +
      (node.role === 'Span' || !node.role ? (node.children ?? []).map(said).join('') : '');
    const walk = (node: Node, roles: string[]): void => {
      const children = node.children ?? [];
      const own = node.role && !['Root', 'Document'].includes(node.role) ? [...roles, node.role] : roles;
      const text = children.map((child) => (child.role && child.role !== 'Span' ? '' : said(child))).join('');
      if (text.trim() !== '') lines.push(`${own.join('/')}: ${text.replace(/\s+/g, ' ').trim()}`);
      for (const child of children) if (child.role && child.role !== 'Span') walk(child, own);
    };
    // The boundary to the library's own, looser type of a node.
    walk((await page.getStructTree()) as Node, []);
  }
  const { info } = await pdf.getMetadata();
  const fact = (name: string) => String(Reflect.get(info, name) ?? '');
  return {
    pages: pdf.numPages,
    title: fact('Title'),
    language: fact('Language'),
    tagged: ((await pdf.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true,
    lines,
  };
}
