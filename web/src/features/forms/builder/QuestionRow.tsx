import { type FormDefinition, isYesNo, type Question } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { typeLabels } from '@lamplight/domain/forms/question-words';
import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { useDraggableRow } from '../../../ui/reorder';
import { harmWords } from '../form-words';
import classes from './Builder.module.css';
import { ItemActions } from './ItemActions';
import { QuestionEditor } from './QuestionEditor';
import type { BuilderActions } from './useBuilder';

/** A question in the list: its words, or open, everything about it. */
export const QuestionRow = memo(function QuestionRow(props: {
  question: Question;
  number: number;
  /** Only given to the open row, so that the others need not follow every change. */
  definition: FormDefinition | null;
  problems: readonly DefinitionProblem[];
  first: boolean;
  last: boolean;
  actions: BuilderActions;
}) {
  const { question, number, definition, problems, first, last, actions } = props;
  const { linkId, text } = question;
  const open = definition !== null;
  const { row, handle, dragging, over } = useDraggableRow(linkId, (dragged) =>
    actions.dropOn(dragged, linkId),
  );
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li
      ref={row}
      className={classes.row}
      data-dragging={dragging || undefined}
      data-over={over || undefined}
      data-open={open || undefined}
    >
      <div className={classes.rowHead}>
        <span ref={handle} className={classes.handle} aria-hidden>
          <IconGripVertical size={18} stroke={1.6} />
        </span>
        <UnstyledButton
          className={classes.rowButton}
          aria-expanded={open}
          // Where saving was refused, whoever is led to the first fault is led here: its field is folded away.
          {...(problems.length > 0 && !open ? { 'data-error': true, tabIndex: 0 } : {})}
          onClick={() => actions.toggle(linkId)}
        >
          <Chevron size={18} aria-hidden />
          <span className={classes.rowWords}>
            {number}. {text || <em>No text yet</em>}
            <span className={classes.rowFacts}>{factsOf(question).join(' · ')}</span>
            {problems.length > 0 && !open && (
              <span className={classes.rowProblem}>
                <IconAlertCircle size={15} stroke={2.2} aria-hidden /> {problems[0]?.message}
              </span>
            )}
          </span>
        </UnstyledButton>
        <ItemActions
          of={linkId}
          name={`question ${number}`}
          onUp={first ? undefined : () => actions.move(linkId, -1)}
          onDown={last ? undefined : () => actions.move(linkId, 1)}
          onDuplicate={() => actions.duplicate(linkId)}
          onDelete={() => actions.remove(linkId)}
        />
      </div>
      {definition && (
        <QuestionEditor
          question={question}
          definition={definition}
          change={(by) => actions.change(linkId, by)}
          freshId={actions.freshId}
          problems={problems}
        />
      )}
    </li>
  );
});

function factsOf(question: Question): string[] {
  const { type, required, surveyTag, enableWhen = [] } = question;
  const check = isYesNo(question) ? question : undefined;
  const facts = [
    typeLabels[type],
    required && 'required',
    check?.critical && harmWords.toLowerCase(),
    check?.alert && 'alert',
    check?.onNo?.issue && 'opens an issue',
    surveyTag,
    enableWhen.length > 0 && 'shown on condition',
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '').map(String);
}
