import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { checkDefinition, type DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Said } from '../../../ui/Said';
import { UndoNote } from '../../../ui/UndoNote';
import classes from './Builder.module.css';
import { JsonActions } from './JsonActions';
import { Preview } from './Preview';
import { problemsAt } from './problems';
import { SectionEditor } from './SectionEditor';
import { useBuilder } from './useBuilder';

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
  const { actions, openId, left, last, dismiss, said } = useBuilder(definition, onChange);
  const add = useRef<HTMLButtonElement>(null);
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
          ref={add}
          variant={definition.item.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAddedId(actions.addSection())}
        >
          Add a section
        </Button>
        <UndoNote last={last} onDismiss={dismiss} beside={add} />
        <Said>{said}</Said>
      </div>
      <aside className={classes.preview} data-shown={previewing || undefined} aria-label="Preview">
        <h2 className={classes.previewTitle}>Preview</h2>
        <Preview definition={shown} inHand={openId} shown={previewing} />
      </aside>
    </div>
  );
}

/** The problems found here and the server's own, each once. */
function merge(own: readonly DefinitionProblem[], given: readonly DefinitionProblem[]): DefinitionProblem[] {
  const known = new Set(own.map(({ path, message }) => `${path} ${message}`));
  return [...own, ...given.filter(({ path, message }) => !known.has(`${path} ${message}`))];
}
