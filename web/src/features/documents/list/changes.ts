import { api } from '../../../api/client';
import { formatFullDay } from '../../../ui/dates';
import type { Changeable, ChangeBack, RowChange } from '../../../ui/list/row-changes';
import { nameOf, type Person } from '../../people/people.api';
import type { Document, DocumentChange, DocumentRow } from '../documents.api';

/** What of a document is changed where it is listed. */
export type DocumentField = 'userApp' | 'reviewDate';

/** One field of a document, changed in the list. */
export interface Change extends RowChange<DocumentRow> {
  field: DocumentField;
  body: Pick<DocumentChange, DocumentField>;
}

export const giveTo = (person: Person | null): Change => ({
  field: 'userApp',
  body: { userApp: person && { id: person.id } },
  apply: (row) => ({ ...row, userApp: person as DocumentRow['userApp'] }),
  done: person ? `${nameOf(person)} is responsible` : 'nobody is responsible',
});

export const lookAgainOn = (reviewDate: string | null): Change => ({
  field: 'reviewDate',
  body: { reviewDate },
  apply: (row) => ({ ...row, reviewDate }),
  done: reviewDate ? `next review ${formatFullDay(reviewDate)}` : 'no review',
});

const wayBack = ({ userApp, reviewDate }: DocumentRow, { field }: Change): ChangeBack<Change> => ({
  change: field === 'userApp' ? giveTo(userApp) : lookAgainOn(reviewDate),
});

/** How documents are changed in their list. */
export const changedDocuments: Changeable<DocumentRow, Change, Document> = {
  feature: 'documents',
  thing: 'document',
  called: ({ title }) => title,
  named: ({ title }) => title,
  save: ({ id, version }, { body }) => api('PUT /documents', { body: { id, version, ...body } }),
  wayBack,
};
