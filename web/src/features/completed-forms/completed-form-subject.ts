import type { CompletedForm } from '@lamplight/contract/completed-forms';
import { success } from '@lamplight/contract/messages';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import type { Subject } from '../forms/unsent/change';
import type { SubjectCalls } from '../forms/unsent/subject-calls';

/** What a completed form is begun with. */
export interface FormStart {
  topicId: string;
  /** The day in whose period it counts. */
  date: string;
  /** The sent form that it corrects. */
  supersedes?: string;
  /** Instead of those that it corrects. */
  answers?: AnswerItem[];
}

/** The day a completed form counts for, and whether it is the period's own. */
export interface FormAbout {
  topicId: string;
  date: string;
  type: CompletedForm['type'];
}

const { kind } = formSubjects['completed-form'];

/** One completed form among all that is filled in. */
export const completedFormOf = (id: string): Subject => ({ kind, id });

/** A completed form as a kind of subject. */
export const completedFormSubject: SubjectCalls<CompletedForm, FormStart, FormAbout> = {
  kind,
  thing: 'form',
  aboutWords: 'Date and type',
  sentWords: success.formSubmitted,
  touches: ['completed-forms', 'issues', 'answers-no', 'center-topics', 'topic-results'],
  aboutOf: ({ form_topic, date, type }) => ({ topicId: form_topic.id, date, type }),
  withAbout: (form, { date, type }) => ({ ...form, date, type }),

  read: (api, id, options) => api('GET /completed-forms/{id}', { params: { id } }, options),
  start: (api, id, { topicId: idTopic, date, supersedes, answers }, options) =>
    api(
      'PUT /completed-forms/save',
      { query: { idTopic }, body: { id, date, supersedes, answers, begins: true, version: undefined } },
      options,
    ),
  saveAbout: (api, id, { topicId: idTopic, date, type }, said, options) => {
    const body = {
      id,
      ...(said.of('date') ? { date } : {}),
      ...(said.of('type') ? { type } : {}),
      version: undefined,
    };
    return api('PUT /completed-forms/save', { query: { idTopic }, body }, options);
  },
  saveAnswer: (api, params, body, options) =>
    api('PATCH /completed-forms/{id}/answers/{linkId}', { params, body }, options),
  attach: (api, params, input, options) =>
    api('POST /completed-forms/{id}/answers/{linkId}/files', { params, ...input }, options),
  detach: (api, params, options) => api('DELETE /completed-forms/{id}/files/{fileId}', { params }, options),
  send: (api, id, { topicId: idTopic, seen }, options) =>
    api('PUT /completed-forms/sent', { query: { idTopic }, body: { id, seen, version: undefined } }, options),
};
