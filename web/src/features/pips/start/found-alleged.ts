import type { FoundIn } from '@lamplight/domain/pips/content';
import type { Begun } from './begun';

/**
 * What alleges a violation. All staff read a PIP, so it begins with no word of what was found, where or by whom, and with no topic, tag or
 * reason that says something of it. `number`: of its issue, which is withheld from most.
 */
export const fromAlleged = (found: FoundIn, number?: number): Begun => ({
  from: number === undefined ? 'an alleged violation' : `the alleged violation #${number}`,
  title: '',
  topicId: null,
  background: `An alleged violation${number === undefined ? '' : `, issue #${number}`}. What was found stands there, for the committee to read.`,
  surveyTags: [],
  selectionReasons: [],
  found,
  alleged: true,
});
