import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useState } from 'react';
import { laterDialog } from '../../../ui/later';

const LibraryQuestions = laterDialog(async () => (await import('./LibraryQuestions')).LibraryQuestions);

/** Where whoever takes back what was added is again. */
export const libraryButtonId = (sectionId: string) => `library-${sectionId}`;

/** Adds single questions of the library to a section. */
export function LibraryButton(props: {
  sectionId: string;
  /** `section 2`. */
  name: string;
  definition: FormDefinition;
  onAdd: (questions: readonly Question[]) => void;
}) {
  const { sectionId, name, definition, onAdd } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        id={libraryButtonId(sectionId)}
        variant="default"
        leftSection={<IconBooks size={16} aria-hidden />}
        aria-label={`From the library, into ${name}`}
        onClick={() => setOpen(true)}
      >
        From the library
      </Button>
      {open && (
        <LibraryQuestions to={name} definition={definition} onAdd={onAdd} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
