import type { AnswerOption, ChoiceQuestion } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { formLimits } from '@lamplight/domain/forms/limits';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './Builder.module.css';
import { focusMoved, ItemActions } from './ItemActions';
import { messageAt } from './problems';
import { TextBox } from './TextBox';

/** The options of a choice, in order. Their codes stay when their words change, as answers hold the codes. */
export function OptionsField(props: {
  question: ChoiceQuestion;
  onChange: (options: AnswerOption[]) => void;
  freshId: () => string;
  problems: readonly DefinitionProblem[];
}) {
  const { question, onChange, freshId, problems } = props;
  const options = question.answerOption;
  const add = (at: number, display: string) =>
    onChange(options.toSpliced(at, 0, { valueCoding: { code: freshId(), display } }));
  const move = (at: number, option: AnswerOption, step: -1 | 1) => {
    onChange(options.toSpliced(at, 1).toSpliced(at + step, 0, option));
    focusMoved(ofOption(option), step);
  };
  const ofOption = ({ valueCoding }: AnswerOption) => `${question.linkId}-${valueCoding.code}`;
  const all = messageAt(problems, 'answerOption');
  return (
    <div>
      <Input.Label component="div">Options</Input.Label>
      <ol className={classes.options}>
        {options.map((option, at) => {
          const { code, display } = option.valueCoding;
          const name = `option ${at + 1}`;
          return (
            <li key={code} className={classes.option}>
              <TextBox
                label={`Option ${at + 1}`}
                labelHidden
                value={display}
                maxLength={formLimits.optionText}
                onChange={(text) => onChange(options.with(at, { valueCoding: { code, display: text } }))}
                error={messageAt(problems, `answerOption[${at}].valueCoding.display`)}
              />
              <ItemActions
                of={ofOption(option)}
                name={name}
                onUp={at > 0 ? () => move(at, option, -1) : undefined}
                onDown={at < options.length - 1 ? () => move(at, option, 1) : undefined}
                onDuplicate={() => add(at + 1, display)}
                onDelete={() => onChange(options.toSpliced(at, 1))}
              />
            </li>
          );
        })}
      </ol>
      {all && <Input.Error>{all}</Input.Error>}
      <Button
        variant="default"
        size="sm"
        mt={6}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => add(options.length, '')}
      >
        Add an option
      </Button>
    </div>
  );
}
