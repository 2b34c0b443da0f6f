import type { FormDefinition, QuestionType, Section } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { formLimits } from '@lamplight/domain/forms/limits';
import { typeLabels } from '@lamplight/domain/forms/question-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { Button, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDropTarget } from '../../../ui/reorder';
import classes from './Builder.module.css';
import { ConditionsField } from './ConditionsField';
import { questionsBefore } from './condition-edit';
import { ItemActions } from './ItemActions';
import { LibraryButton } from './LibraryButton';
import { messageAt, problemsAt } from './problems';
import { QuestionRow } from './QuestionRow';
import { TextBox } from './TextBox';
import type { BuilderActions } from './useBuilder';

const none: readonly DefinitionProblem[] = [];

/** A section: its heading, its questions in order, and the way to add one. */
export function SectionEditor(props: {
  section: Section;
  index: number;
  /** How many questions stand before this section. */
  offset: number;
  definition: FormDefinition;
  /** It was just added, and its heading is to be written next. */
  isNew: boolean;
  openId: string | null;
  /** The section's problems; those of a question are shown where `showsProblems` says so. */
  problems: readonly DefinitionProblem[];
  showsProblems: (linkId: string) => boolean;
  actions: BuilderActions;
}) {
  const { section, index, offset, definition, isNew, openId, problems, showsProblems, actions } = props;
  const { linkId, item } = section;
  const name = `section ${index + 1}`;
  const frame = useRef<HTMLElement>(null);
  const over = useDropTarget(frame, linkId, (dragged) => actions.dropInto(dragged, linkId));
  const conditional = (section.enableWhen ?? []).length > 0 || Boolean(section.guidance);
  const [more, setMore] = useState(conditional);
  const lastSection = index === definition.item.length - 1;
  return (
    <section
      ref={frame}
      className={classes.section}
      data-over={over || undefined}
      aria-label={`Section ${index + 1}`}
    >
      {/* To jump to; what is seen is the field of its heading. */}
      <VisuallyHidden component="h2">
        Section {index + 1}
        {section.text && `: ${section.text}`}
      </VisuallyHidden>
      <div className={classes.sectionHead}>
        <div className={classes.grow}>
          <TextBox
            label={`Heading of section ${index + 1}`}
            labelHidden
            placeholder="Heading of the section"
            value={section.text}
            takesFocus={isNew}
            maxLength={formLimits.sectionText}
            onChange={(text) => actions.patchSection(linkId, { text })}
            error={showsProblems(linkId) ? messageAt(problems, 'text') : undefined}
          />
        </div>
        <ItemActions
          of={linkId}
          name={name}
          onUp={index > 0 ? () => actions.moveSection(linkId, -1) : undefined}
          onDown={lastSection ? undefined : () => actions.moveSection(linkId, 1)}
          onDuplicate={() => actions.duplicateSection(linkId)}
          onDelete={() => actions.remove(linkId)}
        />
      </div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={more}
        aria-label={`Guidance and conditions of ${name}`}
        onClick={() => setMore(!more)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden /> Guidance and conditions
      </UnstyledButton>
      {more && (
        <div className={classes.editor}>
          <TextBox
            label="Guidance for the section"
            multiline
            value={section.guidance ?? ''}
            maxLength={formLimits.guidance}
            onChange={(guidance) => actions.patchSection(linkId, { guidance: guidance || undefined })}
            error={messageAt(problems, 'guidance')}
          />
          <ConditionsField
            item={section}
            before={questionsBefore(definition, linkId)}
            onChange={(conditions) => actions.patchSection(linkId, conditions)}
            problems={problems}
          />
        </div>
      )}
      <ol className={classes.rows}>
        {item.map((question, at) => (
          <QuestionRow
            key={question.linkId}
            question={question}
            number={offset + at + 1}
            definition={question.linkId === openId ? definition : null}
            problems={showsProblems(question.linkId) ? problemsAt(problems, `item[${at}]`) : none}
            first={index === 0 && at === 0}
            last={lastSection && at === item.length - 1}
            actions={actions}
          />
        ))}
      </ol>
      <div className={classes.add}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Add a question to ${name}`}
          onClick={() => actions.addQuestion(linkId, 'yes-no-na')}
        >
          Add a question
        </Button>
        <AddOther to={name} onAdd={(type) => actions.addQuestion(linkId, type)} />
        <LibraryButton
          sectionId={linkId}
          name={name}
          definition={definition}
          onAdd={(questions) => actions.addFromLibrary(linkId, questions)}
        />
      </div>
    </section>
  );
}

function AddOther({ to, onAdd }: { to: string; onAdd: (type: QuestionType) => void }) {
  return (
    // The new question has the focus, not the menu again; Escape still leads back to it.
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Of another kind, in ${to}`}
        >
          Of another kind
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {keysOf(typeLabels).map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {typeLabels[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
