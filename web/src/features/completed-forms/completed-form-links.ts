import type { CompletedFormStatus } from '@lamplight/domain/completed-form.lifecycle';

/** Where a topic's form is begun. */
export const newFormHref = (topicId: string) => `/topics/new-questionnaire/${topicId}`;

/** Where the completed forms of a topic are listed. */
export const answersHref = (topicId: string) => `/topics/view-answer-questionnaire/${topicId}`;

/** Where a topic's answers are charted over time. */
export const resultsHref = (topicId: string) => `${answersHref(topicId)}?tab=results`;

/** The way to a completed form: into a draft to go on, else to read. */
export const formHref = ({ id, status }: { id: string; status: CompletedFormStatus }) =>
  status === 'DRAFT' ? `/topics/edit-questionnaire/${id}` : readFormHref(id);

export const readFormHref = (id: string) => `/topics/edit-questionnaire/${id}/view`;

/** Where an issue is recorded that begins with what a "no" of a form says. */
export const openIssueHref = (form: string, linkId: string) =>
  `/issues/new-issue?${new URLSearchParams({ form, question: linkId })}`;
