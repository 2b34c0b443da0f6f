import { documentLabels } from '@lamplight/domain/documents';
import type { ReactNode } from 'react';
import { editorLater } from '../../../ui/list/editor-later';
import { InlineCell } from '../../../ui/list/InlineCell';
import type { DocumentRow } from '../documents.api';
import type { DocumentField } from './changes';

export const documentCell = editorLater(async () => (await import('./DocumentEditor')).DocumentCellEditor);

/** A field of a document in the list, changed in place by those who may: what Lamplight wrote is changed by nobody. */
export function DocumentCell(props: { field: DocumentField; document: DocumentRow; children: ReactNode }) {
  const { field, document, children } = props;
  if (!document.permissions.includes('document.write')) return children;
  return (
    <InlineCell
      cell={field}
      label={`${documentLabels[field]}, ${document.title}`}
      editor={(place) => <documentCell.Editor field={field} document={document} {...place} />}
    >
      {children}
    </InlineCell>
  );
}
