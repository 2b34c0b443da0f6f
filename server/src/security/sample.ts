import type { NamedRecord } from '../http/named-record';
import type { GivenFile } from '../testing/client';
import type { TestCenter } from '../testing/world';

/** The smallest request of a call that succeeds, when the committee of the center makes it. */
export interface Sample {
  /** Otherwise a new record of each kind that the path names. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  files?: GivenFile[];
  /** Ids that fit at a place of the body, where not any record of the center does. */
  fitting?: Record<string, string>;
  /** What has to stand in the body beside an id at a place of it. */
  beside?: Record<string, object>;
  /** What the key of a call by key is about; otherwise the record that the path names, or else its holder's account. */
  subject?: NamedRecord;
}

export type MakeSample = (center: TestCenter) => Sample | Promise<Sample>;
