import { isMissing, isRefused } from '../api/problem';
import { FailedState } from './FailedState';
import { NoAccessPage } from './NoAccessPage';
import { NotFoundPage } from './NotFoundPage';
import { PageHeader } from './PageHeader';

/** Whether there is nothing to show of a record: what was read before may stay, unless it is gone or for others by now. */
export const isUnread = (error: unknown, data: unknown) =>
  Boolean(error) && (data === undefined || isMissing(error) || isRefused(error));

/** In place of a page whose record could not be read: it is not there, it is for others, or it did not come. */
export function UnreadPage(props: {
  error: unknown;
  onRetry: () => void;
  /** The name of the page where there is no such record: `Issue not found`. */
  missing?: string;
  /** Who reads it, where it is for others. */
  refused?: string;
}) {
  const { error, onRetry, missing, refused = 'This is for others in your center' } = props;
  if (isMissing(error)) return missing ? <NotFoundPage title={missing} /> : <NotFoundPage />;
  if (isRefused(error)) return <NoAccessPage words={refused} />;
  return (
    <>
      <PageHeader title="This page could not be loaded" />
      <FailedState error={error} onRetry={onRetry} />
    </>
  );
}
