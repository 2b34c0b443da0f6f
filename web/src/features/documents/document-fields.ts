import {
  type DocumentType,
  documentLabels,
  documentLimits,
  documentTypeLabels,
  madeTypes,
} from '@lamplight/domain/documents';
import type { Fields } from '../../ui/form/field';
import { choice, day, line, optional, reference } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';

/** What is said of a document, as its forms and the comparison of two versions name it. */
export const documentFields = {
  title: line(documentLabels.title, { limit: documentLimits.title, required: 'Give it a title' }),
  type: choice<DocumentType>(documentLabels.type, madeTypes, (type) => documentTypeLabels[type]),
  date: day(documentLabels.date, { required: 'Say from which day on it holds' }),
  topic: optional(reference(documentLabels.topic)),
  userApp: optional(reference(documentLabels.userApp)),
  dueDate: optional(day(documentLabels.dueDate)),
  reviewDate: optional(day(documentLabels.reviewDate)),
} as const satisfies Fields;

export type DocumentControls = Controls<typeof documentFields>;

/** The types that a person can give, by their words. */
export const madeTypeOptions = madeTypes.map((type) => ({ value: type, label: documentTypeLabels[type] }));

/** What a document is called unless somebody says otherwise: the name of its file without the ending, in words. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  return (bare.replace(/_+/g, ' ').replace(/\s+/g, ' ').trim() || fileName).slice(0, documentLimits.title);
}
