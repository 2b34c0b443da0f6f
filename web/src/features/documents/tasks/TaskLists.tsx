import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../../session/session';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { NoConnection } from '../../../ui/NoConnection';
import { plural } from '../../../ui/plural';
import { myActions } from '../../meetings/minutes/actions/actions.api';
import { MyActions } from '../../meetings/minutes/actions/MyActions';
import classes from '../Documents.module.css';
import { pendingDocumentsHref } from '../document-links';
import type { DocumentRow } from '../documents.api';
import { TaskCard } from './TaskCard';
import { TasksSkeleton } from './TasksSkeleton';
import { useAwaitedFiles } from './tasks.api';

const untilUploaded = 'When somebody asks you for a document, it stands here until you have uploaded it.';

/**
 * Files that are awaited: mine first, then those of others for whoever may hand in theirs. All of it is shown at once, as
 * what comes in between would push away what somebody is about to press.
 */
export function TaskLists() {
  const { id: userId } = useAccount();
  const seesOthers = useMay()('document.write');
  const mine = useAwaitedFiles(userId);
  const all = useAwaitedFiles(null, seesOthers);
  const actions = useQuery({ ...myActions, meta: { quiet: true } });
  const own = mine.data?.content;
  const others = all.data?.content.filter(({ userApp }) => userApp?.id !== userId);
  if (mine.isLoading || all.isLoading || actions.isLoading) return <TasksSkeleton />;
  return (
    <>
      {own ? (
        <Awaited title="Waiting for me" tasks={own} total={mine.data?.totalElements ?? 0}>
          {actions.data?.length ? (
            <EmptyState icon={IconCircleCheck} title="No document waits for you">
              {untilUploaded}
            </EmptyState>
          ) : (
            <EmptyState icon={IconCircleCheck} title="Nothing waits for you">
              {untilUploaded} What a meeting decides that you are to do stands here until it is done.
            </EmptyState>
          )}
        </Awaited>
      ) : mine.isPaused ? (
        <NoConnection />
      ) : (
        <FailedState error={mine.error} onRetry={() => mine.refetch()} />
      )}
      <MyActions />
      {others && others.length > 0 && (
        <Awaited
          title="Waiting for others"
          tasks={others}
          total={(all.data?.totalElements ?? 0) - (mine.data?.totalElements ?? 0)}
        />
      )}
    </>
  );
}

/** Some of the tasks under what they have in common; what stands for them where there are none. */
function Awaited(props: {
  title: string;
  tasks: readonly DocumentRow[];
  total: number;
  children?: ReactNode;
}) {
  const { title, tasks, total, children } = props;
  return (
    <section className={classes.awaited} aria-label={title} tabIndex={-1}>
      <h2 className={classes.heading}>
        {title}
        {total > 0 && <span className={classes.small}> {plural(total, 'document')}</span>}
      </h2>
      {tasks.length === 0 ? (
        <div className={classes.frame}>{children}</div>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} />
          ))}
        </ul>
      )}
      {total > tasks.length && (
        <p className={classes.small}>
          {tasks.length} of {total} are shown. <Link to={pendingDocumentsHref}>See all of them</Link>
        </p>
      )}
    </section>
  );
}
