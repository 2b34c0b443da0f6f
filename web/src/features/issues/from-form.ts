import type { CompletedForm } from '@lamplight/contract/completed-forms';
import { issueFrom } from '@lamplight/domain/forms/issues-from';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client';
import { type AnyItem, reference } from '../reference/reference.api';

/** The "no" of a completed form that an issue is to be opened from. */
export interface FromForm {
  form: CompletedForm;
  linkId: string;
  /** What the issue begins with. */
  begin: {
    title: string;
    description: string;
    priority: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
    sourceType: 'AUDIT';
    department: string;
    focusArea: string;
    subfocusArea: string;
    surveyTag: string;
  };
}

/** The id of an item that may be chosen, by its id or by its name. */
const known = (items: readonly AnyItem[], id: string | undefined, name?: string): string =>
  items.find(
    (item) => item.active && (item.id === id || item.name.toLowerCase() === name?.trim().toLowerCase()),
  )?.id ?? '';

/**
 * The "no" that the address names; null where it names none, undefined while it is being read. `failed` where it
 * cannot be read, or is no "no" any more.
 */
export function useFromForm(): FromForm | null | undefined | 'failed' {
  const [params] = useSearchParams();
  const [id, linkId] = [params.get('form') ?? '', params.get('question') ?? ''];
  const named = id !== '' && linkId !== '';
  const form = useQuery({
    queryKey: ['completed-forms', 'whole', id] as const,
    queryFn: ({ signal }) => api('GET /completed-forms/{id}', { params: { id } }, { signal }),
    enabled: named,
    meta: { quiet: true },
  });
  const departments = useQuery({ ...reference.department, enabled: named });
  const areas = useQuery({ ...reference.focusArea, enabled: named });
  const subareas = useQuery({ ...reference.subfocusArea, enabled: named });
  if (!named) return null;
  if (form.error) return 'failed';
  if (!form.data || !departments.data || !areas.data || !subareas.data) return undefined;
  const found = issueFrom(form.data.definition, form.data.answers, linkId);
  if (!found) return 'failed';
  const question = form.data.definition.item
    .flatMap(({ item }) => item)
    .find((each) => each.linkId === linkId);
  return {
    form: form.data,
    linkId,
    begin: {
      title: found.title,
      description: found.description,
      priority: found.priority,
      sourceType: 'AUDIT',
      department: known(departments.data, found.departmentId, found.department),
      focusArea: known(areas.data, found.focusAreaId, question?.focusArea),
      subfocusArea: known(subareas.data, found.subfocusAreaId, question?.subfocusArea),
      surveyTag: found.surveyTag ?? '',
    },
  };
}
