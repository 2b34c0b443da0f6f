import { documentTypeLabels } from '@lamplight/domain/documents';
import { formatFullDay } from '../../../ui/dates';
import { SelectRow } from '../../../ui/list/SelectRow';
import { RowCard } from '../../../ui/RowCard';
import { shortNameOf } from '../../people/people.api';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import classes from '../Documents.module.css';
import { PendingTag, ReviewDay } from '../DocumentTags';
import { documentHref } from '../document-links';
import type { DocumentRow } from '../documents.api';
import { DocumentCell } from './DocumentCell';

/** A document in the list on a phone. */
export function DocumentCard({ document }: { document: DocumentRow }) {
  const { id, title, type, topic, userApp, date, reviewDate, foundInText } = document;
  const changes = document.permissions.includes('document.write');
  return (
    <RowCard
      to={documentHref(id)}
      name={title}
      beside={<SelectRow id={id} name={title} />}
      facts={[foundInText && 'Found in its text', documentTypeLabels[type], topic?.name]
        .filter(Boolean)
        .join(' · ')}
      end={<time dateTime={date}>{formatFullDay(date)}</time>}
    >
      <WorkProductTag marked={document.workProduct} />
      <PendingTag document={document} />
      {(userApp || changes) && (
        <DocumentCell field="userApp" document={document}>
          <span className={classes.person}>{userApp ? shortNameOf(userApp) : 'nobody'}</span>
        </DocumentCell>
      )}
      {(reviewDate || changes) && (
        <DocumentCell field="reviewDate" document={document}>
          {reviewDate ? <ReviewDay day={reviewDate} /> : <span className={classes.small}>no review</span>}
        </DocumentCell>
      )}
    </RowCard>
  );
}
