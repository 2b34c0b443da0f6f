import { codeIn } from '@lamplight/domain/forms/answers';
import { findQuestion, isYesNo } from '@lamplight/domain/forms/definition';
import { Alert, Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { notifyProblem } from '../../notify/notify';
import { useMay } from '../../session/session';
import { DownloadButton } from '../../ui/DownloadButton';
import { formatFullDay } from '../../ui/dates';
import { later } from '../../ui/later';
import { Moment } from '../../ui/Moment';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { HistoryLink } from '../activity/HistoryLink';
import { AnsweredForm } from '../forms/AnsweredForm';
import classes from '../forms/FilledView.module.css';
import { formFiles } from '../forms/form-files';
import { scoreText } from '../forms/score-words';
import type { Change } from '../forms/unsent/change';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useRunning } from '../forms/unsent/useOutbox';
import { randomUuid } from '../forms/unsent/uuid';
import { IssueStatusTag, PriorityMark } from '../issues/IssueTags';
import { issueHref } from '../issues/IssueTitle';
import { nameOf } from '../people/people.api';
import { answersHref, formHref, openIssueHref, readFormHref } from './completed-form-links';
import { completedFormOf, completedFormSubject } from './completed-form-subject';
import { type CompletedForm, draftsOf, printForm, useCorrectForm } from './completed-forms.api';
import { FormStatusTag } from './FormTags';

const Signatures = later(async () => (await import('../signatures/Signatures')).Signatures);

/** A completed form to read and to print: its score, what came of each "no", every answer. */
export function FormView({ form, unsent }: { form: CompletedForm; unsent: readonly Change[] }) {
  const { id, form_topic: topic, status, userApp, sentBy, sentDateTime, permissions } = form;
  const draft = status === 'DRAFT';
  const filesOf = formFiles({
    answers: form.answers,
    stored: form.files,
    changes: unsent,
    blobs: new Map(),
    troubles: new Map(),
  });
  const person = sentBy ?? userApp;
  return (
    <>
      <PageHeader
        title={topic.name}
        part={formatFullDay(form.date)}
        back={{ to: answersHref(topic.id), label: 'Forms of this topic' }}
        sub={
          <span className={classes.sub}>
            <FormStatusTag {...form} />
            <span>For {formatFullDay(form.date)}</span>
            {person && <span>{nameOf(person)}</span>}
            <span>
              {draft ? 'begun ' : 'sent '}
              <Moment at={sentDateTime ?? form.creationDateTime} />
            </span>
          </span>
        }
        more={
          <>
            <Button
              variant="default"
              onClick={() => window.print()}
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              Print
            </Button>
            <DownloadButton
              label="PDF"
              icon={IconFileTypePdf}
              fileName="Form.pdf"
              fetch={() => printForm(id)}
            />
            <HistoryLink id={id} />
          </>
        }
        actions={
          permissions.includes('completed-form.fill') &&
          (draft ? (
            <Button component={Link} to={formHref(form)} leftSection={<IconPencil size={16} aria-hidden />}>
              Continue
            </Button>
          ) : (
            form.supersededBy === null && <CorrectButton form={form} />
          ))
        }
      />
      <Standing form={form} />
      <UnsentNote form={form} unsent={unsent} />
      {!draft && <Outcome form={form} />}
      <AnsweredForm
        definition={form.definition}
        answers={form.answers}
        filesOf={filesOf}
        asideOf={(linkId) => <Aside form={form} linkId={linkId} />}
      />
      {form.signNumber ? <Signatures record={{ kind: 'completed-form', id }} /> : null}
    </>
  );
}

/** What came of a "no", or the way to an issue. */
function Aside({ form, linkId }: { form: CompletedForm; linkId: string }) {
  const may = useMay();
  const opened = form.issues.find((issue) => issue.linkId === linkId);
  if (opened) {
    return (
      <p className={classes.opened}>
        Issue: <Link to={issueHref(opened.id)}>{opened.title}</Link>
      </p>
    );
  }
  const question = findQuestion(form.definition, linkId);
  const item = form.answers.find((answer) => answer.linkId === linkId);
  const isNo = question !== undefined && isYesNo(question) && codeIn(item) === 'no';
  const counts = form.status !== 'DRAFT' && form.supersededBy === null;
  if (!isNo || !counts || !may('issue.create')) return null;
  return (
    <p className={classes.opened}>
      <Button
        component={Link}
        to={openIssueHref(form.id, linkId)}
        variant="default"
        size="compact-md"
        mih={32}
        leftSection={<IconPlus size={14} aria-hidden />}
      >
        Open an issue
      </Button>
    </p>
  );
}

/** Whether the form counts, where another one is about the same. */
function Standing({ form: { supersedes, supersededBy, status } }: { form: CompletedForm }) {
  if (supersededBy !== null) {
    return (
      <Alert color="yellow" variant="light" title="Corrected since" mb="md">
        <Link to={readFormHref(supersededBy)}>The correction</Link> counts in place of this form.
      </Alert>
    );
  }
  if (supersedes === null) return null;
  return (
    <Alert color="blue" variant="light" title="A correction" mb="md">
      It {status === 'DRAFT' ? 'will count, once it is sent,' : 'counts'} in place of{' '}
      <Link to={readFormHref(supersedes)}>the form it corrects</Link>.
    </Alert>
  );
}

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

function Outcome({ form }: { form: CompletedForm }) {
  const { score, yesCount, noCount, naCount, alertCount, issues } = form;
  return (
    <div className={classes.outcome}>
      <Panel title="Score">
        <p className={classes.score}>{scoreText(score)}</p>
        <p className={classes.small}>
          {yesCount} yes, {noCount} no{naCount > 0 && `, ${naCount} not applicable`}
          {alertCount > 0 && `; ${plural(alertCount, 'alert')}`}
        </p>
      </Panel>
      <Panel
        title={issues.length === 0 ? 'Issues' : plural(issues.length, 'issue')}
        flush={issues.length > 0}
      >
        {issues.length === 0 ? (
          <p className={classes.small}>
            {form.supersededBy === null
              ? 'No issue was opened from this form.'
              : 'Issues that this form opened belong to its correction now.'}
          </p>
        ) : (
          <ul className={classes.issues}>
            {issues.map(({ id, title, status, priority }) => (
              <li key={id}>
                <Link className={classes.issue} to={issueHref(id)}>
                  {title}
                </Link>
                <span className={classes.facts}>
                  <IssueStatusTag status={status} />
                  <PriorityMark priority={priority} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** What this browser still holds of a form that cannot be changed any more. */
function UnsentNote({ form, unsent }: { form: CompletedForm; unsent: readonly Change[] }) {
  const { outbox } = useRunning();
  if (form.status === 'DRAFT' || unsent.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="This form was sent without them" mb="md">
      {unsentWords(completedFormSubject.thing, unsent)} in this browser came after the form was sent and
      cannot be saved any more.{' '}
      <Button variant="default" size="compact-md" onClick={() => outbox.discardAll(completedFormOf(form.id))}>
        Discard
      </Button>
    </Alert>
  );
}
