import type { StoredFile } from '@lamplight/contract/files';
import { dayOf } from '@lamplight/domain/calendar/day';
import { planOfCorrectionElements } from '@lamplight/domain/deficiency';
import { defaultDueDays, dueOn, priorities } from '@lamplight/domain/issues';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../ui/dates';
import { FormSection, Wide } from '../../ui/FormLayout';
import { choice } from '../../ui/form-fields';
import { useTimeZone, useToday } from '../../ui/time-zone';
import { AttachmentsField } from '../files/AttachmentsField';
import type { Attachments } from '../files/useAttachments';
import { nameOf, people } from '../people/people.api';
import { SurveyTagSelect } from '../survey-tags/SurveyTagSelect';
import { fieldLabels, optionsOf, priorityLabels, sourceLabels } from './issue-words';
import type { Issue } from './issues.api';
import { withCurrent } from './options';
import { ScopeSeverityGrid } from './ScopeSeverityGrid';
import { type IssueFormApi, textLength } from './useIssueForm';
import { WhereFields } from './WhereFields';

/** The fields of an issue, in the order in which a person on the floor knows the answers. */
export function IssueFormFields(props: {
  form: IssueFormApi;
  issue: Issue | null;
  attachments: Attachments;
}) {
  const { form, issue, attachments } = props;
  const stored: StoredFile[] = issue?.files ?? [];
  return (
    <>
      <FormSection title="What was found">
        <Wide>
          <Textarea
            label={fieldLabels.description}
            required
            autosize
            minRows={3}
            maxRows={16}
            maxLength={textLength}
            key={form.key('description')}
            {...form.getInputProps('description')}
          />
        </Wide>
        <Wide>
          <TextInput
            label={fieldLabels.title}
            description="A short name for lists; left empty, the first line of the description"
            maxLength={200}
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
        </Wide>
        <Select
          label={fieldLabels.priority}
          data={optionsOf(priorityLabels)}
          allowDeselect={false}
          key={form.key('priority')}
          {...choice(form.getInputProps('priority'))}
        />
        <DueDate form={form} issue={issue} />
        <Select
          label={fieldLabels.sourceType}
          data={optionsOf(sourceLabels)}
          allowDeselect={false}
          key={form.key('sourceType')}
          {...choice(form.getInputProps('sourceType'))}
        />
        <Wide>
          <AttachmentsField stored={stored} attachments={attachments} />
        </Wide>
      </FormSection>
      <WhereFields form={form} issue={issue} />
      <WhoFields form={form} issue={issue} />
      <SurveyFields form={form} issue={issue} />
      <CorrectionFields form={form} />
    </>
  );
}

function DueDate({ form, issue }: { form: IssueFormApi; issue: Issue | null }) {
  const today = useToday();
  const timeZone = useTimeZone();
  const chosen = form.useWatchValue('priority');
  const priority = priorities.find((each) => each === chosen) ?? 'MEDIUM';
  const foundOn = issue ? dayOf(new Date(issue.creationDatetime), timeZone) : today;
  const byDefault = formatDay(dueOn(foundOn, priority, defaultDueDays), today);
  const days = defaultDueDays[priority];
  return (
    <TextInput
      type="date"
      label={fieldLabels.dueDate}
      description={`Left empty: ${byDefault}, ${days} ${days === 1 ? 'day' : 'days'} for ${priorityLabels[priority].toLowerCase()} priority`}
      key={form.key('dueDate')}
      {...form.getInputProps('dueDate')}
    />
  );
}

function WhoFields({ form, issue }: { form: IssueFormApi; issue: Issue | null }) {
  const { data = [] } = useQuery(people.list);
  const persons = data.map((person) => ({ value: person.id, label: nameOf(person) }));
  const including = (person: Issue['assignee']) =>
    withCurrent(persons, person && { value: person.id, label: nameOf(person) });
  return (
    <FormSection title="Who">
      <Select
        label={fieldLabels.assignee}
        description="Who corrects it; they are told by e-mail"
        data={including(issue?.assignee ?? null)}
        searchable
        clearable
        nothingFoundMessage="Nobody by this name"
        key={form.key('assignee')}
        {...choice(form.getInputProps('assignee'))}
      />
      <Select
        label={fieldLabels.auditor}
        description="Who saw it first"
        data={including(issue?.auditor ?? null)}
        searchable
        clearable
        nothingFoundMessage="Nobody by this name"
        key={form.key('auditor')}
        {...choice(form.getInputProps('auditor'))}
      />
    </FormSection>
  );
}

function SurveyFields({ form, issue }: { form: IssueFormApi; issue: Issue | null }) {
  const tag = form.getInputProps('surveyTag');
  const value = form.useWatchValue('surveyTag');
  return (
    <FormSection title="Survey">
      <SurveyTagSelect
        value={value}
        description={issue?.surveyTag === value ? (issue?.surveyTagDescription ?? null) : null}
        onChange={(next) => form.setFieldValue('surveyTag', next)}
        onBlur={tag.onBlur}
        error={tag.error}
      />
      <Wide>
        <ScopeSeverityGrid
          value={form.useWatchValue('scopeSeverity')}
          onChange={(letter) => form.setFieldValue('scopeSeverity', letter)}
        />
      </Wide>
    </FormSection>
  );
}

function CorrectionFields({ form }: { form: IssueFormApi }) {
  const area = (path: Parameters<IssueFormApi['key']>[0], label: string, description?: string) => (
    <Wide>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={textLength}
        key={form.key(path)}
        {...form.getInputProps(path)}
      />
    </Wide>
  );
  const { residentsAffected, othersAtRisk, systemicChange, monitoring, completionOn } =
    planOfCorrectionElements;
  return (
    <FormSection
      title="Cause and plan of correction"
      hint="The five elements that CMS asks of a plan of correction."
    >
      {area('rootCause', fieldLabels.rootCause, 'Why it could happen')}
      {area('planOfCorrection.residentsAffected', '1. Residents affected', residentsAffected)}
      {area('planOfCorrection.othersAtRisk', '2. Others at risk', othersAtRisk)}
      {area('planOfCorrection.systemicChange', '3. Systemic change', systemicChange)}
      {area('planOfCorrection.monitoring', '4. Monitoring', monitoring)}
      <TextInput
        type="date"
        label="5. Completion date"
        description={completionOn}
        key={form.key('planOfCorrection.completionDate')}
        {...form.getInputProps('planOfCorrection.completionDate')}
      />
    </FormSection>
  );
}
