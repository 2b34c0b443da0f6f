import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import type { LibraryTool } from '@lamplight/domain/library/index';
import { Button, Input, Modal } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { confirm } from '../../ui/confirm';
import { later } from '../../ui/later';
import { useIsPhone } from '../../ui/phone';
import { Alleging } from '../forms/builder/alleging';
import classes from './ToolForm.module.css';
import { libraryParam } from './tool-links';

const FormBuilder = later(async () => memo((await import('../forms/builder/FormBuilder')).FormBuilder));
const LibraryChoice = later(async () => (await import('./LibraryChoice')).LibraryChoice);

/** The questions of a tool: written here, or begun with one of the library's tools. */
export function Questions(props: {
  definition: FormDefinition;
  problems: readonly DefinitionProblem[];
  onChange: (definition: FormDefinition) => void;
  onTakeOver: (tool: LibraryTool) => void;
}) {
  const { definition, problems, onChange, onTakeOver } = props;
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.get(libraryParam) === 'open' && definition.item.length === 0);
  const opener = useRef<HTMLButtonElement>(null);
  const phone = useIsPhone();
  const titleId = useId();
  const whole = problems.find(({ path }) => path === '');

  const choose = async (tool: LibraryTool) => {
    setOpen(false);
    const sure =
      definition.item.length === 0 ||
      (await confirm({
        title: `Replace the questions by “${tool.title}”?`,
        text: 'The questions that stand here now go away. Nothing is saved until you save the tool.',
        action: 'Replace',
        // What was chosen has gone with the library.
        backTo: opener.current,
      }));
    if (sure) onTakeOver(tool);
  };

  return (
    <section className={classes.questions} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Questions
        </h2>
        <Button
          ref={opener}
          variant={definition.item.length === 0 ? 'filled' : 'default'}
          leftSection={<IconBooks size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Start from the library
        </Button>
      </div>
      {whole && (
        <Input.Error tabIndex={-1} data-error mb="sm">
          {whole.message}
        </Input.Error>
      )}
      <Alleging value={true}>
        <FormBuilder definition={definition} onChange={onChange} problems={problems} />
      </Alleging>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title="Start from the library"
        size="xl"
        fullScreen={phone}
      >
        <LibraryChoice onChoose={choose} />
      </Modal>
    </section>
  );
}
