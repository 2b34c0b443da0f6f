import type { addressOf } from '../../screens';
import type { GuideName } from './guide-names';
import type { PictureName } from './pictures';

/** A screen whose address holds no record. */
type Opened = Parameters<typeof addressOf>[0];

/** What is done or seen, in the order in which it is. Words between two pairs of stars are a screen's own: **Send**. */
export interface Step {
  title: string;
  text: readonly string[];
  picture?: PictureName;
  /** The screen it is done on, and what the way there is called; whoever may not go there is not led there. */
  opens?: readonly [screen: Opened, label: string];
  /** The guide that tells it whole, where this one only names it. */
  reads?: GuideName;
}

/** How something is done, told in one sentence and then step by step. */
export interface Guide {
  title: string;
  about: string;
  steps: readonly Step[];
}
