import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { checkDefinition, type DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDeviceMobile, IconPlus, IconX } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import classes from './Builder.module.css';
import { JsonActions } from './JsonActions';
import { Preview } from './Preview';
import { problemsAt } from './problems';
import { SectionEditor } from './SectionEditor';
import { type Deleted, useBuilder } from './useBuilder';

const noProblems: readonly DefinitionProblem[] = [];

/**
 * Builds a form: sections and questions that are added, moved by buttons or by dragging, duplicated and deleted with
 * a way back, beside a preview to try out. What is wrong is said at its place: in a question once it was left, and
 * everywhere once `problems` are given, as after trying to save.
 */
export function FormBuilder(props: {
  definition: FormDefinition;
  onChange: (definition: FormDefinition) => void;
  problems?: readonly DefinitionProblem[];
}) {
  const { definition, onChange, problems: given = noProblems } = props;
  const { actions, openId, left, deleted, dismiss } = useBuilder(definition, onChange);
  const [addedId, setAddedId] = useState('');
  const [previewing, setPreviewing] = useState(false);
  const shown = useDeferredValue(definition);
  const problems = useMemo(() => merge(checkDefinition(definition), given), [definition, given]);
  const tried = given.length > 0;
  const showsProblems = (linkId: string) => tried || (left.has(linkId) && linkId !== openId);
  const overall = tried ? problems.find(({ path }) => path === 'item' || path === 'title') : undefined;
  let offset = 0;
  return (
    <div className={classes.builder} data-previewing={previewing || undefined}>
      <div className={classes.side}>
        <div className={classes.toolbar}>
          <JsonActions definition={definition} onImport={actions.replaceAll} />
          <Button
            className={classes.previewToggle}
            variant="default"
            aria-expanded={previewing}
            leftSection={<IconDeviceMobile size={16} aria-hidden />}
            onClick={() => setPreviewing(!previewing)}
          >
            {previewing ? 'Back to the questions' : 'Preview'}
          </Button>
        </div>
        {overall && (
          <p className={classes.problem} role="alert">
            {overall.message}
          </p>
        )}
        {definition.item.map((section, index) => {
          const before = offset;
          offset += section.item.length;
          return (
            <SectionEditor
              key={section.linkId}
              section={section}
              index={index}
              offset={before}
              definition={definition}
              isNew={section.linkId === addedId}
              openId={openId}
              problems={problemsAt(problems, `item[${index}]`)}
              showsProblems={showsProblems}
              actions={actions}
            />
          );
        })}
        {definition.item.length === 0 && (
          <p className={classes.hint}>A form has sections, and the sections have questions.</p>
        )}
        <Button
          variant={definition.item.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAddedId(actions.addSection())}
        >
          Add a section
        </Button>
        <div role="status">
          {deleted && <UndoNote key={deleted.name} deleted={deleted} onDismiss={dismiss} />}
        </div>
      </div>
      <aside className={classes.preview} data-shown={previewing || undefined} aria-label="Preview">
        <h2 className={classes.previewTitle}>Preview</h2>
        <Preview definition={shown} />
      </aside>
    </div>
  );
}

/** The problems found here and the server's own, each once. */
function merge(own: readonly DefinitionProblem[], given: readonly DefinitionProblem[]): DefinitionProblem[] {
  const known = new Set(own.map(({ path, message }) => `${path} ${message}`));
  return [...own, ...given.filter(({ path, message }) => !known.has(`${path} ${message}`))];
}

function UndoNote({ deleted, onDismiss }: { deleted: Deleted; onDismiss: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with what it deleted.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);
  return (
    <div className={classes.undo}>
      <span className={classes.grow}>
        {deleted.name.charAt(0).toUpperCase() + deleted.name.slice(1)}: deleted
      </span>
      <Button
        ref={undo}
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => {
          onDismiss();
          deleted.undo();
        }}
      >
        Undo
      </Button>
      <Button variant="subtle" color="gray" size="sm" aria-label="Close" onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </Button>
    </div>
  );
}
