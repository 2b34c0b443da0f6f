import { type DocumentType, documentTypes } from '@lamplight/domain/documents';
import { type Action, can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';

/** The right that reading a document asks for, by its type: what is made of a record is read by whoever reads the record. */
const ofRecords: Partial<Record<DocumentType, Action>> = {
  PIP: 'pip.read',
  COMPLETED_FORM: 'completed-form.read',
  MEETING_MINUTES: 'meeting.read',
  MEETING_REPORT: 'meeting.read',
  AUXILIARY_REPORT: 'meeting.read',
};

/** The right that reading a document of this type, and its files, asks for. */
export const documentReading = (type: DocumentType): Action => ofRecords[type] ?? 'document.read';

/** The types whose documents the caller may read in this center: the list, an archive and a search are of these alone. */
export const readableTypes = ({ actor, center }: Pick<Scope, 'actor' | 'center'>): DocumentType[] =>
  documentTypes.filter((type) => can(actor, documentReading(type), { centerId: center.id }));
