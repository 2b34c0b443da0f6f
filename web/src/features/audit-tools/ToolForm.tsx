import '@mantine/core/styles/Switch.layer.css';
import type { StoredFile } from '@lamplight/contract/files';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { LibraryTool } from '@lamplight/domain/library/index';
import { Alert, Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useCallback, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf, notifyProblem } from '../../notify/notify';
import { DraftSaved, RestoredDraft } from '../../ui/DraftNote';
import { FormActions, FormSection, Wide } from '../../ui/FormLayout';
import { focusFirstError } from '../../ui/form-fields';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { PictureField } from './PictureField';
import { Questions } from './Questions';
import { toolsHref } from './tool-links';
import type { ToolValues } from './tool-values';
import { type Picture, usePicture } from './usePicture';
import { type ToolFormControl, useToolForm } from './useToolForm';

/** What the form hands to its page to save. */
export interface ToolSubmission {
  values: ToolValues;
  picture: Picture;
  /** Puts other values into the form. */
  change: (values: ToolValues) => void;
}

/**
 * The form of a new or an existing tool. `save` resolves to true once it is saved, to false when the person has to
 * decide something first; what it throws is shown here.
 */
export function ToolForm(props: {
  /** Names the draft of this form; each tool has its own. */
  draft: string;
  initialValues: ToolValues;
  image: StoredFile | null;
  saveLabel: string;
  save: (submission: ToolSubmission) => Promise<boolean>;
}) {
  const { draft: draftName, initialValues, image, saveLabel, save } = props;
  const control = useToolForm(initialValues, draftName);
  const { values, problems, draft, change } = control;
  const picture = usePicture();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const saved = useRef(false);
  const formId = useId();
  const isDirty = () => !saved.current && (control.isDirty() || picture.isDirty);

  const refuse = (error: unknown) => {
    notifyProblem(error);
    const problem = error instanceof ApiProblem ? error : null;
    if (problem?.params.name) picture.refuse(problem.message);
    const fieldErrors = problem?.fieldErrors ?? [];
    const elsewhere = control.refuse(fieldErrors);
    const shown = problem?.params.name !== undefined || fieldErrors.length > elsewhere;
    setRefusal(shown ? '' : messageOf(error));
    focusFirstError(page.current);
  };

  const submit = async () => {
    setRefusal('');
    if (!control.check()) return focusFirstError(page.current);
    setBusy(true);
    try {
      if (!(await save({ values, picture, change }))) return;
      saved.current = true;
      draft.forget();
      navigate(toolsHref, { replace: true });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
      picture.setSentBytes(null);
    }
  };

  const changeQuestions = useCallback((definition: FormDefinition) => change({ definition }), [change]);
  const takeOver = ({ title, description, definition: { item } }: LibraryTool) =>
    change({
      title: values.title.trim() || title,
      description: values.description.trim() || description,
      definition: { item },
    });

  return (
    <div ref={page}>
      <LeaveGuard isDirty={isDirty} onLeave={draft.forget} />
      {draft.found && <RestoredDraft savedAtMs={draft.found.savedAtMs} onDiscard={control.discard} />}
      {refusal && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {refusal}
        </Alert>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <About control={control} picture={picture} image={image} />
      </form>
      <Questions
        definition={values.definition}
        problems={problems}
        onChange={changeQuestions}
        onTakeOver={takeOver}
      />
      <FormActions
        note={
          problems.length > 0 ? <Wrong count={problems.length} /> : <DraftSaved savedAtMs={draft.savedAtMs} />
        }
      >
        <Button component={Link} to={toolsHref} variant="default">
          Cancel
        </Button>
        <Button type="submit" form={formId} loading={busy}>
          {saveLabel}
        </Button>
      </FormActions>
    </div>
  );
}

function Wrong({ count }: { count: number }) {
  return (
    <span role="status">
      {count === 1 ? 'One thing in the questions is' : `${count} things in the questions are`} to be put
      right.
    </span>
  );
}

function About(props: { control: ToolFormControl; picture: Picture; image: StoredFile | null }) {
  const { control, picture, image } = props;
  const { values, errors, change, leave } = control;
  return (
    <FormSection title="About this tool">
      <TextInput
        label="Title"
        withAsterisk
        required
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onBlur={() => leave('title')}
        error={errors.title}
      />
      <PictureField stored={image} picture={picture} />
      <Wide>
        <Textarea
          label="Description"
          description="What it checks, and when to use it"
          autosize
          minRows={2}
          maxRows={8}
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          onBlur={() => leave('description')}
          error={errors.description}
        />
      </Wide>
      <Wide>
        <Switch
          label="Active"
          description={
            values.active && values.definition.item.length === 0
              ? 'Rounds can be started with it once it has questions'
              : 'Rounds can be started with active tools only'
          }
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      </Wide>
    </FormSection>
  );
}
