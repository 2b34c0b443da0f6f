import { expect, test } from 'vitest';
import { pack } from '../../../session/sealed/pack';
import { readSaved, type SavedFile, savedBlob } from './saved-file';

const file: SavedFile = {
  by: 'David Lindqvist',
  savedAt: '2026-11-21T09:30:00.000Z',
  records: [
    {
      kind: 'audit',
      id: '0190a1b2-c3d4-7e5f-8a6b-0123456789ab',
      title: 'Rooms and dignity, Room 214, Birch',
      begunAt: '2026-11-21T08:00:00Z',
      center: { id: '0190a1b2-c3d4-7e5f-8a6b-0123456789ac', name: 'Maple Grove' },
      gone: 1,
      contents: [
        { kind: 'start', fields: { toolId: 't', unit: null } },
        { kind: 'about', fields: { note: '' } },
        { kind: 'answer', linkId: 'rail', answer: [{ valueCoding: { code: 'no' } }], comment: 'It is loose' },
        {
          kind: 'photo',
          linkId: 'rail',
          fileId: '8f14e45f-ceea-467f-a8a3-4b1f0a2c3d4e',
          name: 'rail.jpg',
          blob: new Blob(['a picture'], { type: 'image/jpeg' }),
        },
      ],
    },
  ],
};

test('a file holds what was put into it, photos and all', async () => {
  const read = await readSaved(await savedBlob(file));
  expect(read).toMatchObject({ by: file.by, savedAt: file.savedAt });
  const [record] = read?.records ?? [];
  const { contents: given, ...about } = file.records[0] ?? { contents: [] };
  expect(record).toMatchObject(about);
  expect(record?.contents.slice(0, 3)).toEqual(given.slice(0, 3));
  const photo = record?.contents[3];
  expect(photo?.kind === 'photo' && [photo.blob.type, await photo.blob.text()]).toEqual([
    'image/jpeg',
    'a picture',
  ]);
});

const packed = async (value: unknown) => new Blob([await pack(value)]);
const withoutPhoto = { ...file.records[0], contents: file.records[0]?.contents.slice(0, 3) };
const head = { lamplight: 'what could not be sent', version: 1, by: 'D', savedAt: file.savedAt };

test.each<[string, () => Promise<Blob> | Blob]>([
  ['nothing', () => new Blob([])],
  ['a picture', () => new Blob([new Uint8Array(4096).fill(0xd8)])],
  ['text', () => new Blob(['[{"kind":"audit"}]'])],
  [
    'a head of more than any words',
    () => new Blob([Uint8Array.of(0, 0x50, 0, 0), new Uint8Array(5_300_000)]),
  ],
  ['a record twice', () => packed({ ...head, records: [withoutPhoto, withoutPhoto] })],
  [
    'a note that is none',
    () =>
      packed({
        ...head,
        records: [
          {
            ...withoutPhoto,
            contents: [
              { kind: 'start', fields: {} },
              { kind: 'about', fields: { note: { long: true } } },
            ],
          },
        ],
      }),
  ],
  ['half of one', async () => (await savedBlob(file)).slice(0, 120)],
  ['one of a later release', () => packed({ ...head, version: 2, records: [] })],
  ['another thing that was packed', () => packed({ records: [] })],
  [
    'a photo that is none',
    () =>
      packed({
        ...head,
        records: [
          {
            ...file.records[0],
            contents: [
              {
                kind: 'photo',
                linkId: 'a',
                fileId: '8f14e45f-ceea-467f-a8a3-4b1f0a2c3d4e',
                name: 'c',
                blob: 'data:',
              },
            ],
          },
        ],
      }),
  ],
  [
    'one without what it was begun with, or where it comes from',
    () =>
      packed({ ...head, records: [{ ...file.records[0], contents: file.records[0]?.contents.slice(2, 3) }] }),
  ],
  ['one of too many records', () => packed({ ...head, records: Array(201).fill(withoutPhoto) })],
  [
    'a step that is none',
    () =>
      packed({
        ...head,
        records: [
          { ...file.records[0], contents: [...(withoutPhoto.contents ?? []), { kind: 'send', fields: {} }] },
        ],
      }),
  ],
  [
    'an answer of a question that would be a step in an address',
    () => {
      const answer = { kind: 'answer', linkId: '..', answer: [], comment: 'x' };
      return packed({
        ...head,
        records: [{ ...file.records[0], contents: [...(withoutPhoto.contents ?? []), answer] }],
      });
    },
  ],
])('%s is no such file', async (_what, made) => {
  expect(await readSaved(await made())).toBeUndefined();
});

test('a name in it stands on one line, without marks that turn it round', async () => {
  const made = packed({ ...head, by: 'Rosa \u202eeva\nrez', records: [withoutPhoto] });
  expect((await readSaved(await made))?.by).toBe('Rosa eva rez');
});
