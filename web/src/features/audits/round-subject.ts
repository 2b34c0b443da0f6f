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
  /** What the person themselves notes. */
  note: string;
}

const idOf = (named: { id: string } | null) => named?.id ?? null;

/** One round among all that is filled in. */
export const roundOf = (id: string): Subject => ({ kind: formSubjects.audit.kind, id });

/** What others noted of a round, which nobody else changes. */
export const notesByOthers = ({ notes = [] }: Partial<Pick<Audit, 'notes'>>): Audit['notes'] =>
  notes.filter(({ own }) => !own);

/** What a device read of a round before notes were told apart has them together. */
const ownNoteOf = ({ note, notes }: Pick<Audit, 'note'> & Partial<Pick<Audit, 'notes'>>): string =>
  (notes ? notes.find(({ own }) => own)?.note : note) ?? '';

/** A round as a kind of subject. */
export const roundSubject: SubjectCalls<Audit, RoundStart, RoundAbout> = {
  kind: formSubjects.audit.kind,
  thing: 'round',
  aboutWords: 'Place and note',
  sentWords: success.auditSent,
  touches: ['audits', 'issues', 'audit-tools'],
  aboutOf: (audit) => ({ unit: audit.unit, location: audit.location, note: ownNoteOf(audit) }),
  withAbout: (audit, { unit, location, note }) => {
    const { notes: before = [] } = audit;
    const own = { by: null, note, own: true };
    // Where it stood; whoever has written nothing yet comes last.
    const all = before.some((each) => each.own)
      ? before.map((each) => (each.own ? own : each))
      : [...before, own];
    const notes = all.filter((each) => each.note !== '');
    return { ...audit, unit, location, notes, note: notes.map((each) => each.note).join('\n') };
  },

  read: (api, id, options) => api('GET /audits/{id}', { params: { id } }, options),
  start: (api, id, { toolId, unit, location, ago }, options) => {
    const body = { id, auditToolQuestionnarie: toolId, ago, unit: idOf(unit), location: idOf(location) };
    return api('POST /audits', { body }, options);
  },
  saveAbout: (api, id, { unit, location, note }, said, options) => {
    const body = {
      // A place is said as a whole: its room is in its unit.
      ...(said.of('unit', 'location') ? { unit: idOf(unit), location: idOf(location) } : {}),
      ...(said.of('note') ? { note } : {}),
      // It may have waited for a network: the last to say where it is counts, and each has a note of their own.
      version: undefined,
    };
    return api('PUT /audits/{id}', { params: { id }, body }, options);
  },
  saveAnswer: (api, params, body, options) =>
    api('PATCH /audits/{id}/answers/{linkId}', { params, body }, options),
  attach: (api, params, input, options) =>
    api('POST /audits/{id}/answers/{linkId}/files', { params, ...input }, options),
  detach: (api, params, options) => api('DELETE /audits/{id}/files/{fileId}', { params }, options),
  send: (api, id, { ago, seen }, options) =>
    api('PUT /audits/sent/{id}', { params: { id }, body: { ago, seen, version: undefined } }, options),
};
