import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { inspectOfficeFile } from './office-files';
import { SenderLeft } from './shared-helpers';
import { useTemporaryFolders } from './temporary-folder.fixture';
import { docx, noise } from './upload-files.fixture';

const folders = useTemporaryFolders();
const accepted = { accepted: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };

const written = async (content: Buffer) => {
  const path = join(await folders(), 'sent');
  await writeFile(path, content);
  return path;
};

/** A document of so many thousand times a text, and of a picture, without which it would be a bomb. */
const documentOf = (text: string, thousands: number) =>
  docx({
    'word/document.xml': Array.from({ length: thousands }, () => text.repeat(1000)),
    'word/media/r.png': noise(),
  });

it.each([
  ['tags', '<a b="c"/>', 16_000],
  ['references', '<a href="&#x41;&#x41;"/>', 1500],
  ['attributes', '<Relationship Type="a" Target="b"/>', 1500],
  ['ends of tags', '</a>', 16_000],
])(
  'a document that holds too much is refused, and the server is free meanwhile: %s',
  async (_, text, thousands) => {
    const path = await written(await documentOf(text, thousands));
    const before = performance.eventLoopUtilization();
    expect(await inspectOfficeFile(path)).toEqual({
      refused: 'the document holds more than can be looked through; divide it',
    });
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  },
);

it('a document of 20 MB, with pictures and a thousand pages, is accepted', async () => {
  const word =
    '<w:r w:rsidR="00A1B2C3"><w:rPr><w:b/><w:sz w:val="24"/></w:rPr><w:t>resident &amp; room</w:t></w:r>';
  const pictures = Array.from(
    { length: 20 },
    (__, index) => [`word/media/image${index}.png`, noise()] as const,
  );
  const content = await docx({
    'word/document.xml': Array.from({ length: 500 }, () => word.repeat(1000)),
    ...Object.fromEntries(pictures),
  });
  expect(await inspectOfficeFile(await written(content))).toEqual(accepted);
});

it('a tag is found that is spread over many pieces', async () => {
  const remote = `<Relationship ${' '.repeat(100_000)} Type="attachedTemplate" Target="https://example.org/a.dotm"/>`;
  const path = await written(await docx({ 'word/_rels/settings.xml.rels': `<x>${remote}</x>` }));
  expect(await inspectOfficeFile(path)).toMatchObject({ refused: expect.stringMatching(/from elsewhere/) });
});

it('many that take long, of one sender, keep nobody else waiting for one of them', async () => {
  const [long, short] = await Promise.all([written(await documentOf('<a>', 5000)), written(await docx())]);
  const ended: string[] = [];
  const send = async (id: string, path: string) => {
    expect(await inspectOfficeFile(path, { id })).toEqual(accepted);
    ended.push(id);
  };
  await Promise.all([send('many', long), send('many', long), send('many', long), send('one', short)]);
  expect(ended[0]).toBe('one');
});

it('what somebody sent who has left is not looked at any more', async () => {
  const [long, short] = await Promise.all([written(await documentOf('<a>', 1000)), written(await docx())]);
  let left = false;
  const sent = [long, short].map((path) => inspectOfficeFile(path, { id: 'one', hasLeft: () => left }));
  left = true;
  expect(await Promise.allSettled(sent)).toEqual([
    { status: 'fulfilled', value: accepted },
    { status: 'rejected', reason: expect.any(SenderLeft) },
  ]);
});
