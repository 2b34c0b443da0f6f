/** A body as it travels, with the type it claims to be; undefined sends none. */
export interface RawBody {
  what: string;
  type: string | undefined;
  body: string | Buffer;
}

const json = 'application/json';
const form = 'multipart/form-data; boundary=b';
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (name: string, fileName: string, content: string, more = '') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="${fileName}"${more}`, content);

const jsonBodies: [string, string | Buffer][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['half an object', '{"description":"x"'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['a list', '[{"description":"x"}]'],
  ['a number beyond all numbers', '{"version":1e400,"description":"x","size":-1e400}'],
  ['a number of 400 digits', `{"version":${'9'.repeat(400)},"description":"x"}`],
  ['a key twice', '{"description":"x","description":{"a":1}}'],
  ['100,000 lists in each other', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a deep value in a field', `{"description":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  [
    '100,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`f${n}`, n]))),
  ],
  ['a prototype', '{"__proto__":{"description":"x"},"constructor":{"prototype":{"x":1}},"description":"x"}'],
  ['a byte order mark', bytes([0xef, 0xbb, 0xbf], '{"description":"x"}')],
  ['UTF-16', Buffer.from('{"description":"x"}', 'utf16le')],
  ['bytes that are no UTF-8', bytes('{"description":"', [0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80], '"}')],
  ['NUL bytes', bytes('{"description":"', [0], '"}', [0])],
  ['an escaped NUL and half a character', '{"description":"\\u0000","text":"\\ud800"}'],
  ['more than a megabyte', JSON.stringify({ description: 'x'.repeat(1_100_000) })],
];

const formBodies = (name: string, files: string): [string, string | Buffer][] => [
  ['nothing', ''],
  ['only the end', '--b--\r\n'],
  ['no end', field(name, '{"description":"x"}')],
  ['an end in the middle of a part', `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n{"descr`],
  [
    'a file that breaks off',
    `${field(name, '{"description":"x"}')}${file(files, 'a.txt', 'half of')}`.slice(0, -2),
  ],
  ['headers that never end', `--b\r\nContent-Disposition: form-data; name="${name}"`],
  ['another boundary', field(name, '{}').replaceAll('--b', '--c')],
  ['line feeds alone', `${field(name, '{"description":"x"}')}--b--`.replaceAll('\r\n', '\n')],
  ['a part without a name', `${part('Content-Disposition: form-data', 'x')}--b--\r\n`],
  ['a part without headers', '--b\r\n\r\nx\r\n--b--\r\n'],
  ['a part that is not JSON', `${field(name, '{not json')}--b--\r\n`],
  [
    'a part of a lie',
    `${part(`Content-Disposition: form-data; name="${name}"\r\nContent-Type: image/png`, '{}')}--b--\r\n`,
  ],
  ['the JSON twice', `${field(name, '{"description":"x"}')}${field(name, '[]')}--b--\r\n`],
  [
    'the JSON as a file with NUL',
    `${file(name, 'a.json', '\u0000', '\r\nContent-Type: application/json')}--b--\r\n`,
  ],
  ['a prototype', `${field('__proto__', '{"x":1}')}${field('constructor', 'x')}--b--\r\n`],
  ['a file name of 60,000 characters', `${file(files, 'x'.repeat(60_000), 'x')}--b--\r\n`],
  ['a file name that is a path with NUL', `${file(files, '../../a\u0000b.txt', 'x')}--b--\r\n`],
  ['a file without a name', `${file(files, '', 'x')}--b--\r\n`],
  [
    'a form within a form',
    `${part(`Content-Disposition: form-data; name="${name}"\r\nContent-Type: multipart/mixed; boundary=c`, '--c\r\n\r\nx\r\n--c--')}--b--\r\n`,
  ],
  ['200 files', `${Array.from({ length: 200 }, (_, n) => file(files, `${n}.txt`, 'x')).join('')}--b--\r\n`],
  ['2,000 fields', `${Array.from({ length: 2000 }, (_, n) => field(`f${n}`, 'x')).join('')}--b--\r\n`],
  [
    '2,000 headers',
    `${part(Array.from({ length: 2000 }, (_, n) => `X-${n}: y`).join('\r\n'), 'x')}--b--\r\n`,
  ],
  ['a JSON part of two megabytes', `${field(name, `{"description":"${'x'.repeat(2_000_000)}"}`)}--b--\r\n`],
  ['bytes that are none of it', bytes([0, 1, 2, 255, 254], '--b', [13], '\n--b--')],
];

const otherTypes = [
  undefined,
  '',
  ';;;',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;charset=nonsense',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=b',
  `application/${'x'.repeat(4000)}`,
];

/** A form for a call that takes none is not read: one that breaks off and one that is none stand for all of them. */
const unreadForms = new Set(['an end in the middle of a part', 'bytes that are none of it']);

function rawBodiesOf(taken?: { part: string; files: string }): RawBody[] {
  const forms = formBodies(taken?.part ?? 'dto', taken?.files ?? 'files');
  return [
    ...jsonBodies.map(([what, body]) => ({ what: `JSON: ${what}`, type: json, body })),
    ...forms
      .filter(([what]) => taken || unreadForms.has(what))
      .map(([what, body]) => ({ what: `form: ${what}`, type: form, body })),
    ...otherTypes.map((type) => ({ what: `type ${type?.slice(0, 60)}`, type, body: '{"description":"x"}' })),
  ];
}

const made = new Map<string, RawBody[]>();

/** Bodies no well-meaning client sends, to a call that takes a form with parts of these names, or none. Made once: some are large. */
export function rawBodies(taken?: { part: string; files: string }): RawBody[] {
  const key = taken ? `${taken.part} ${taken.files}` : '';
  const bodies = made.get(key) ?? rawBodiesOf(taken);
  made.set(key, bodies);
  return bodies;
}
