import { selectionReasons } from '@lamplight/domain/pips/content';
import { templateBehind } from '@lamplight/domain/pips/templates';
import { selectionReasonLabels } from '@lamplight/domain/pips/words';
import { Checkbox } from '@mantine/core';
import { absent } from '../../../absent';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { SelectField, TextAreaField, TextField, useValue } from '../../../ui/form/inputs';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import type { Pip } from '../pips.api';
import { type CharterControls, charterFields } from './charter-fields';
import classes from './Edit.module.css';
import { FoundField } from './FoundField';
import { SectionForm, useSectionSaving } from './SectionForm';
import { SurveyTagsField } from './SurveyTagsField';
import { useTopicChoice } from './usePipNames';

/** The charter: what the problem is, how it was found, and where the project ends. */
export function CharterForm({ pip }: { pip: Pip }) {
  const form = useSavedRecord({
    fields: charterFields,
    record: pip,
    ...useSectionSaving(pip, 'charter'),
  });
  const { at } = form;
  return (
    <SectionForm pip={pip} form={form}>
      <FormSection>
        <Wide>
          <TextField field={at.title} />
        </Wide>
        <SelectField field={at.topic} data={useTopicChoice(pip)} optional absent={absent.topic} />
        <Wide>
          <TextAreaField
            field={at.problem}
            minRows={3}
            description={
              templateBehind(pip)?.problemHint ??
              'What happens, to whom, how often, since when. Not yet why, and not what to do about it'
            }
          />
        </Wide>
        <Wide>
          <TextAreaField
            field={at.background}
            minRows={3}
            description="What is known already: earlier findings, figures, what was tried"
          />
        </Wide>
        <Wide>
          <ReasonsField field={at.selectionReasons} />
        </Wide>
        <Wide>
          <SurveyTagsField field={at.surveyTags} />
        </Wide>
        <TextAreaField field={at.scopeIn} description="Units, shifts, residents that it is about" />
        <TextAreaField field={at.scopeOut} description="What it leaves for others or for later" />
        <Wide>
          <FoundField field={at.found} />
        </Wide>
      </FormSection>
    </SectionForm>
  );
}

function ReasonsField({ field }: { field: CharterControls['selectionReasons'] }) {
  const chosen = useValue(field);
  return (
    <Checkbox.Group
      label={field.field.label}
      description="Projects go where risk, numbers or trouble are greatest"
      value={[...chosen]}
      onChange={(values) => field.set(selectionReasons.filter((reason) => values.includes(reason)))}
    >
      <div className={classes.reasons}>
        {selectionReasons.map((reason) => (
          <Checkbox key={reason} value={reason} label={selectionReasonLabels[reason]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
