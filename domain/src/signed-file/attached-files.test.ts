import { describe, expect, it } from 'vitest';
import { attachedFiles, attachedLimits } from './attached-files';
import { textOf, utf8 } from './bytes';

/** A stand-in: what is packed comes out in capitals, unless it is too much. */
const tools = {
  inflate(bytes: Uint8Array, most: number) {
    const text = textOf(bytes) ?? '';
    if (text === 'broken') throw new Error('It is none');
    return text === 'bomb' ? new Uint8Array(most + 1) : utf8(text.toUpperCase());
  },
};

const object = (text: string, more = '', length: number | string = text.length) =>
  `\n9 0 obj\n<<\n  /Length ${length}\n  /Type /EmbeddedFile${more}\n>>\nstream\n${text}\nendstream\nendobj\n`;
const found = async (file: string) => (await attachedFiles(utf8(file), tools))?.map(textOf);

describe('files attached to a PDF', () => {
  it('are found in their order, packed or not', async () => {
    expect(await found(`%PDF-1.7${object('one')}3 0 obj${object('two', '\n/Filter /FlateDecode')}`)).toEqual([
      'one',
      'TWO',
    ]);
    expect(await found(object('three', '\n/Filter [ /FlateDecode ]'))).toEqual(['THREE']);
    expect(await found('%PDF-1.7\n1 0 obj\n<< /Names << /EmbeddedFiles 2 0 R >> >>\nendobj\n')).toEqual([]);
  });

  it('are not looked for in another, nor in what only speaks of one', async () => {
    expect(await found(object(`one ${object('two')}`))).toHaveLength(1);
    expect(
      await found(
        '%PDF\n1 0 obj\n<< /Title (9 0 obj << /Type /EmbeddedFile /Length 3 >> stream abc endstream) >>\nendobj\n',
      ),
    ).toEqual([]);
  });

  it.each([
    ['are longer than the file', object('one', '', 4000)],
    ['end elsewhere than they say', object('one', '', 2)],
    ['say their length elsewhere', object('one', '', '7 0 R')],
    ['have none', object('one').replace('/Length 3', '')],
  ])('that %s are none', async (_what, file) => {
    expect(await found(file)).toEqual([]);
  });

  it.each([
    ['cannot be unpacked', object('broken', '\n/Filter /FlateDecode')],
    ['come to more than may be read', object('bomb', '\n/Filter /FlateDecode')],
    ['are packed in a way that Lamplight does not write', object('one', '\n/Filter /LZWDecode')],
    ['are packed twice', object('one', '\n/Filter [/FlateDecode /FlateDecode]')],
    ['are too many', object('one').repeat(attachedLimits.named + 1)],
  ])('that %s leave none to be read', async (_what, file) => {
    expect(await found(file)).toBeUndefined();
  });

  it('are looked for no longer than a moment, whatever the file says', async () => {
    const began = Date.now();
    for (const many of ['/EmbeddedFile', '\n1 0 obj\n<< /EmbeddedFile ', '/EmbeddedFil', 'stream\n'])
      await found(many.repeat(200_000));
    expect(Date.now() - began).toBeLessThan(5000);
  });
});
