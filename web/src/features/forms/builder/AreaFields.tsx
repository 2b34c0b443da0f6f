import { isYesNo, type Question } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { setLabels } from '@lamplight/domain/reference-sets';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/Select';
import { reference } from '../../reference/reference.api';
import { useNarrowing } from '../../reference/useNarrowing';
import { SurveyTagSelect } from '../../survey-tags/SurveyTagSelect';
import classes from './Builder.module.css';
import { messageAt } from './problems';

const sets = ['focusArea', 'subfocusArea'] as const;

/** The survey tag and the areas a question bears on; its issue gets them too. */
export function AreaFields(props: {
  question: Question;
  onChange: (question: Question) => void;
  problems: readonly DefinitionProblem[];
}) {
  const { question, onChange, problems } = props;
  const { data: areas = [] } = useQuery(reference.focusArea);
  const { data: subareas = [] } = useQuery(reference.subfocusArea);
  const narrowing = useNarrowing(sets);
  // A tool of the library names its areas until it is saved.
  const area = question.focusAreaId ?? areas.find(({ name }) => name === question.focusArea)?.id ?? null;
  const within = subareas.filter(({ focusArea }) => !area || focusArea?.id === area);
  const subarea =
    question.subfocusAreaId ?? within.find(({ name }) => name === question.subfocusArea)?.id ?? null;
  /** What alleges a violation says so; a tag that it has all the same is there to be taken away. */
  const hasNone = isYesNo(question) && question.alleged === true;
  const choice = { focusArea: area, subfocusArea: subarea };

  const select = (set: (typeof sets)[number], description: string) => (
    <Select
      label={setLabels[set]}
      description={description}
      placeholder={question[set] ?? 'None'}
      data={narrowing.options(set, choice, narrowing.item(set, choice[set]))}
      value={choice[set]}
      onChange={(id) => {
        const { focusArea, subfocusArea } = narrowing.choose(choice, set, id);
        onChange({
          ...question,
          focusAreaId: focusArea ?? undefined,
          focusArea: undefined,
          subfocusAreaId: subfocusArea ?? undefined,
          subfocusArea: undefined,
        });
      }}
      searchable
      clearable
      error={messageAt(problems, `${set}Id`) ?? messageAt(problems, set)}
    />
  );
  return (
    <div className={classes.three}>
      {(question.surveyTag || !hasNone) && (
        <SurveyTagSelect
          value={question.surveyTag ?? ''}
          description={null}
          onChange={(tag) => onChange({ ...question, surveyTag: tag || undefined })}
          error={messageAt(problems, 'surveyTag')}
        />
      )}
      {select('focusArea', 'For the analysis')}
      {select('subfocusArea', 'Within the focus area')}
    </div>
  );
}
