/** The parts of the page that sets a center's topics up. */
export const topicTabs = ['topics', 'groups'] as const;
export type TopicTab = (typeof topicTabs)[number];

export const topicTabOf = (given: string | null): TopicTab =>
  topicTabs.find((tab) => tab === given) ?? 'topics';

export const centerTopicsHref = '/topics-centers';
export const topicTabHref = (tab: TopicTab) =>
  tab === 'topics' ? centerTopicsHref : `${centerTopicsHref}?tab=${tab}`;
/** One topic, to configure: the page stays, so that its address says which. */
export const configureTopicHref = (id: string) => `${centerTopicsHref}?topic=${id}`;
