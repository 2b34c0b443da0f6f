import type { WrittenRow } from '../db/write-rows';
import type { FileStore } from '../ports/file-store';
import { putBytes } from '../ports/put-bytes';
import type { Scene } from './pictures/backdrop';
import { heightPixels, Painter, widthPixels } from './pictures/painter';
import * as corridors from './pictures/scenes-of-corridors';
import * as rooms from './pictures/scenes-of-rooms';
import * as stores from './pictures/scenes-of-stores';
import * as things from './pictures/scenes-of-things';
import { topicScenes } from './pictures/scenes-of-topics';
import { createRandom } from './random';

/** A picture in the file store. */
export interface StoredPicture {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** The stored pictures. */
export interface Pictures {
  /** One that shows what a comment on a question's "no" tells of; undefined where none was painted. */
  of(linkId: string, comment: string): StoredPicture | undefined;
  /** That of a topic, by its key. */
  ofTopic(key: string): StoredPicture;
}

/** What is painted: for which question (linkId), for which comments, and the scene. The first that fits is taken. */
const scenes: readonly (readonly [linkId: string, comment: RegExp, scene: Scene])[] = [
  ['environment.clean', /./, rooms.dirtyFloor],
  ['environment.repair', /\bblind\b/i, rooms.brokenBlind],
  ['environment.repair', /\bceiling\b/i, rooms.stainedCeiling],
  ['environment.repair', /\bwall\b/i, rooms.gougedWall],
  ['environment.pests', /./, rooms.ants],
  ['safety.floor', /\bcord\b/i, rooms.cordOnFloor],
  ['safety.floor', /\b(puddle|wet)\b/i, corridors.puddle],
  ['safety.egress', /./, corridors.blockedExit],
  ['safety.handrails', /./, corridors.looseHandrail],
  ['safety.hazards', /./, things.bottleOnHandrail],
  ['safety.electrical', /./, things.powerStrip],
  ['medication.refrigerator', /./, things.warmRefrigerator],
  ['medication.separate', /./, things.yogurtWithMedicines],
  ['dining.storage', /./, things.undatedFood],
  ['kitchen.dates', /./, things.undatedFood],
  ['kitchen.off-floor', /./, stores.sackOnFloor],
  ['safety.sprinklers', /./, stores.boxesUnderSprinkler],
  ['infection.personal-items', /./, things.basinsOnFloor],
  ['infection.linen-and-waste', /./, things.fullBin],
];

/** Paints the pictures and puts them into the store, before any row names them. */
export async function storePictures(files: FileStore): Promise<Pictures> {
  async function store(scene: Scene, seed: string): Promise<StoredPicture> {
    const painter = new Painter(createRandom(`picture/${seed}`));
    scene(painter);
    return putBytes(files, await painter.develop());
  }
  const stored: (readonly [linkId: string, comment: RegExp, picture: StoredPicture])[] = [];
  for (const [linkId, fitting, scene] of scenes) {
    stored.push([linkId, fitting, await store(scene, `${linkId}/${fitting.source}`)]);
  }
  const topics = new Map<string, StoredPicture>();
  for (const [key, scene] of Object.entries(topicScenes)) topics.set(key, await store(scene, `topic/${key}`));
  return {
    of: (linkId, comment) => stored.find(([id, fitting]) => id === linkId && fitting.test(comment))?.[2],
    ofTopic(key) {
      const picture = topics.get(key);
      if (!picture) throw new Error(`The topic ${key} has no picture`);
      return picture;
    },
  };
}

/** The record a file hangs on. */
type Owner =
  | Pick<WrittenRow<'file'>, 'issue_id'>
  | Pick<WrittenRow<'file'>, 'filled_form_id' | 'link_id'>
  | Pick<WrittenRow<'file'>, 'topic_id'>;

/** The row of a picture at its record. */
export const fileRow = (
  picture: StoredPicture,
  file: { centerId: string | null; id: string; name: string; at: Date; by: string; owner: Owner },
): WrittenRow<'file'> => ({
  center_id: file.centerId,
  id: file.id,
  ...picture,
  type: 'image/jpeg',
  name: file.name,
  width: widthPixels,
  height: heightPixels,
  created_at: file.at,
  created_by: file.by,
  told_pips: [],
  signing_id: null,
  document_id: null,
  dated_record_id: null,
  issue_id: null,
  filled_form_id: null,
  link_id: null,
  form_id: null,
  topic_id: null,
  ...file.owner,
});
