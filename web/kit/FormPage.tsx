import { success } from '@lamplight/contract/messages';
import { notifySuccess } from '../src/notify/notify';
import { FormSection, Wide } from '../src/ui/FormLayout';
import type { Fields } from '../src/ui/form/field';
import { choice, day, line, onOff, optional, prose, reference } from '../src/ui/form/field-kinds';
import { DayField, SelectField, SwitchField, TextAreaField, TextField } from '../src/ui/form/inputs';
import { RecordForm } from '../src/ui/form/RecordForm';
import type { OpenForm } from '../src/ui/form/useOpenForm';
import { useNewRecord, useSavedRecord } from '../src/ui/form/useRecordForm';
import { PageHeader } from '../src/ui/PageHeader';
import { changeBehindTheBack, keepers, limits, readItem, saveItem, states, stateWords } from './lost-items';

const fields = {
  name: line('Name', { limit: limits.name, required: 'Name what was lost' }),
  story: optional(prose('Story', { limit: limits.story })),
  state: choice('State', states, (state) => stateWords[state]),
  foundOn: optional(day('Found on')),
  keeper: optional(reference('Keeper')),
  returned: onOff('Returned', { on: 'Returned', off: 'Not returned' }),
  'label.color': optional(line('Label color', { limit: limits.label })),
  'label.size': optional(line('Label size', { limit: limits.label })),
} as const satisfies Fields;

const nameOf = (id: string) => keepers.find(({ value }) => value === id)?.label;

function onSaved() {
  document.body.setAttribute('data-saved', 'true');
  notifySuccess(success.formSaved);
}

/** A record that is not there yet. */
export function NewItemPage() {
  const form = useNewRecord({
    fields,
    draft: 'kit.new',
    begin: { state: 'LOST' },
    save: (body) => saveItem(body),
    onSaved,
  });
  return <ItemForm title="New item" form={form} />;
}

/** A record that others may save at the same time. */
export function EditItemPage() {
  const form = useSavedRecord({
    fields,
    draft: 'kit.one',
    record: readItem(),
    save: (changes) => saveItem(changes),
    reload: async () => readItem(),
    changedBy: ({ lastSave }) => lastSave,
    onSaved,
  });
  return <ItemForm title="Edit item" form={form} />;
}

function ItemForm({ title, form }: { title: string; form: OpenForm<typeof fields> }) {
  const { at } = form;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <button type="button" onClick={changeBehindTheBack}>
            Someone else saves
          </button>
        }
      />
      <RecordForm form={form} saveLabel="Save" cancelTo="/list" nameOf={nameOf}>
        <FormSection title="What">
          <Wide>
            <TextField field={at.name} description="As its owner calls it" />
          </Wide>
          <Wide>
            <TextAreaField field={at.story} />
          </Wide>
          <SelectField field={at.state} data={states.map((value) => ({ value, label: stateWords[value] }))} />
          <DayField field={at.foundOn} description="In the house" />
          <SelectField
            field={at.keeper}
            data={keepers}
            optional
            absent={{ nothing: 'Nobody', unfound: 'Nobody' }}
          />
          <SwitchField field={at.returned} description="To its owner" />
          <TextField field={at['label.color']} />
          <TextField field={at['label.size']} />
        </FormSection>
      </RecordForm>
    </>
  );
}
