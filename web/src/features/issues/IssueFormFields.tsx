import { planOfCorrectionElements } from '@lamplight/domain/deficiency';
import { priorityLabels, sourceLabels } from '@lamplight/domain/issue-words';
import { defaultDueDays, dueOn, priorities } from '@lamplight/domain/issues';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { formatDay } from '../../ui/dates';
import { FormSection, Wide } from '../../ui/FormLayout';
import { DueField } from '../../ui/form/DueField';
import { DayField, SelectField, TextAreaField, TextField, useError, useValue } from '../../ui/form/inputs';
import { useToday } from '../../ui/time-zone';
import { AttachmentsField } from '../files/AttachmentsField';
import type { Attachments } from '../files/useAttachments';
import { nameOf, people } from '../people/people.api';
import { SurveyTagSelect } from '../survey-tags/SurveyTagSelect';
import { type IssueControls, planTexts } from './issue-fields';
import { optionsOf } from './issue-words';
import type { Issue } from './issues.api';
import { withCurrent } from './options';
import { ScopeSeverityGrid } from './ScopeSeverityGrid';
import { WhereFields } from './WhereFields';

interface Part {
  at: IssueControls;
  issue: Issue | null;
}

/** The fields of an issue, in the order in which a person on the floor knows the answers. */
export function IssueFormFields({ at, issue, attachments }: Part & { attachments: Attachments }) {
  return (
    <>
      <FormSection title="What was found">
        <Wide>
          <TextAreaField field={at.description} minRows={3} maxRows={16} />
        </Wide>
        <Wide>
          <TextField
            field={at.title}
            description="A short name for lists; left empty, the first line of the description"
          />
        </Wide>
        <SelectField field={at.priority} data={optionsOf(priorityLabels)} />
        <DayField field={at.foundOn} description="The day it came to light; its due date counts from here" />
        <DueDate at={at} issue={issue} />
        <SelectField
          field={at.sourceType}
          data={optionsOf(sourceLabels)}
          onChoose={(source) => {
            at.sourceType.set(source);
            // Only surveyors rate.
            if (source !== 'SURVEY') at.scopeSeverity.set('');
          }}
        />
        <Wide>
          <AttachmentsField stored={issue?.files ?? []} attachments={attachments} />
        </Wide>
      </FormSection>
      <WhereFields at={at} issue={issue} />
      <WhoFields at={at} issue={issue} />
      <SurveyFields at={at} issue={issue} />
      <CorrectionFields at={at} issue={issue} />
    </>
  );
}

function DueDate({ at, issue }: Part) {
  const today = useToday();
  const chosen = useValue(at.priority);
  const priority = priorities.find((each) => each === chosen) ?? 'MEDIUM';
  const foundOn = useValue(at.foundOn) || today;
  const byDefault = formatDay(dueOn(foundOn, priority, defaultDueDays), today);
  const days = defaultDueDays[priority];
  const unlessChosen = `Left empty: ${byDefault}, ${days} ${days === 1 ? 'day' : 'days'} for ${priorityLabels[priority].toLowerCase()} priority`;
  return <DueField field={at.dueDate} saved={issue?.dueDate} what="the issue" description={unlessChosen} />;
}

function WhoFields({ at, issue }: Part) {
  const { data = [] } = useQuery(people.list);
  const persons = data.map((person) => ({ value: person.id, label: nameOf(person) }));
  const including = (person: Issue['assignee'] | undefined) =>
    withCurrent(persons, person && { value: person.id, label: nameOf(person) });
  return (
    <FormSection title="Who">
      <SelectField
        field={at.assignee}
        description="Who corrects it; they are told by e-mail"
        data={including(issue?.assignee)}
        optional
        absent={absent.person}
      />
      <SelectField
        field={at.auditor}
        description="Who saw it first"
        data={including(issue?.auditor)}
        optional
        absent={absent.person}
      />
    </FormSection>
  );
}

function SurveyFields({ at, issue }: Part) {
  const tag = useValue(at.surveyTag);
  const foundOn = useValue(at.foundOn);
  const rated = useValue(at.sourceType) === 'SURVEY';
  return (
    <FormSection title="Survey">
      <SurveyTagSelect
        value={tag}
        on={foundOn}
        description={issue?.surveyTag === tag ? issue.surveyTagDescription : null}
        onChange={at.surveyTag.set}
        onBlur={at.surveyTag.leave}
        error={useError(at.surveyTag)}
      />
      {(rated || issue?.scopeSeverity) && (
        <Wide>
          <ScopeSeverityGrid field={at.scopeSeverity} />
        </Wide>
      )}
    </FormSection>
  );
}

function CorrectionFields({ at, issue }: Part) {
  const { completionOn, ...elements } = planOfCorrectionElements;
  const completion = at['planOfCorrection.completionDate'];
  return (
    <FormSection
      title="Cause and plan of correction"
      hint="The five elements that CMS asks of a plan of correction."
    >
      {!issue?.rootCauseWithheld && (
        <Wide>
          <TextAreaField field={at.rootCause} description="Why it could happen" />
        </Wide>
      )}
      {planTexts.map((element, index) => {
        const field = at[`planOfCorrection.${element}`];
        return (
          <Wide key={element}>
            <TextAreaField
              field={field}
              label={`${index + 1}. ${field.field.label}`}
              description={elements[element]}
            />
          </Wide>
        );
      })}
      <DayField field={completion} label={`5. ${completion.field.label}`} description={completionOn} />
    </FormSection>
  );
}
