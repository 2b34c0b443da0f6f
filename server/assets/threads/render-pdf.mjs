// Renders documents with Typst, in a thread of its own: a long one holds up nobody.
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

let compiler;

/** Typst reads files below its workspace; ours is an empty folder, so that there is nothing to read. */
function compilerWith(fonts) {
  if (compiler) return compiler;
  const workspace = mkdtempSync(join(tmpdir(), 'lamplight-pdf-'));
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });
  process.once('exit', () => rmdirSync(workspace));
  return compiler;
}

/** The characters that none of the fonts has: PDF/UA asks that each can be shown. */
function missingIn({ message }) {
  const found = [...String(message).matchAll(/the text `\\"(.+?)\\"` could not be displayed/g)];
  return found.map(([, character]) =>
    character.replace(/\\u\{([\da-f]+)\}/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
}

function render({ source, data, fonts, at }) {
  let text = data;
  // Each turn names what it met; few documents meet anything.
  for (let turn = 0; ; turn += 1) {
    try {
      return compilerWith(fonts).pdf(
        { mainFileContent: source, inputs: { data: text } },
        { pdfStandard: 'ua-1', creationTimestamp: at },
      );
    } catch (error) {
      const missing = missingIn(error);
      if (missing.length === 0 || turn === 20) throw error;
      for (const character of missing) text = text.replaceAll(character, '\ufffd');
    } finally {
      compiler?.evictCache(5);
    }
  }
}

parentPort.on('message', ({ id, data }) => {
  try {
    const result = Uint8Array.from(render(data));
    parentPort.postMessage({ id, result }, [result.buffer]);
  } catch (error) {
    parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
