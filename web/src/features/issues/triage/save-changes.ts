import { dayOf } from '@lamplight/domain/calendar/day';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/client';
import { ApiProblem } from '../../../api/problem';
import { notifyDone } from '../../../notify/done';
import { messageOf, notifyProblem } from '../../../notify/notify';
import { formatTime } from '../../../ui/dates';
import { useTimeZone } from '../../../ui/time-zone';
import { nameOf } from '../../people/people.api';
import { type Issue, type IssueRow, issueKeys } from '../issues.api';
import { type Change, wayBack } from './changes';

/** Changes of single fields in lists: shown at once, saved, and said with a way back. */
export function useIssueChanges() {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const save = async (row: IssueRow, change: Change, again = false) => {
      try {
        const issue = await put(client, row, change);
        const today = dayOf(new Date(), timeZone);
        const back = again ? null : wayBack(row, change, today);
        notifyDone(
          `#${row.number}: ${change.done}${again ? ' again' : ''}`,
          back && {
            ...(back.words ? { words: back.words } : {}),
            run: () => save(issue, back.change, back.words === undefined),
          },
        );
      } catch (error) {
        notifyProblem(error, conflictWords(error, row, timeZone));
      }
      await refresh(client);
    };
    return { save };
  }, [client, timeZone]);
}

/** Saves one field with the row's version. What others saved meanwhile is shown instead, as is the row where it is refused. */
export async function put(client: QueryClient, row: IssueRow, { body, apply }: Change): Promise<Issue> {
  // A list that is on its way would show what was there before.
  await client.cancelQueries({ queryKey: issueKeys.lists });
  show(client, row.id, apply);
  try {
    const issue = await api('PUT /issues/{id}', {
      params: { id: row.id },
      body: { version: row.version, ...body },
    });
    keep(client, issue);
    return issue;
  } catch (error) {
    const current = isConflict(error) ? (error.current as Issue | undefined) : undefined;
    if (current) keep(client, current);
    else show(client, row.id, () => row);
    throw error;
  }
}

/** Every list and count of issues may have changed. */
export const refresh = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'issues' && queryKey[1] !== 'one',
  });

/** Why a change was refused, as the report of several says it. */
export const reasonOf = (error: unknown, row: IssueRow, timeZone: string): string =>
  conflictWords(error, row, timeZone) ?? messageOf(error);

const isConflict = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.errorKey === 'concurrency';

/** Who was faster, and when: the newest revision knows it. */
function conflictWords(error: unknown, { number }: IssueRow, timeZone: string): string | undefined {
  if (!isConflict(error)) return undefined;
  const latest = (error.current as Issue | undefined)?.revisions[0];
  const who = latest?.userApp ? nameOf(latest.userApp) : 'Someone else';
  const when = latest ? ` at ${formatTime(new Date(latest.date), timeZone)}` : '';
  return `${who} changed #${number}${when}. It is shown as it is now; your change was not saved.`;
}

function keep(client: QueryClient, issue: Issue) {
  client.setQueryData(issueKeys.one(issue.id), issue);
  show(client, issue.id, (row) => ({ ...row, ...issue }));
}

type Page = { content: IssueRow[] } | undefined;

/** The row in every list that has it. */
function show(client: QueryClient, id: string, change: (row: IssueRow) => IssueRow) {
  client.setQueriesData({ queryKey: issueKeys.lists }, (page: Page) =>
    page?.content.some((row) => row.id === id)
      ? { ...page, content: page.content.map((row) => (row.id === id ? change(row) : row)) }
      : page,
  );
}
