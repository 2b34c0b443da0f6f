// Renders documents with Typst, in a process of its own: native code that panics ends its process, and is not ended without it.
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { answerWith } from './answer.mjs';

let compiler;

/** Typst reads files below its workspace; ours was an empty folder and is gone, so that there is nothing to read. */
function compilerWith(fonts) {
  if (compiler) return compiler;
  const workspace = mkdtempSync(join(tmpdir(), 'lamplight-pdf-'));
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });
  // At once: this process is ended without being told.
  rmdirSync(workspace);
  return compiler;
}

/** Our fonts have these: where one is said to be missing, it stands within what has no picture, as in a keycap. */
const always = /[ -~]/;

/** The characters that none of the fonts has: PDF/UA asks that each can be shown. Some stand there by their number. */
function missingIn({ message }) {
  const missing = new Set();
  for (const [, found] of String(message).matchAll(/the text `\\"(.+?)\\"` could not be displayed/g)) {
    const text = found.replace(/\\+u\{([\da-f]+)\}/gi, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    for (const character of text) if (!always.test(character)) missing.add(character);
  }
  return missing;
}

/** In one pass: all of a document's characters may be missing, hundreds of thousands, each another one. */
const without = (missing) => (text) =>
  text.replace(/[^ -~]/gu, (character) => (missing.has(character) ? '\ufffd' : character));

/** Values in which every text has become another. */
function mapped(value, change) {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, change)]));
}

/** A document names at once all it cannot show; what stands for them may be one of them only once. */
const mostTurns = 3;

/** It names each character that is missing: tens of megabytes at worst, which would go through the server into its log. */
const mostOfError = 2000;

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
      if (missing.size === 0 || turn === mostTurns)
        throw new Error(String(error.message).slice(0, mostOfError));
      values = mapped(values, without(missing));
    } finally {
      compiler?.evictCache(5);
    }
  }
}

answerWith((data) => Uint8Array.from(render(data)));
