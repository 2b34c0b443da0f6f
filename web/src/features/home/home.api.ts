import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useAccount, useMay } from '../../session/account';
import { openStatuses } from '../issues/issue-words';
import { issueKeys } from '../issues/issues.api';

const most = 50;

/** The keys of Home stand under the ones of issues, so that a change of an issue refreshes Home too. */
const homeKeys = {
  work: [...issueKeys.all, 'home', 'work'] as const,
  figures: [...issueKeys.all, 'home', 'figures'] as const,
  drafts: ['audits', 'home', 'drafts'] as const,
};

/** Open issues assigned to me, the earliest due first. */
export function useMyWork() {
  const { id } = useAccount();
  return useQuery({
    queryKey: [...homeKeys.work, id],
    queryFn: async ({ signal }) => {
      const query = {
        'assignee_id.equals': id,
        'status.in': openStatuses.join(','),
        sort: 'dueDate,asc',
        size: most,
      };
      const page = await api('GET /issues', { query }, { signal });
      return { issues: page.content, total: page.totalElements };
    },
  });
}

/** Counts over all issues of the center. */
export function useIssueFigures() {
  return useQuery({
    queryKey: homeKeys.figures,
    queryFn: ({ signal }) => api('GET /issues/ratios', {}, { signal }),
  });
}

/** Rounds I began and did not send. */
export function useMyDraftRounds() {
  const { id } = useAccount();
  const may = useMay();
  return useQuery({
    queryKey: [...homeKeys.drafts, id],
    queryFn: ({ signal }) =>
      api(
        'GET /audits',
        { query: { 'status.in': 'DRAFT', 'userApp_id.equals': id, sort: 'creationDateTime,desc', size: 10 } },
        { signal },
      ),
    enabled: may('audit.perform'),
  });
}
