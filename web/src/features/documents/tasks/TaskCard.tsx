import { documentTypeLabels } from '@lamplight/domain/documents';
import { Link } from 'react-router';
import { useAccount } from '../../../session/session';
import { nameOf } from '../../people/people.api';
import classes from '../Documents.module.css';
import { PendingTag } from '../DocumentTags';
import { documentHref } from '../document-links';
import type { DocumentRow } from '../documents.api';
import { SupplyFile } from '../SupplyFile';

/** A document that waits for its file: what it is to be, from whom and until when, and the button that uploads it. */
export function TaskCard({ task }: { task: DocumentRow }) {
  const { id: userId } = useAccount();
  const { id, title, type, topic, userApp, creator, permissions } = task;
  return (
    <li className={classes.task}>
      <div className={classes.taskWords}>
        <Link className={classes.title} to={documentHref(id)}>
          {title}
        </Link>
        <p className={classes.small}>
          {[
            documentTypeLabels[type],
            topic?.name,
            userApp?.id !== userId && (userApp ? `from ${nameOf(userApp)}` : 'nobody is named'),
            creator && creator.id !== userApp?.id && `asked for by ${nameOf(creator)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <PendingTag document={task} />
      </div>
      {permissions.includes('document.supply') && <SupplyFile document={task} />}
    </li>
  );
}
