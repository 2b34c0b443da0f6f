import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { useOnline } from '../../ui/useOnline';
import { savedSubjects } from '../saved-subjects';
import classes from './FilledList.module.css';
import type { SavedTable } from './saved/saved-subject';
import { sentHere, sentHereKey, titleOf } from './sent-here';
import { useOutboxState } from './unsent/useOutbox';

const subjects: SavedTable = savedSubjects;

/**
 * What went from this browser, and when, the newest first; of one kind only where its list cannot be read, to tell without a
 * network what is through. Nothing where nothing went.
 */
export function SentHere({ kind, most }: { kind?: string; most?: number }) {
  const online = useOnline();
  const { changes } = useOutboxState();
  const { data = [] } = useQuery({
    // Read anew as soon as something more has gone.
    queryKey: [...sentHereKey, changes.map(({ revision }) => revision).join()],
    queryFn: sentHere,
    placeholderData: (before) => before,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const sent = data.filter(({ subject }) => kind === undefined || subject.kind === kind).slice(0, most);
  if (sent.length === 0 || (kind !== undefined && online)) return null;
  return (
    <div className={classes.here}>
      <Panel title="Sent from here">
        <ul className={classes.rows} aria-label="Sent from here">
          {sent.map(({ subject, record, atMs }) => (
            <li key={subject.id}>
              <div className={classes.grow}>
                <Link
                  className={classes.link}
                  to={subjects[subject.kind]?.hrefOf({ id: subject.id, status: 'SENT' }) ?? ''}
                >
                  {titleOf(subject, record)}
                </Link>
                <p className={classes.small}>
                  sent <Moment at={new Date(atMs).toISOString()} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
