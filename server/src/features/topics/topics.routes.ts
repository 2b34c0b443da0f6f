import type { topicFormEndpoints } from '@lamplight/contract/topic-forms';
import type { topicEndpoints } from '@lamplight/contract/topics';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import {
  changeForm,
  formVersion,
  formVersions,
  getForm,
  makeForm,
  questionsOfTopic,
} from './topic-forms.service';
import { removePicture, setPicture } from './topic-pictures.service';
import {
  changeTopic,
  getTopic,
  makeTopic,
  pageForAdministrators,
  pageOfTopics,
  topicsToChoose,
} from './topics.service';

export const topicHandlers = ({ files: store }: Parts): Handlers<typeof topicEndpoints> => ({
  'GET /topics': (scope, { filter, sort, query }) => pageOfTopics(scope, filter, sort, query),
  'GET /topics/list': (scope) => topicsToChoose(scope),
  'GET /topics/{id}': (scope, { params }) => getTopic(scope, params.id),
  'POST /topics': (scope, { body }) => makeTopic(scope, body),
  'PUT /topics/{id}': (scope, { params, body }) => changeTopic(scope, params.id, body),
  'GET /admin/topics': (scope, { filter, sort, query }) => pageForAdministrators(scope, filter, sort, query),
  'POST /topics/{id}/image/upload': (scope, { params, body, files }) =>
    setPicture(scope, store, params.id, files, body.seen),
  'DELETE /topics/image/{id}': async (scope, { params }) => {
    await removePicture(scope, params.id);
    return undefined;
  },
});

export const topicFormHandlers: Handlers<typeof topicFormEndpoints> = {
  'GET /forms/topics/{idTopic}': (scope, { params }) => getForm(scope, params.idTopic),
  'POST /forms': (scope, { body }) => makeForm(scope, body.topic, body.definition),
  'PUT /forms/{id}': (scope, { params, body }) => changeForm(scope, params.id, body),
  'GET /form-versions/{id}': (scope, { params }) => formVersions(scope, params.id),
  'GET /form-versions/{id}/{number}': (scope, { params }) => formVersion(scope, params.id, params.number),
  'GET /questions/topic/{id}': (scope, { params, query }) => questionsOfTopic(scope, params.id, query),
};
