import { Alert, Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { randomUuid } from '../../api/uuid';
import { notifyProblem } from '../../notify/notify';
import { useMay } from '../../session/session';
import { DownloadButton } from '../../ui/DownloadButton';
import { formatFullDay } from '../../ui/dates';
import { later } from '../../ui/later';
import { FilledAnswers, FilledHeader } from '../forms/FilledView';
import type { Change } from '../forms/unsent/change';
import { nameOf } from '../people/people.api';
import { newPipHref } from '../pips/pip-links';
import { StartPip } from '../pips/StartPip';
import { AskedAtHead } from '../signatures/AskedAtHead';
import { MarkButton } from '../work-product/MarkButton';
import { printPage, released } from '../work-product/released';
import { answersHref, formHref, readFormHref } from './completed-form-links';
import { completedFormSubject } from './completed-form-subject';
import { type CompletedForm, draftsOf, printForm, useCorrectForm } from './completed-forms.api';
import { counts, FormAside } from './FormAside';
import { FormStatusTag } from './FormTags';

const Releases = later(async () => (await import('../work-product/Releases')).Releases);
const PipsOfForm = later(async () => (await import('../pips/PipsOfForm')).PipsOfForm);
const Signatures = later(async () => (await import('../signatures/Signatures')).Signatures);

/** A completed form to read and to print: its score, what came of each "no", every answer. */
export function FormView({ record: form, unsent }: { record: CompletedForm; unsent: readonly Change[] }) {
  const { id, form_topic: topic, status, userApp, permissions, superseded } = form;
  const may = useMay();
  const draft = status === 'DRAFT';
  const fillable = permissions.includes('completed-form.fill');
  return (
    <>
      <FilledHeader
        record={form}
        title={topic.name}
        part={formatFullDay(form.date)}
        back={{ to: answersHref(topic.id), label: 'Forms of this topic' }}
        facts={
          <>
            <FormStatusTag {...form} />
            <span>For {formatFullDay(form.date)}</span>
            {userApp && <span>{nameOf(userApp)}</span>}
          </>
        }
        more={
          <>
            <DownloadButton
              label="PDF"
              icon={IconFileTypePdf}
              fileName="Form.pdf"
              fetch={() => released(() => printForm(id))}
            />
            {!draft && !form.workProduct && (
              <MarkButton record={{ kind: 'completed-form', id }} marked={false} />
            )}
            {counts(form) && <StartPip to={newPipHref({ kind: 'COMPLETED_FORM', id })} />}
          </>
        }
        actions={fillable && !draft && !superseded && <CorrectButton form={form} />}
        onPrint={() => printPage({ kind: 'completed-form', id }, form.workProduct)}
        fillHref={fillable && draft ? formHref(form) : undefined}
      />
      {form.signNumber ? <AskedAtHead record={{ kind: 'completed-form', id }} /> : null}
      <Standing form={form} />
      <FilledAnswers
        calls={completedFormSubject}
        record={form}
        unsent={unsent}
        noIssues={
          superseded
            ? 'Issues that this form opened belong to its correction now.'
            : 'No issue was opened from this form.'
        }
        asideOf={(linkId) => <FormAside form={form} linkId={linkId} />}
      />
      {may('pip.read') && !draft && <PipsOfForm id={id} />}
      {form.signNumber ? <Signatures record={{ kind: 'completed-form', id }} /> : null}
      {form.workProduct && <Releases record={{ kind: 'completed-form', id }} />}
    </>
  );
}

/** Whether the form counts, where another one is about the same; nothing leads to one that the reader may not read. */
function Standing({ form }: { form: CompletedForm }) {
  const { status, correction, supersedes, superseded, supersededBy } = form;
  if (superseded) {
    return (
      <Alert color="yellow" variant="light" title="Corrected since" mb="md">
        <FormLink id={supersededBy}>The correction</FormLink> counts in place of this form.
      </Alert>
    );
  }
  if (!correction) return null;
  return (
    <Alert color="blue" variant="light" title="A correction" mb="md">
      It {status === 'DRAFT' ? 'will count, once it is sent,' : 'counts'} in place of{' '}
      <FormLink id={supersedes}>the form it corrects</FormLink>.
    </Alert>
  );
}

const FormLink = ({ id, children }: { id: string | null; children: string }) =>
  id === null ? children : <Link to={readFormHref(id)}>{children}</Link>;

function CorrectButton({ form }: { form: CompletedForm }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const correcting = useCorrectForm();
  /** Goes on with the correction that somebody has begun: of two, one could not be sent any more. */
  const correct = async () => {
    try {
      const { content: drafts } = await client.fetchQuery({ ...draftsOf(form.form_topic.id), staleTime: 0 });
      const begun = drafts.find(({ supersedes }) => supersedes === form.id);
      if (begun) {
        navigate(formHref(begun));
        return;
      }
      const id = randomUuid();
      await correcting.mutateAsync({ id, supersedes: form.id, idTopic: form.form_topic.id });
      navigate(formHref({ id, status: 'DRAFT' }));
    } catch (error) {
      notifyProblem(error);
    }
  };
  return (
    <Button
      variant="default"
      onClick={correct}
      loading={correcting.isPending}
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      Correct
    </Button>
  );
}
