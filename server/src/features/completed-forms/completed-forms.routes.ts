import type { completedFormEndpoints } from '@lamplight/contract/completed-forms';
import type { Handlers } from '../../http/handler';
import { answerHandlers } from '../forms/answers.routes';
import type { Parts } from '../parts';
import { getCompletedForm, pageOfCompletedForms, removeDraft } from './completed-forms.service';
import { completedForms } from './fillers';
import { printCompletedForm } from './print.service';
import { saveCompletedForm } from './save.service';
import { sendCompletedForm } from './send.service';
import { listTopicStates } from './topic-states.service';

export function completedFormHandlers({
  files: store,
  pool,
}: Parts): Handlers<typeof completedFormEndpoints> {
  const answers = answerHandlers(completedForms, { files: store, pool });
  return {
    'GET /completed-forms': (scope, { filter, sort, query }) =>
      pageOfCompletedForms(scope, filter, sort, query),
    'GET /completed-forms/topics': (scope) => listTopicStates(scope),
    'GET /completed-forms/{id}': (scope, { params }) => getCompletedForm(scope, params.id),
    'GET /completed-forms/create-pdf/{id}': (scope, { params }) => printCompletedForm(scope, pool, params.id),
    'PUT /completed-forms/save': (scope, { query, body: { begins = false, ...input }, files }) =>
      saveCompletedForm(scope, store, { topicId: query.idTopic, input, files }, begins),
    'PUT /completed-forms/sent': (scope, { query, body: { seen, ...input }, files }) =>
      sendCompletedForm(scope, store, { topicId: query.idTopic, input, files }, seen),
    'PATCH /completed-forms/{id}/answers/{linkId}': answers.save,
    'POST /completed-forms/{id}/answers/{linkId}/files': answers.attach,
    'DELETE /completed-forms/{id}/files/{fileId}': answers.detach,
    'DELETE /completed-forms/{id}': async (scope, { params }) => {
      await removeDraft(scope, params.id);
      return undefined;
    },
  };
}
