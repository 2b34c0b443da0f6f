import type { Condition, Question, Section } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import {
  comparedWith,
  type Operator,
  operatorLabel,
  operatorOf,
} from '@lamplight/domain/forms/question-words';
import { capital } from '@lamplight/domain/in-words';
import { ActionIcon, Button, Input, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { DateField } from '../../../ui/DateField';
import classes from './Builder.module.css';
import { conditionOn, operatorsFor, valuesFor } from './condition-edit';
import { NumberBox } from './NumberBox';
import { messageAt } from './problems';

type Conditional = Pick<Section, 'enableWhen' | 'enableBehavior'>;

/** When something is shown, depending on earlier answers. Without a condition it always is. */
export function ConditionsField(props: {
  item: Conditional;
  /** The questions before it. */
  before: readonly Question[];
  onChange: (change: Conditional) => void;
  problems: readonly DefinitionProblem[];
}) {
  const { item, before, onChange, problems } = props;
  const { enableWhen: conditions = [], enableBehavior = 'all' } = item;
  const [first] = before;
  const keys = keysOf(conditions);
  const write = (next: readonly Condition[]) => onChange({ enableWhen: next.length > 0 ? next : undefined });
  if (!first && conditions.length === 0) {
    return (
      <p className={classes.hint}>Always shown. Conditions look at earlier questions; here there are none.</p>
    );
  }
  return (
    <fieldset className={classes.group}>
      <legend>{conditions.length === 0 ? 'Always shown' : 'Shown only when …'}</legend>
      {conditions.length > 1 && (
        <NativeSelect
          aria-label="How many of the conditions must hold"
          data={[
            { value: 'all', label: 'all of these hold' },
            { value: 'any', label: 'any of these holds' },
          ]}
          value={enableBehavior}
          onChange={(event) =>
            onChange({ enableBehavior: event.currentTarget.value === 'any' ? 'any' : undefined })
          }
        />
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          key={keys[at]}
          name={`condition ${at + 1}`}
          condition={condition}
          before={before}
          onChange={(next) => write(conditions.with(at, next))}
          onRemove={() => write(conditions.toSpliced(at, 1))}
          error={messageAt(problems, `enableWhen[${at}]`)}
        />
      ))}
      {first && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => write([...conditions, conditionOn(before.at(-1) ?? first, '=', 'no')])}
        >
          Add a condition
        </Button>
      )}
    </fieldset>
  );
}

/** Conditions have no id: a question's first condition, its second … */
const keysOf = (conditions: readonly Condition[]) =>
  conditions.map(({ question }, at) => {
    const before = conditions.slice(0, at).filter((each) => each.question === question).length;
    return `${question}/${before}`;
  });

function ConditionRow(props: {
  /** Names it: `condition 2`. */
  name: string;
  condition: Condition;
  before: readonly Question[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
  error: string | undefined;
}) {
  const { name, condition, before, onChange, onRemove, error } = props;
  const question = before.find(({ linkId }) => linkId === condition.question);
  const operator = operatorOf(condition);
  const value = comparedWith(condition);
  const operators = question ? operatorsFor(question) : [operator];
  const ask = (next: Operator) => question && onChange(conditionOn(question, next, value));
  return (
    <fieldset className={classes.bare} aria-label={capital(name)}>
      <div className={classes.condition}>
        <NativeSelect
          aria-label="Question"
          value={condition.question}
          data={[
            ...(question ? [] : [{ value: condition.question, label: 'a question that is not above' }]),
            ...before.map(({ linkId, text }) => ({
              value: linkId,
              label: text || 'a question without a text',
            })),
          ]}
          onChange={(event) => {
            const chosen = before.find(({ linkId }) => linkId === event.currentTarget.value);
            if (chosen) onChange(conditionOn(chosen, operator, value));
          }}
        />
        <NativeSelect
          aria-label="Comparison"
          value={operator}
          data={operators.map((each) => ({ value: each, label: operatorLabel(question, each) }))}
          onChange={(event) => {
            const chosen = operators.find((each) => each === event.currentTarget.value);
            if (chosen) ask(chosen);
          }}
        />
        {question && condition.operator !== 'exists' && (
          <ValueField
            question={question}
            value={value}
            onChange={(next) => onChange(conditionOn(question, operator, next))}
          />
        )}
        <ActionIcon variant="subtle" color="gray" size={38} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}

function ValueField(props: { question: Question; value: string; onChange: (value: string) => void }) {
  const { question, value, onChange } = props;
  const choices = valuesFor(question);
  if (choices.length > 0) {
    return (
      <NativeSelect
        aria-label="Answer"
        data={choices}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (question.type === 'date') return <DateField aria-label="Date" value={value} onChange={onChange} />;
  return (
    <NumberBox
      label="Number"
      labelHidden
      value={Number(value)}
      onChange={(number) => onChange(String(number ?? 0))}
    />
  );
}
