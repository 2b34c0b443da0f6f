import type { StoredFile } from '@lamplight/contract/files';
import { placeDemands, placeDemandWords } from '@lamplight/domain/forms/place-demand';
import { useQuery } from '@tanstack/react-query';
import { FormSection, Wide } from '../../ui/FormLayout';
import { SwitchField, TextAreaField, TextField, useProblems, useValue } from '../../ui/form/inputs';
import { RecordForm } from '../../ui/form/RecordForm';
import type { OpenForm } from '../../ui/form/useOpenForm';
import { Select } from '../../ui/Select';
import { PictureField } from '../files/PictureField';
import type { Picture } from '../files/usePicture';
import { reference } from '../reference/reference.api';
import { Questions } from './Questions';
import type { toolFields } from './tool-fields';
import { toolsHref } from './tool-links';

/** The form of a new or an existing tool. */
export function ToolForm(props: {
  form: OpenForm<typeof toolFields>;
  picture: Picture;
  image: StoredFile | null;
}) {
  const { form, picture, image } = props;
  const { title, description, active, definition } = form.at;
  const questions = useValue(definition);
  const problems = useProblems(definition);
  const startable = useValue(active) && questions.item.length === 0;
  return (
    <RecordForm
      form={form}
      saveLabel="Save tool"
      cancelTo={toolsHref}
      nameOf={useNamesOfQuestions()}
      note={problems.length > 0 && wrong(problems.length)}
      after={
        <Questions
          definition={questions}
          problems={problems}
          onChange={definition.set}
          onTakeOver={(tool) => {
            if (title.value().trim() === '') title.set(tool.title);
            if (description.value().trim() === '') description.set(tool.description);
            const { item, place } = tool.definition;
            definition.set({ item, ...(place ? { place } : {}) });
          }}
        />
      }
    >
      <FormSection title="About this tool">
        <TextField field={title} />
        <PictureField stored={image} picture={picture} />
        <Wide>
          <TextAreaField field={description} maxRows={8} description="What it checks, and when to use it" />
        </Wide>
        <Select
          label="Where rounds are made"
          description="What a round needs before it is sent, and is asked for as it begins"
          data={places}
          value={questions.place ?? 'any'}
          onChange={(chosen) => {
            const place = placeDemands.find((each) => each === chosen);
            const { place: _, ...rest } = questions;
            definition.set(place ? { ...rest, place } : rest);
          }}
        />
        <Wide>
          <SwitchField
            field={active}
            description={
              startable
                ? 'Rounds can be started with it once it has questions'
                : 'Rounds can be started with active tools only'
            }
          />
        </Wide>
      </FormSection>
    </RecordForm>
  );
}

/** What questions name of the center's lists. */
function useNamesOfQuestions(): (id: string) => string | undefined {
  const { data: departments = [] } = useQuery(reference.department);
  const { data: areas = [] } = useQuery(reference.focusArea);
  const { data: subareas = [] } = useQuery(reference.subfocusArea);
  return (id) => [...departments, ...areas, ...subareas].find((each) => each.id === id)?.name;
}

const places = (['any', ...placeDemands] as const).map((value) => ({
  value,
  label: placeDemandWords[value],
}));

const wrong = (count: number) =>
  `${count === 1 ? 'One thing in the questions is' : `${count} things in the questions are`} to be put right.`;
