/** The path of the screen that shows a topic's results over time. */
export const addressOfResults = (topicId: string): string =>
  `/topics/view-answer-questionnaire/${topicId}?tab=results`;
