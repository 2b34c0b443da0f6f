import type { surveyTagEndpoints } from '@lamplight/contract/survey-tags';
import { dayOf } from '@lamplight/domain/calendar/day';
import type { Handlers } from '../../http/handler';
import { findSurveyTags } from './survey-tags.queries';

export const surveyTagHandlers: Handlers<typeof surveyTagEndpoints> = {
  'GET /survey-tags': async (scope, { query }) => {
    const on = query.on === 'any' ? null : (query.on ?? dayOf(scope.now, scope.center.timeZone));
    const rows = await scope.run(findSurveyTags(scope, query.search ?? '', on, query.size));
    return rows.map((row) => ({
      tag: row.tag,
      program: row.program,
      category: row.category,
      description: row.description,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    }));
  },
};
