import { documentLabels, documentTypeLabels } from '@lamplight/domain/documents';
import { Link } from 'react-router';
import { type Column, orders } from '../../../ui/column';
import { formatFullDay } from '../../../ui/dates';
import { SelectPage, SelectRow } from '../../../ui/list/SelectRow';
import selecting from '../../../ui/list/SelectRow.module.css';
import { Moment } from '../../../ui/Moment';
import { plural } from '../../../ui/plural';
import { shortNameOf } from '../../people/people.api';
import { WorkProductTag } from '../../work-product/WorkProductTag';
import classes from '../Documents.module.css';
import { PendingTag, ReviewDay } from '../DocumentTags';
import { documentHref } from '../document-links';
import type { DocumentRow } from '../documents.api';
import { DocumentCell } from './DocumentCell';

export const documentColumns: readonly Column<DocumentRow>[] = [
  {
    id: 'title',
    header: documentLabels.title,
    sort: 'title',
    width: '28%',
    before: (rows) => <SelectPage ids={rows.map(({ id }) => id)} />,
    cell: (document) => (
      <div className={selecting.named}>
        <SelectRow id={document.id} name={document.title} />
        <div>
          <Link className={classes.title} to={documentHref(document.id)}>
            {document.title}
          </Link>
          <p className={classes.small}>{aboutWords(document)}</p>
          <WorkProductTag marked={document.workProduct} />
        </div>
      </div>
    ),
  },
  {
    id: 'type',
    header: documentLabels.type,
    sort: 'type',
    cell: ({ type }) => documentTypeLabels[type],
  },
  {
    id: 'topic',
    header: documentLabels.topic,
    prose: true,
    sort: 'topic',
    width: '17%',
    cell: ({ topic }) => topic?.name ?? <span className={classes.small}>none</span>,
  },
  {
    id: 'person',
    header: 'Responsible',
    sort: 'userApp',
    cell: (document) => (
      <DocumentCell field="userApp" document={document}>
        {document.userApp ? (
          <span className={classes.person}>{shortNameOf(document.userApp)}</span>
        ) : (
          <span className={classes.small}>nobody</span>
        )}
      </DocumentCell>
    ),
  },
  {
    id: 'date',
    header: documentLabels.date,
    sort: 'date',
    orders: orders.past,
    cell: ({ date }) => <time dateTime={date}>{formatFullDay(date)}</time>,
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    sort: 'dateTime',
    orders: orders.past,
    cell: (document) =>
      document.dateTime ? <Moment at={document.dateTime} relative /> : <PendingTag document={document} />,
  },
  {
    id: 'review',
    header: documentLabels.reviewDate,
    sort: 'reviewDate',
    orders: orders.coming,
    cell: (document) => (
      <DocumentCell field="reviewDate" document={document}>
        {document.reviewDate ? (
          <ReviewDay day={document.reviewDate} />
        ) : (
          <span className={classes.small}>none</span>
        )}
      </DocumentCell>
    ),
  },
];

/** Where a search found it, and whether its file was replaced. */
export const aboutWords = ({ foundInText, earlierFileCount }: DocumentRow): string =>
  [foundInText && 'found in its text', earlierFileCount > 0 && plural(earlierFileCount, 'earlier file')]
    .filter(Boolean)
    .join(' · ');
