import type { EditorPlace } from '../../../ui/list/InlineCell';
import { InlineDay } from '../../../ui/list/InlineDay';
import { useRowChanges } from '../../../ui/list/row-changes';
import { same } from '../../../ui/list/same';
import { useOpened } from '../../../ui/useOpened';
import { PersonChoice } from '../../people/PersonChoice';
import type { DocumentRow } from '../documents.api';
import { type Change, changedDocuments, type DocumentField, giveTo, lookAgainOn } from './changes';

/** Policies are looked at again once a year, plans more often. */
const ahead = [
  { words: 'In 30 days', days: 30 },
  { words: 'In 90 days', days: 90 },
  { words: 'In a year', days: 365 },
];

/** Chooses what a field of documents is to be. */
export function DocumentEditor(
  props: EditorPlace & {
    field: DocumentField;
    /** One, or several that are changed alike. */
    rows: readonly DocumentRow[];
    onTake: (change: Change) => void;
  },
) {
  const { field, rows, onTake, ...place } = props;
  return field === 'userApp' ? (
    <PersonChoice
      {...place}
      value={same(rows, ({ userApp }) => userApp?.id ?? null)}
      onTake={(person) => onTake(giveTo(person))}
    />
  ) : (
    <InlineDay
      {...place}
      ahead={ahead}
      value={same(rows, ({ reviewDate }) => reviewDate) ?? ''}
      onTake={(day) => onTake(lookAgainOn(day))}
    />
  );
}

/** Opens in the place of a cell, and saves what is chosen. */
export function DocumentCellEditor({
  document: now,
  ...editing
}: EditorPlace & { field: DocumentField; document: DocumentRow }) {
  const document = useOpened(now);
  const { save } = useRowChanges(changedDocuments);
  return <DocumentEditor {...editing} rows={[document]} onTake={(change) => void save(document, change)} />;
}
