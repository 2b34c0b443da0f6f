import { failure } from '@lamplight/contract/messages';
import { addressOf, type ScreenName, type screens } from './screens';

/** A right that some screen needs. */
export type Needed = Exclude<(typeof screens)[ScreenName]['needs'], 'nothing'>;

interface Refusal {
  /** Who does it, or what they may do instead: a sentence without its full stop. */
  words: string;
  /** What else there is to say of it. */
  text?: string;
  /** Where what they may do is done; Home, where nothing is said. */
  way?: Way;
}

interface Way {
  to: string;
  label: string;
}

const toTools: Way = { to: `${addressOf('rounds')}?tab=tools`, label: 'See the tools' };
const toTopics: Way = { to: addressOf('topics'), label: 'See the topics' };

const administrators = (what: string): Refusal => ({ words: `${what} are for administrators` });

/** What the rights of everyone in a center reach: nobody reads it but whose rights have just been taken. */
const everyones: Refusal = { words: 'Your rights do not reach this page' };

/** What a screen says to those whose rights do not reach it, by the right it needs. */
export const refusals: Readonly<Record<Needed, Refusal>> = {
  'account.own': everyones,
  'home.read': everyones,
  'issue.read': everyones,
  'issue.create': {
    words: 'You may read issues, not record them',
    way: { to: addressOf('issues'), label: 'See the issues' },
  },
  'audit.read': {
    words: 'Rounds are read by the staff and the quality committee',
    way: toTools,
  },
  'audit.perform': {
    words: 'Rounds are made by the staff and the quality committee',
    way: toTools,
  },
  'audit-tool.manage': {
    words: 'You may look at audit tools, not change them',
    text: 'Your quality committee can change tools where the center lets it.',
    way: toTools,
  },
  // The specification's words (section 8).
  'pip.read': { words: failure.pipAccess, text: 'PIPs are read by the staff and the quality committee.' },
  'pip.create': {
    words: 'PIPs are begun by the quality committee',
    way: { to: addressOf('pips'), label: 'See the PIPs' },
  },
  'user.read': { words: 'Your center’s quality committee sees to its staff' },
  'user.manage': { words: 'Your rights do not reach accounts of others' },
  'user.administer': administrators('Accounts of all centers'),
  'center.manage': administrators('Centers'),
  'reference.manage': { words: 'Your center’s quality committee sees to its lists' },
  'center-topic.read': everyones,
  'center-topic.manage': {
    words: 'Your center’s quality committee sets its topics up',
    way: toTopics,
  },
  'completed-form.fill': {
    words: 'Forms are filled in by the staff and the quality committee',
    way: toTopics,
  },
  'completed-form.read': { words: 'Completed forms are read by the staff, and by whoever signs them' },
  'topic-results.read': { words: 'What forms come to is read by the staff and the quality committee' },
  'topic.manage': { words: 'Topics are made by administrators' },
  'meeting.read': everyones,
  'meeting.manage': {
    words: 'Whoever is responsible for a topic plans its meetings, and the committee all of them',
    way: { to: addressOf('calendar'), label: 'See the calendar' },
  },
  'document.read': everyones,
  'document.supply': everyones,
  'compliance-panel.read': { words: 'The compliance panel is read by the staff and the quality committee' },
  'statistics.read': { words: 'Statistics are read by the staff and the quality committee' },
  'activity.read': { words: 'The audit trail is read by the quality committee and administrators' },
  'outbox.read': { words: 'The outbox is read by administrators' },
  'signature.own': everyones,
};
