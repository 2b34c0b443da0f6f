// Renders documents with Typst, in a thread of its own: a long one holds up nobody.
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerWith } from './answer.mjs';

let compiler;

/** Typst reads files below its workspace; ours is an empty folder, so that there is nothing to read. */
function compilerWith(fonts) {
  if (compiler) return compiler;
  const workspace = mkdtempSync(join(tmpdir(), 'lamplight-pdf-'));
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });
  process.once('exit', () => rmdirSync(workspace));
  return compiler;
}

/** The characters that none of the fonts has: PDF/UA asks that each can be shown. Some stand there by their number. */
function missingIn({ message }) {
  const found = [...String(message).matchAll(/the text `\\"(.+?)\\"` could not be displayed/g)];
  return found.map(([, character]) =>
    character.replace(/\\+u\{([\da-f]+)\}/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
}

/** Values in which every text has become another. */
function mapped(value, change) {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]));
}

/** A document names at once all it cannot show; what stands for them may be one of them only once. */
const mostTurns = 3;

function render({ source, data, attachments, fonts, at }) {
  let values = JSON.parse(data);
  for (let turn = 1; ; turn += 1) {
    try {
      return compilerWith(fonts).pdf(
        { mainFileContent: source, inputs: { data: JSON.stringify(values), attachments } },
        { pdfStandard: 'ua-1', creationTimestamp: at },
      );
    } catch (error) {
      const missing = missingIn(error);
      if (missing.length === 0 || turn === mostTurns) throw error;
      const shown = (text) => missing.reduce((left, each) => left.replaceAll(each, '\ufffd'), text);
      values = mapped(values, shown);
    } finally {
      compiler?.evictCache(5);
    }
  }
}

answerWith((data) => Uint8Array.from(render(data)));
