import type { Question } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reference } from '../../reference/reference.api';
import { SurveyTagSelect } from '../../survey-tags/SurveyTagSelect';
import classes from './Builder.module.css';
import { messageAt } from './problems';

/** The survey tag and the areas a question bears on; its issue gets them too. */
export function AreaFields(props: {
  question: Question;
  onChange: (question: Question) => void;
  problems: readonly DefinitionProblem[];
}) {
  const { question, onChange, problems } = props;
  const { data: areas = [] } = useQuery(reference.focusAreas);
  const { data: subareas = [] } = useQuery(reference.subfocusAreas);
  // A tool of the library names its areas until it is saved.
  const area = question.focusAreaId ?? areas.find(({ name }) => name === question.focusArea)?.id ?? null;
  const within = subareas.filter(({ focusArea }) => !area || !focusArea || focusArea.id === area);
  const subarea =
    question.subfocusAreaId ?? within.find(({ name }) => name === question.subfocusArea)?.id ?? null;

  const chooseArea = (id: string | null) => {
    const stays = subareas.find((each) => each.id === subarea)?.focusArea?.id === id;
    onChange({
      ...question,
      focusAreaId: id ?? undefined,
      focusArea: undefined,
      subfocusAreaId: stays ? (subarea ?? undefined) : undefined,
      subfocusArea: undefined,
    });
  };
  const chooseSubarea = (id: string | null) =>
    onChange({
      ...question,
      focusAreaId: subareas.find((each) => each.id === id)?.focusArea?.id ?? area ?? undefined,
      focusArea: undefined,
      subfocusAreaId: id ?? undefined,
      subfocusArea: undefined,
    });
  const options = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={classes.three}>
      <SurveyTagSelect
        value={question.surveyTag ?? ''}
        description={null}
        onChange={(tag) => onChange({ ...question, surveyTag: tag || undefined })}
        error={messageAt(problems, 'surveyTag')}
      />
      <Select
        label="Focus area"
        description="For the analysis"
        placeholder={question.focusArea ?? 'None'}
        data={options(areas)}
        value={area}
        onChange={chooseArea}
        searchable
        clearable
        error={messageAt(problems, 'focusAreaId') ?? messageAt(problems, 'focusArea')}
      />
      <Select
        label="Subfocus area"
        description="Within the focus area"
        placeholder={question.subfocusArea ?? 'None'}
        data={options(within)}
        value={subarea}
        onChange={chooseSubarea}
        searchable
        clearable
        error={messageAt(problems, 'subfocusAreaId') ?? messageAt(problems, 'subfocusArea')}
      />
    </div>
  );
}
