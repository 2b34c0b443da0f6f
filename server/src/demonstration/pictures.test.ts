import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isYesNo, questionsOf } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalFileStore, type FileStore } from '../ports/file-store';
import { type Pictures, storePictures } from './pictures';
import { findings } from './round-answers';

const folder = mkdtempSync(join(tmpdir(), 'lamplight-pictures-'));
let files: FileStore;
let pictures: Pictures;

beforeAll(async () => {
  files = createLocalFileStore(folder);
  pictures = await storePictures(files);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wanted = auditToolLibrary
  .flatMap(({ definition }) => questionsOf(definition).filter(isYesNo))
  .filter((question) => question.onNo?.photo === true);

describe('the pictures of the demonstration', () => {
  it('show what is told wherever a "no" asks for a photo', () => {
    const missing = wanted.flatMap(({ linkId }) =>
      (findings[linkId] ?? []).filter((comment) => pictures.of(linkId, comment) === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('are in the store, as pictures of 800 by 600', async () => {
    const found = pictures.of('safety.floor', 'Puddle near room 214');
    if (!found) throw new Error('There is no picture of a puddle');
    const { stream, size } = await files.open(found.sha256);
    const bytes = await buffer(stream);
    expect(size).toBe(found.size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
  });

  it('repeat, so that loading again stores nothing new', async () => {
    const again = await storePictures(files);
    expect(again.of('environment.pests', 'Ants')).toEqual(pictures.of('environment.pests', 'Ants'));
  });
});
