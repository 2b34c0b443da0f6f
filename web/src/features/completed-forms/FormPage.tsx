import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf } from '../../notify/notify';
import { InLayout } from '../../ui/ErrorPage';
import { FailedState } from '../../ui/FailedState';
import { fetchAhead, later } from '../../ui/later';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { useShownSoon } from '../../ui/useShownSoon';
import { mergeChanges } from '../forms/unsent/merge';
import { useChangesOf, useRunning } from '../forms/unsent/useOutbox';
import { completedFormOf, completedFormSubject } from './completed-form-subject';
import { oneCompletedForm } from './completed-forms.api';
import { FormView } from './FormView';
import { LostForm } from './LostForm';

const loadFill = async () => (await import('./fill/FillForm')).FillForm;
const FillForm = later(loadFill, InLayout);

/** One completed form: to fill in while it is a draft, else (or with `view` in the address) to read. */
export function FormPage() {
  const { idQuestionnaire = '', viewMode } = useParams();
  const toRead = viewMode !== undefined;
  // Beside what the form is read by, not after it.
  useEffect(() => {
    if (!toRead) fetchAhead(loadFill);
  }, [toRead]);
  // Going from one to the other reads the form anew.
  return <Form key={`${idQuestionnaire} ${toRead}`} id={idQuestionnaire} toRead={toRead} />;
}

function Form({ id, toRead }: { id: string; toRead: boolean }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(oneCompletedForm(useRunning(), id));
  const left = useChangesOf(completedFormOf(id));
  const shown = useShownSoon(isFetchedAfterMount);
  // Filling in must not begin with what an earlier visit read.
  if (!shown) return <Waiting />;
  if (error instanceof ApiProblem && error.status === 404) {
    return left.length > 0 ? <LostForm id={id} changes={left} /> : <NotFoundPage title="Form not found" />;
  }
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Waiting />;
  const { record: form, changes } = data;
  const draft = form.status === 'DRAFT';
  if (draft && !toRead && form.permissions.includes('completed-form.fill')) {
    return <FillForm form={form} changes={changes} />;
  }
  return <FormView form={draft ? mergeChanges(completedFormSubject, form, changes) : form} unsent={left} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={52} mt={16} mb={20} />
      <Skeleton height={130} radius="lg" mb={12} />
      <Skeleton height={130} radius="lg" mb={12} />
      <Skeleton height={130} radius="lg" />
    </div>
  );
}
