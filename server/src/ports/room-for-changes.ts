import { statfs } from 'node:fs/promises';
import { CannotStore } from './file-store';
import { shareLook } from './shared-look';

/** So often the disk is looked at, however many change something: within it far less is written than is left. */
const lookEveryMs = 1000;

/** So many times what uploads leave to the database is left by whoever sends more than anybody's work does. */
export const leftByHeavy = 4;

/** Throws CannotStore where too little is free for changes; for who sent very much before, where others still have room. */
export type RoomForChanges = (isHeavy: boolean) => Promise<void>;

/**
 * Holds room on the disk of our own database: half of what uploads leave to it. PostgreSQL that finds no room for its journal ends, and does
 * not begin again before somebody makes room, and then nobody reads or logs in either; changes that are refused before that leave it running.
 * What cannot be looked at is for the database to say. `folder` is one on that disk.
 */
export function keepRoomForChanges(folder: string, reserve: number): RoomForChanges {
  const freeBytes = shareLook(lookEveryMs, async () => {
    const disk = await statfs(folder).catch(() => undefined);
    return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
  });
  return async (isHeavy) => {
    if ((await freeBytes()) < reserve * (isHeavy ? leftByHeavy : 0.5)) throw new CannotStore('full');
  };
}
