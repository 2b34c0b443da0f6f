import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Where an operator types; in tests whatever a test gives. */
export interface Terminal {
  /** Asks for a line that is not shown. What is piped in is read line by line. */
  askSecret(question: string): Promise<string>;
  /** No more is asked. */
  close(): void;
}

/** Whoever was asked said nothing, as nobody sits at a terminal that is none. */
export class NothingTyped extends Error {
  constructor() {
    super('Nothing was typed');
  }
}

/** A terminal echoes what is typed; what is echoed goes nowhere. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function askTyped(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new NothingTyped()));
      lines.once('close', () => reject(new NothingTyped()));
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** The terminal of this process. Its questions go to stderr, so that what a command writes can be kept apart. */
export function processTerminal(): Terminal {
  let piped: { lines: Interface; given: AsyncIterator<string> } | undefined;
  return {
    async askSecret(question) {
      process.stderr.write(question);
      if (process.stdin.isTTY) return askTyped();
      if (!piped) {
        const lines = createInterface({ input: process.stdin });
        piped = { lines, given: lines[Symbol.asyncIterator]() };
      }
      const { value, done } = await piped.given.next();
      process.stderr.write('\n');
      if (done) throw new NothingTyped();
      return value;
    },
    close: () => piped?.lines.close(),
  };
}

/** What a terminal obeys, and what it does not show or shows elsewhere than it stands: marks of direction, breaks of lines and paragraphs. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const byNumber = (sign: string): string => {
  const number = (sign.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
  return number.length > 2 ? `\\u{${number}}` : `\\x${number}`;
};

/** A text as a terminal shows it and does nothing else: what would move its cursor, hide a line or turn its order stands there by its number. */
export const shown = (text: string): string =>
  text.replace(unseen, (sign) => (sign === '\n' ? sign : byNumber(sign)));
