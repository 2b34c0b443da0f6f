import { usePrefetchQuery } from '@tanstack/react-query';
import { useAccount } from '../../../session/session';
import { InPage } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { PageHeader } from '../../../ui/PageHeader';
import { myActions } from '../../meetings/minutes/actions/actions.api';
import { takenFiles } from '../taken-files';
import { TasksSkeleton } from './TasksSkeleton';
import { awaitedFiles } from './tasks.api';

const TaskLists = later(async () => (await import('./TaskLists')).TaskLists, InPage, TasksSkeleton);

/** What somebody is to hand in and to do: read while the code that shows it is fetched. */
export function TasksPage() {
  const { id } = useAccount();
  usePrefetchQuery(awaitedFiles(id));
  usePrefetchQuery(myActions);
  return (
    <>
      <PageHeader
        title="Tasks"
        sub={`Documents that wait for their file, and what meetings decided. ${takenFiles}`}
      />
      <TaskLists />
    </>
  );
}
