import type { Question } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { formLimits } from '@lamplight/domain/forms/limits';
import classes from './Builder.module.css';
import { NumberBox } from './NumberBox';
import { OptionsField } from './OptionsField';
import { messageAt } from './problems';
import { TextBox } from './TextBox';
import { YesNoFields } from './YesNoFields';

/** What a question has because of its type. */
export function TypeFields(props: {
  question: Question;
  onChange: (question: Question) => void;
  freshId: () => string;
  problems: readonly DefinitionProblem[];
}) {
  const { question, onChange, freshId, problems } = props;
  const error = (field: string) => messageAt(problems, field);
  const words = (value: string) => value || undefined;
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
      return <YesNoFields question={question} onChange={onChange} problems={problems} />;
    case 'single-choice':
    case 'multiple-choice':
      return (
        <OptionsField
          question={question}
          freshId={freshId}
          problems={problems}
          onChange={(answerOption) => onChange({ ...question, answerOption })}
        />
      );
    case 'number':
      return (
        <div className={classes.three}>
          <TextBox
            label="Unit"
            placeholder="°F"
            value={question.unit ?? ''}
            maxLength={formLimits.unit}
            onChange={(unit) => onChange({ ...question, unit: words(unit) })}
            error={error('unit')}
          />
          <NumberBox
            label="Smallest"
            value={question.min}
            onChange={(min) => onChange({ ...question, min })}
            error={error('min')}
          />
          <NumberBox
            label="Largest"
            value={question.max}
            onChange={(max) => onChange({ ...question, max })}
            error={error('max')}
          />
        </div>
      );
    case 'scale':
      return (
        <div className={classes.two}>
          <NumberBox
            label="First step"
            value={question.min}
            onChange={(min) => onChange({ ...question, min: min ?? 0 })}
            error={error('min')}
          />
          <NumberBox
            label="Last step"
            value={question.max}
            onChange={(max) => onChange({ ...question, max: max ?? 0 })}
            error={error('max')}
          />
          <TextBox
            label="Words for the first step"
            value={question.minLabel ?? ''}
            maxLength={formLimits.label}
            onChange={(minLabel) => onChange({ ...question, minLabel: words(minLabel) })}
            error={error('minLabel')}
          />
          <TextBox
            label="Words for the last step"
            value={question.maxLabel ?? ''}
            maxLength={formLimits.label}
            onChange={(maxLabel) => onChange({ ...question, maxLabel: words(maxLabel) })}
            error={error('maxLabel')}
          />
        </div>
      );
    case 'rate':
      return (
        <div className={classes.two}>
          <TextBox
            label="What is counted"
            placeholder="Falls"
            value={question.numeratorLabel ?? ''}
            maxLength={formLimits.label}
            onChange={(numeratorLabel) => onChange({ ...question, numeratorLabel: words(numeratorLabel) })}
            error={error('numeratorLabel')}
          />
          <TextBox
            label="Out of what"
            placeholder="Resident-days"
            value={question.denominatorLabel ?? ''}
            maxLength={formLimits.label}
            onChange={(denominatorLabel) =>
              onChange({ ...question, denominatorLabel: words(denominatorLabel) })
            }
            error={error('denominatorLabel')}
          />
          <NumberBox
            label="Times"
            description="1000 for “per 1,000”, 100 for a percentage"
            value={question.multiplier}
            onChange={(multiplier) => onChange({ ...question, multiplier: multiplier ?? 0 })}
            error={error('multiplier')}
          />
          <TextBox
            label="Unit"
            description="Stands behind the result"
            placeholder="falls per 1,000 days"
            value={question.unit ?? ''}
            maxLength={formLimits.unit}
            onChange={(unit) => onChange({ ...question, unit: words(unit) })}
            error={error('unit')}
          />
        </div>
      );
    default:
      return null;
  }
}
