import { dayOf } from '@lamplight/domain/calendar/day';
import { type FoundKind, foundKinds } from '@lamplight/domain/pips/content';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../api/client';
import { useTimeZone, useToday } from '../../../ui/time-zone';
import type { Asked, Begun } from './begun';
import { fromForm, fromIssue, fromRound } from './found-from';

/**
 * What the address says the PIP is started from; null where it says nothing, undefined while the record is being read,
 * `failed` where it cannot be.
 */
export function useBegun(): Begun | null | undefined | 'failed' {
  const [params] = useSearchParams();
  const timeZone = useTimeZone();
  const today = useToday();
  const kind = foundKinds.find((each) => each === params.get('from'));
  const id = params.get('record') ?? '';
  const linkId = params.get('question');
  const named = kind !== undefined && id !== '';
  const { data, error } = useQuery({
    queryKey: ['pips', 'begun', kind, id, params.toString()] as const,
    queryFn: async ({ signal }): Promise<Begun | 'failed'> => {
      if (kind === undefined) return 'failed';
      const begun = await readers[kind]({ id, linkId, params, timeZone, today, signal });
      return begun ? { ...begun, surveyTags: await inForce(begun.surveyTags, signal) } : 'failed';
    },
    enabled: named,
    // What is begun with does not move under what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (!named) return null;
  return error ? 'failed' : data;
}

/** The tags that are in force today: what was found may name one that surveyors no longer use. */
async function inForce(tags: readonly string[], signal: AbortSignal): Promise<string[]> {
  const found = await Promise.all(
    tags.map((tag) => api('GET /survey-tags', { query: { search: tag } }, { signal })),
  );
  return tags.filter((tag, index) => found[index]?.some((known) => known.tag === tag));
}

/** A form that went meanwhile gives no topic; the issue is there all the same. */
const topicOfForm = (id: string, signal: AbortSignal): Promise<string | null> =>
  api('GET /completed-forms/{id}', { params: { id } }, { signal }).then(
    (form) => form.form_topic.id,
    () => null,
  );

const readers: Readonly<Record<FoundKind, (asked: Asked) => Promise<Begun | undefined>>> = {
  ISSUE: async ({ id, timeZone, signal }) => {
    const issue = await api('GET /issues/{id}', { params: { id } }, { signal });
    const from = issue.completedForm?.readable ? issue.completedForm.id : undefined;
    const topicId = from === undefined ? null : await topicOfForm(from, signal);
    return fromIssue(issue, dayOf(new Date(issue.creationDatetime), timeZone), topicId);
  },
  COMPLETED_FORM: async ({ id, linkId, signal }) =>
    fromForm(await api('GET /completed-forms/{id}', { params: { id } }, { signal }), linkId),
  AUDIT: async ({ id, linkId, timeZone, signal }) => {
    const round = await api('GET /audits/{id}', { params: { id } }, { signal });
    const at = round.sentDateTime ?? round.creationDateTime;
    return fromRound(round, linkId, dayOf(new Date(at), timeZone));
  },
  // What reads charts is as much as the rest of this page.
  TOPIC_RESULTS: async (asked) => (await import('./read-results')).readResults(asked),
};
