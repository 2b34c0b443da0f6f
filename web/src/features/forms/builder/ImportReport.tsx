import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { ImportNote } from '@lamplight/domain/forms/fhir';
import { Modal } from '@mantine/core';
import { DialogActions } from '../../../ui/DialogActions';
import { useFocusBack } from '../../../ui/useFocusBack';
import { outline } from '../questions-field';
import classes from './Builder.module.css';

/** What a file of another system comes to, to be read before it takes the place of the questions. */
export interface Read {
  readonly fileName: string;
  readonly definition: FormDefinition;
  readonly notes: readonly ImportNote[];
}

const mostNames = 5;

export function ImportReport(props: { read: Read; onTake: () => void; onClose: () => void }) {
  const { read, onTake, onClose } = props;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={`Import ${read.fileName}`} size="lg">
      <p>{summary(read.definition)}</p>
      {read.notes.length === 0 ? (
        <p>Everything was taken over.</p>
      ) : (
        <>
          <h3 className={classes.reportTitle}>What is not as it was</h3>
          <ul className={classes.report}>
            {read.notes.map(({ message, about }) => (
              <li key={message}>
                {message}
                <span className={classes.reportAbout}>{namesOf(about)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>Read the questions</summary>
        <p className={classes.lines}>{outline(read.definition)}</p>
      </details>
      <DialogActions action="Take these questions" onAction={onTake} onCancel={onClose} />
    </Modal>
  );
}

const summary = (definition: FormDefinition) => {
  const [count = ''] = outline(definition).split('\n');
  const sections = definition.item.length;
  return `${count} in ${sections === 1 ? '1 section' : `${sections} sections`}. They take the place of those that stand here now; nothing is saved yet.`;
};

const namesOf = (about: readonly string[]) => {
  const more = about.length - mostNames;
  return [...about.slice(0, mostNames), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
};
