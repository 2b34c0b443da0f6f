import { readFile } from 'node:fs/promises';
import { tooCostly } from './contents';
import { contentsOfHeic } from './heic';
import { contentsOfJpeg } from './jpeg';
import { contentsOfPng } from './png';
import { contentsOfWebp } from './webp';

/** How each kind of picture is counted, by sharp's name of it. */
const counters = {
  jpeg: contentsOfJpeg,
  png: contentsOfPng,
  webp: contentsOfWebp,
  heif: contentsOfHeic,
} as const;
export type PictureFormat = keyof typeof counters;

/**
 * Why a picture is not decoded, undefined for one that may be. A file of a few kilobytes can keep a processor busy
 * for a minute: everything a decoder would walk over is counted first. Damaged files pass, the decoder refuses them.
 */
export async function findCostOf(path: string, format: PictureFormat): Promise<string | undefined> {
  return tooCostly(counters[format](await readFile(path)));
}
