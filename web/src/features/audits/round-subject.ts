import type { Audit } from '@lamplight/contract/audits';
import { success } from '@lamplight/contract/messages';
import { formSubjects } from '@lamplight/domain/forms/subjects';
import type { Subject } from '../forms/unsent/change';
import type { SubjectCalls } from '../forms/unsent/subject-calls';
import type { RoundPlace } from './PlaceFields';

/** What a round is begun with. */
export interface RoundStart extends RoundPlace {
  toolId: string;
}

/** Where a round is and what is noted about it as a whole. */
export interface RoundAbout extends RoundPlace {
  note: string;
}

const idOf = (named: { id: string } | null) => named?.id ?? null;

/** One round among all that is filled in. */
export const roundOf = (id: string): Subject => ({ kind: formSubjects.audit.kind, id });

/** A round as a kind of subject. */
export const roundSubject: SubjectCalls<Audit, RoundStart, RoundAbout> = {
  kind: formSubjects.audit.kind,
  thing: 'round',
  aboutWords: 'Place and note',
  sentWords: success.auditSent,
  touches: ['audits', 'issues', 'audit-tools'],
  aboutOf: ({ unit, location, note }) => ({ unit, location, note: note ?? '' }),
  withAbout: (audit, { unit, location, note }) => ({
    ...audit,
    unit,
    location,
    note: note === '' ? null : note,
  }),

  read: (api, id, options) => api('GET /audits/{id}', { params: { id } }, options),
  start: (api, id, { toolId, unit, location, ago }, options) => {
    const body = { id, auditToolQuestionnarie: toolId, ago, unit: idOf(unit), location: idOf(location) };
    return api('POST /audits', { body }, options);
  },
  saveAbout: (api, id, { unit, location, note }, said, options) => {
    const body = {
      // A place is said as a whole: its room is in its unit.
      ...(said.of('unit', 'location') ? { unit: idOf(unit), location: idOf(location) } : {}),
      ...(said.of('note') ? { note, noteSeen: said.over.flatMap((each) => each.note ?? []) } : {}),
      // It may have waited for a network: the last to say it counts, and a note stands beside what others wrote.
      version: undefined,
    };
    return api('PUT /audits/{id}', { params: { id }, body }, options);
  },
  saveAnswer: (api, params, body, options) =>
    api('PATCH /audits/{id}/answers/{linkId}', { params, body }, options),
  attach: (api, params, input, options) =>
    api('POST /audits/{id}/answers/{linkId}/files', { params, ...input }, options),
  detach: (api, params, options) => api('DELETE /audits/{id}/files/{fileId}', { params }, options),
  send: (api, id, { ago }, options) =>
    api('PUT /audits/sent/{id}', { params: { id }, body: { ago, version: undefined } }, options),
};
