import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import classes from '../forms/FilledView.module.css';
import { noQuestion } from '../forms/no-question';
import { issueHref, numbered } from '../issues/IssueTitle';
import { newPipHref } from '../pips/pip-links';
import { StartPip } from '../pips/StartPip';
import { openIssueHref } from './completed-form-links';
import type { CompletedForm } from './completed-forms.api';

/** Whether what it found is to be followed up here, and not under its correction. */
export const counts = ({ status, superseded }: CompletedForm) => status !== 'DRAFT' && !superseded;

/** What came of a "no", or the way to an issue and to a PIP. */
export function FormAside({ form, linkId }: { form: CompletedForm; linkId: string }) {
  const may = useMay();
  const opened = form.issues.find((issue) => issue.linkId === linkId);
  const question = counts(form) ? noQuestion(form, linkId) : undefined;
  const openable = question !== undefined && !opened && may('issue.create');
  if (!opened && !openable && !(question && may('pip.create'))) return null;
  return (
    <div className={classes.opened}>
      {opened && (
        <span>
          Issue: <Link to={issueHref(opened.id)}>{numbered(opened)}</Link>
        </span>
      )}
      {openable && (
        <Button
          component={Link}
          to={openIssueHref(form.id, linkId)}
          variant="default"
          size="compact-md"
          mih={36}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          Open an issue
        </Button>
      )}
      {question && (
        <StartPip
          small
          about={question.text}
          to={newPipHref({ kind: 'COMPLETED_FORM', id: form.id, linkId })}
        />
      )}
    </div>
  );
}
