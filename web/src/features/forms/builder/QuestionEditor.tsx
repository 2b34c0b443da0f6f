import type { FormDefinition, QuestionType } from '@lamplight/domain/forms/definition';
import { type Question, questionsOf } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { formLimits } from '@lamplight/domain/forms/limits';
import { typeLabels } from '@lamplight/domain/forms/question-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { AreaFields } from './AreaFields';
import classes from './Builder.module.css';
import { ConditionsField } from './ConditionsField';
import { questionsBefore } from './condition-edit';
import { messageAt } from './problems';
import { asType } from './question-types';
import { TextBox } from './TextBox';
import { TypeFields } from './TypeFields';

/** Everything there is to say about one question. */
export function QuestionEditor(props: {
  question: Question;
  definition: FormDefinition;
  /** Changes the question as it is by then: several fields may hand on at once. */
  change: (by: (question: Question) => Question) => void;
  freshId: () => string;
  problems: readonly DefinitionProblem[];
}) {
  const { question, definition, change, freshId, problems } = props;
  const [isNew] = useState(question.text === '');
  const put = (next: Question) => change(() => next);
  const types = Object.entries(typeLabels).map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.editor}>
      <TextBox
        label={question.type === 'instruction' ? 'Text' : 'Question'}
        multiline
        takesFocus={isNew}
        value={question.text}
        maxLength={formLimits.questionText}
        onChange={(text) => change((now) => ({ ...now, text }))}
        error={messageAt(problems, 'text')}
      />
      <NativeSelect
        label="Kind of answer"
        data={types}
        value={question.type}
        onChange={(event) => {
          const type = typeOf(event.currentTarget.value);
          if (type) put(asType(question, type));
        }}
      />
      {question.type !== 'instruction' && (
        <>
          <Checkbox
            label="An answer is required"
            checked={question.required === true}
            onChange={(event) => put({ ...question, required: event.currentTarget.checked || undefined })}
          />
          <TextBox
            label="How to find the answer"
            description="Shown on demand"
            multiline
            value={question.guidance ?? ''}
            maxLength={formLimits.guidance}
            onChange={(guidance) => change((now) => ({ ...now, guidance: guidance || undefined }))}
            error={messageAt(problems, 'guidance')}
          />
          <TypeFields question={question} onChange={put} freshId={freshId} problems={problems} />
          <AreaFields question={question} onChange={put} problems={problems} />
        </>
      )}
      <ConditionsField
        item={question}
        before={questionsBefore(definition, question.linkId)}
        onChange={(conditions) => put({ ...question, ...conditions })}
        problems={problems}
      />
      <IdNote definition={definition} question={question} message={messageAt(problems, 'linkId')} />
    </div>
  );
}

/** The id in exports; said aloud only when something is wrong with it, which only an import can bring. */
function IdNote(props: { definition: FormDefinition; question: Question; message: string | undefined }) {
  const { definition, question, message } = props;
  const at = questionsOf(definition).indexOf(question) + 1;
  return (
    <p className={classes.hint}>
      Question {at}, id {question.linkId} {message && <strong>{message}</strong>}
    </p>
  );
}

function typeOf(text: string): QuestionType | undefined {
  return keysOf(typeLabels).find((type) => type === text);
}
