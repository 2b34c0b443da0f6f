import { planOfCorrectionElements } from '@lamplight/domain/deficiency';
import { priorityLabels, sourceLabels } from '@lamplight/domain/issue-words';
import { dueOn, priorities } from '@lamplight/domain/issues';
import { priorityCriteria } from '@lamplight/domain/priority-criteria';
import { useState } from 'react';
import { formatDay } from '../../ui/dates';
import { FormSection, Wide } from '../../ui/FormLayout';
import { DueField } from '../../ui/form/DueField';
import { FoldedFields } from '../../ui/form/FoldedFields';
import { DayField, SelectField, TextAreaField, TextField, useError, useValue } from '../../ui/form/inputs';
import { useToday } from '../../ui/time-zone';
import { AllegedField } from '../allegations/AllegedField';
import { AttachmentsField } from '../files/AttachmentsField';
import type { Attachments } from '../files/useAttachments';
import { SurveyTagSelect } from '../survey-tags/SurveyTagSelect';
import { useDueDays } from './due-days';
import classes from './IssueForm.module.css';
import { AssigneeField, PersonField } from './IssuePeople';
import { type IssueControls, planTexts } from './issue-fields';
import { optionsOf } from './issue-words';
import type { Issue } from './issues.api';
import { ScopeSeverityGrid } from './ScopeSeverityGrid';
import { WhereFields } from './WhereFields';

interface Part {
  at: IssueControls;
  issue: Issue | null;
}

/** What few say as they record an issue: it unfolds. */
const moreFields = [
  'title',
  'foundOn',
  'dueDate',
  'sourceType',
  'auditor',
  'surveyTag',
  'scopeSeverity',
  'rootCause',
  ...planTexts.map((element) => `planOfCorrection.${element}` as const),
  'planOfCorrection.completionDate',
] as const satisfies readonly (keyof IssueControls)[];

/**
 * The fields of an issue, in the order in which a person on the floor knows the answers: what, where, how urgent, whose. Of a new one the
 * rest unfolds; `usual` is what it begins with.
 */
export function IssueFormFields(
  props: Part & { attachments: Attachments; usual?: Partial<Record<keyof IssueControls, string>> },
) {
  const { at, issue, attachments, usual } = props;
  // An allegation is no citation.
  const alleged = useValue(at.alleged);
  const [folded] = useState(() =>
    moreFields.map((path) => ({ control: at[path], usual: usual?.[path] ?? '' })),
  );
  const more = (
    <>
      <MoreFields at={at} issue={issue} />
      {!alleged && <SurveyFields at={at} issue={issue} />}
      <CorrectionFields at={at} issue={issue} />
    </>
  );
  return (
    <>
      <FormSection title="What was found">
        <Wide>
          <TextAreaField field={at.description} minRows={3} maxRows={16} />
        </Wide>
        <Wide>
          <AttachmentsField stored={issue?.files ?? []} attachments={attachments} />
        </Wide>
      </FormSection>
      <WhereFields at={at} issue={issue} />
      <FormSection title="How urgent, and whose">
        <Wide>
          <AllegedField field={at.alleged} priority={at.priority} stays={issue?.alleged === true} />
        </Wide>
        <PriorityField at={at} />
        <AssigneeField at={at} issue={issue} />
      </FormSection>
      {usual ? (
        <FoldedFields
          title="More"
          hint="Title, days, source, survey, cause and plan of correction"
          fields={folded}
        >
          {more}
        </FoldedFields>
      ) : (
        more
      )}
    </>
  );
}

function PriorityField({ at }: Pick<Part, 'at'>) {
  const held = useValue(at.priority);
  const chosen = priorities.find((each) => each === held);
  return (
    <SelectField
      field={at.priority}
      data={optionsOf(priorityLabels)}
      description={chosen && priorityCriteria[chosen]}
      renderOption={({ value, label }) => (
        <>
          {label}
          <Criterion of={value} />
        </>
      )}
    />
  );
}

/** What makes an issue so urgent, beside the word. */
function Criterion({ of }: { of: string }) {
  const priority = priorities.find((each) => each === of);
  return priority && <span className={classes.small}> {priorityCriteria[priority]}</span>;
}

/** How it is called, when it was found and is due, and how it came to light. */
function MoreFields({ at, issue }: Part) {
  return (
    <FormSection title="Name, days and source">
      <Wide>
        <TextField
          field={at.title}
          description="A short name for lists; left empty, the first line of the description"
        />
      </Wide>
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
      <PersonField field={at.auditor} description="Who saw it first" saved={issue?.auditor} />
    </FormSection>
  );
}

function DueDate({ at, issue }: Part) {
  const today = useToday();
  const dueDays = useDueDays();
  const chosen = useValue(at.priority);
  const priority = priorities.find((each) => each === chosen) ?? 'MEDIUM';
  const foundOn = useValue(at.foundOn) || today;
  const byDefault = formatDay(dueOn(foundOn, priority, dueDays), today);
  const days = dueDays[priority];
  const unlessChosen = `Left empty: ${byDefault}, ${days} ${days === 1 ? 'day' : 'days'} for ${priorityLabels[priority].toLowerCase()} priority`;
  return <DueField field={at.dueDate} saved={issue?.dueDate} what="the issue" description={unlessChosen} />;
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
