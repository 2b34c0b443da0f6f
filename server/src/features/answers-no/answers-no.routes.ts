import type { answerNoEndpoints } from '@lamplight/contract/answers-no';
import type { Handlers } from '../../http/handler';
import { answersNo } from './answers-no.service';

export const answerNoHandlers: Handlers<typeof answerNoEndpoints> = {
  'GET /answers-no': (scope, { query: { idTopic, initDate, endDate, alert, page, size } }) =>
    answersNo(
      scope,
      {
        topicIds: idTopic,
        from: initDate,
        through: endDate,
        alert: alert === undefined ? undefined : alert === 'true',
      },
      page === undefined ? undefined : { page, size },
    ),
};
