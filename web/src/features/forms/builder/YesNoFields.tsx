import { allegedKinds } from '@lamplight/domain/allegations';
import type { OnNo, OnNoIssue, YesNoQuestion } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { formLimits } from '@lamplight/domain/forms/limits';
import { capital } from '@lamplight/domain/in-words';
import { issueLabels, priorityLabels } from '@lamplight/domain/issue-words';
import { priorities } from '@lamplight/domain/issues';
import { priorityCriteria } from '@lamplight/domain/priority-criteria';
import { setLabels } from '@lamplight/domain/reference-sets';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Select } from '../../../ui/Select';
import { reference } from '../../reference/reference.api';
import { Alleging } from './alleging';
import classes from './Builder.module.css';
import { NumberBox } from './NumberBox';
import { messageAt } from './problems';
import { TextBox } from './TextBox';

/** How much a check counts, and what its "no" means and asks for. */
export function YesNoFields(props: {
  question: YesNoQuestion;
  onChange: (question: YesNoQuestion) => void;
  problems: readonly DefinitionProblem[];
}) {
  const { question, onChange, problems } = props;
  const { weight, alert = false, critical = false, alleged = false, onNo = {} } = question;
  const alleging = useContext(Alleging);
  const onNoWith = (change: OnNo) => onChange({ ...question, onNo: { ...onNo, ...change } });
  const flag = (on: boolean) => on || undefined;
  return (
    <>
      <NumberBox
        label="Weight"
        description="How much it counts in the score; 1 where left empty, 0 for not at all"
        placeholder="1"
        value={weight}
        onChange={(value) => onChange({ ...question, weight: value })}
        error={messageAt(problems, 'weight')}
      />
      <fieldset className={classes.group}>
        <legend>A “no” …</legend>
        <Checkbox
          label="may mean that someone comes to harm: “Risk of harm” stands on the question"
          description={priorityCriteria.CRITICAL}
          checked={critical}
          onChange={(event) => onChange({ ...question, critical: flag(event.currentTarget.checked) })}
        />
        <Checkbox
          label="is an alert: it stands out in lists and on the home page"
          checked={alert}
          onChange={(event) => onChange({ ...question, alert: flag(event.currentTarget.checked) })}
        />
        {alleging && (
          <Checkbox
            label="alleges a violation"
            description={`${capital(allegedKinds)}. The question says first whom to call; its answer and issue are read by the committee, administrators and those who fill in the round alone. It has no survey tag.`}
            checked={alleged}
            onChange={(event) =>
              onChange({
                ...question,
                alleged: flag(event.currentTarget.checked),
                surveyTag: event.currentTarget.checked ? undefined : question.surveyTag,
              })
            }
          />
        )}
        <Checkbox
          label="asks for a comment"
          checked={onNo.comment === true}
          onChange={(event) => onNoWith({ comment: flag(event.currentTarget.checked) })}
        />
        <Checkbox
          label="asks for a photo"
          checked={onNo.photo === true}
          onChange={(event) => onNoWith({ photo: flag(event.currentTarget.checked) })}
        />
        <Checkbox
          label="opens an issue"
          checked={onNo.issue !== undefined}
          onChange={(event) => onNoWith({ issue: event.currentTarget.checked ? {} : undefined })}
        />
        {onNo.issue && (
          <IssueFields
            issue={onNo.issue}
            critical={critical}
            onChange={(issue) => onNoWith({ issue })}
            problems={problems}
          />
        )}
      </fieldset>
    </>
  );
}

function IssueFields(props: {
  issue: OnNoIssue;
  critical: boolean;
  onChange: (issue: OnNoIssue) => void;
  problems: readonly DefinitionProblem[];
}) {
  const { issue, critical, onChange, problems } = props;
  const { data = [] } = useQuery(reference.department);
  const named = issue.departmentId ?? data.find(({ name }) => name === issue.department)?.id ?? null;
  const offered = data.filter(({ id, active }) => active || id === named);
  const byDefault = critical ? 'High, as someone may come to harm' : 'Medium';
  return (
    <div className={classes.inset}>
      <TextBox
        label="Finding"
        description="The issue's title: what a “no” means, in a few words. Without it, the comment's first line."
        placeholder="Call light out of reach"
        value={issue.title ?? ''}
        maxLength={formLimits.issueTitle}
        onChange={(title) => onChange({ ...issue, title: title || undefined })}
        error={messageAt(problems, 'onNo.issue.title')}
      />
      <div className={classes.two}>
        <Select
          label={issueLabels.priority}
          placeholder={byDefault}
          clearable
          data={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
          value={issue.priority ?? null}
          onChange={(value) => onChange({ ...issue, priority: priorities.find((each) => each === value) })}
        />
        <Select
          label={setLabels.department}
          placeholder={named ? undefined : (issue.department ?? 'None')}
          clearable
          searchable
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={named}
          onChange={(id) => onChange({ ...issue, departmentId: id ?? undefined, department: undefined })}
          error={
            messageAt(problems, 'onNo.issue.departmentId') ?? messageAt(problems, 'onNo.issue.department')
          }
        />
      </div>
    </div>
  );
}
