import type { CompletedForm } from '@lamplight/contract/completed-forms';
import type { Account } from '@lamplight/contract/session';
import type { TopicForm } from '@lamplight/contract/topic-forms';
import { randomUuid } from '../../api/uuid';
import { type Begun, begin } from '../forms/unsent/begin';
import type { Running } from '../forms/unsent/runtime';
import { completedFormSubject } from './completed-form-subject';

/** Begins a topic's form for a day, with or without a network. */
export const beginForm = (
  running: Running,
  account: Account,
  form: TopicForm,
  date: string,
): Promise<Begun> =>
  begin(running, completedFormSubject, {
    centerId: account.center.id,
    record: newForm(randomUuid(), account, form, date),
    start: { topicId: form.id, date },
  });

/** The form as the server will have it, to work with until it does. */
function newForm(
  id: string,
  { id: userId, firstName, lastName }: Account,
  { topic, definition, definitionVersion }: TopicForm,
  date: string,
): CompletedForm {
  return {
    id,
    version: 0,
    status: 'DRAFT',
    type: 'REGULAR',
    date,
    creationDateTime: new Date().toISOString(),
    sentDateTime: null,
    form_topic: topic,
    userApp: { id: userId, user_firstName: firstName, user_lastName: lastName },
    sentBy: null,
    score: null,
    yesCount: 0,
    noCount: 0,
    naCount: 0,
    alertCount: 0,
    correction: false,
    supersedes: null,
    superseded: false,
    supersededBy: null,
    workProduct: false,
    definitionVersion,
    definition,
    answers: [],
    answeredBy: [],
    files: [],
    issues: [],
    voided: [],
    signNumber: null,
    signers: [],
    permissions: ['completed-form.fill', 'completed-form.delete'],
  };
}
