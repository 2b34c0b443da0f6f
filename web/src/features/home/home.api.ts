import { type Day, startOfDay } from '@lamplight/domain/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useAccount, useMay } from '../../session/session';
import { useToday } from '../../ui/time-zone';
import { openStatuses } from '../issues/issue-words';
import { issueKeys } from '../issues/issues.api';
import { pipKeys } from '../pips/pips.api';

const most = 50;

/** The keys of Home stand under the ones of issues, so that a change of an issue refreshes Home too. */
const homeKeys = {
  work: [...issueKeys.all, 'home', 'work'] as const,
  figures: [...issueKeys.all, 'home', 'figures'] as const,
  drafts: ['audits', 'home', 'drafts'] as const,
  forms: ['completed-forms', 'home', 'drafts'] as const,
  looks: (userId: string, today: Day) => [...pipKeys.all, 'home', 'looks', userId, today] as const,
  sent: (from: Day) => ['audits', 'home', 'sent', from] as const,
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

/** So many, that issues stay in sight. */
const mostDrafts = 3;

/** Rounds I began and did not send, the newest first. */
export function useMyDraftRounds() {
  const { id } = useAccount();
  const may = useMay();
  return useQuery({
    queryKey: [...homeKeys.drafts, id],
    queryFn: ({ signal }) =>
      api(
        'GET /audits',
        {
          query: {
            'status.in': 'DRAFT',
            'userApp_id.equals': id,
            sort: 'creationDateTime,desc',
            size: mostDrafts,
          },
        },
        { signal },
      ),
    enabled: may('audit.perform'),
  });
}

/** Forms of topics I began and did not send, the newest first. */
export function useMyDraftForms() {
  const { id } = useAccount();
  const may = useMay();
  return useQuery({
    queryKey: [...homeKeys.forms, id],
    queryFn: ({ signal }) => {
      const query = {
        'status.equals': 'DRAFT',
        'userApp_id.equals': id,
        sort: 'creationDateTime,desc',
        size: mostDrafts,
      };
      return api('GET /completed-forms', { query }, { signal });
    },
    enabled: may('completed-form.fill'),
  });
}

/** Completed PIPs whose day to look again has come: all of them for who may say so, else those one leads or belongs to. */
export function usePipsToLookAt() {
  const { id } = useAccount();
  const may = useMay();
  const today = useToday();
  return useQuery({
    queryKey: homeKeys.looks(id, today),
    queryFn: ({ signal }) => {
      const query = {
        'status.equals': 'COMPLETED',
        'lookAgainDate.lessThanOrEqual': today,
        ...(may('pip.manage') ? {} : { 'member_id.equals': id }),
        sort: 'lookAgainDate,asc',
        size: mostDrafts,
      };
      return api('GET /pips', { query }, { signal });
    },
    enabled: may('pip.read'),
    meta: { quiet: true },
  });
}

/** More than a center makes in a week; beyond it the count is right and the rest goes by the newest. */
const mostSent = 500;

/** Rounds begun since the start of a day, in the center's time zone, and sent. */
export function useSentRounds(from: Day) {
  const { center } = useAccount();
  return useQuery({
    queryKey: homeKeys.sent(from),
    queryFn: ({ signal }) => {
      const query = {
        'status.in': 'SENT',
        'creationDateTime.greaterThanOrEqual': startOfDay(from, center.timeZone).toISOString(),
        sort: 'creationDateTime,desc',
        size: mostSent,
      };
      return api('GET /audits', { query }, { signal });
    },
  });
}
