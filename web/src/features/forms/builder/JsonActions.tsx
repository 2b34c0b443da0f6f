import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { Alert, Button, Group } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveBlob } from '../../../ui/save-blob';
import classes from './Builder.module.css';
import { fromJson, toFhirJson, toJson } from './definition-json';
import { ImportReport, type Read } from './ImportReport';

/** Where whoever takes an import back is again. */
export const importButtonId = 'import-form';

/** Takes a form out as a file, and in from one: as our own JSON, or as a FHIR Questionnaire for other systems. */
export function JsonActions(props: {
  definition: FormDefinition;
  onImport: (definition: FormDefinition) => void;
}) {
  const { definition, onImport } = props;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [report, setReport] = useState<Read>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text().catch(() => '');
    const imported = await fromJson(text);
    if ('problem' in imported) return setProblem(`${file.name}: ${imported.problem}`);
    setProblem('');
    const { definition: read, notes } = imported;
    if (notes) setReport({ fileName: file.name, definition: read, notes });
    else onImport(read);
  };
  const save = (text: string, ending: string) =>
    saveBlob(new Blob([text], { type: 'application/json' }), `${fileName(definition.title)}${ending}`);
  return (
    <>
      <Group gap="xs">
        <Button
          id={importButtonId}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Import
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={definition.item.length === 0}
          onClick={() => save(toJson(definition), '.json')}
        >
          Export
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={definition.item.length === 0}
          onClick={async () => save(await toFhirJson(definition), '.fhir.json')}
        >
          Export as FHIR
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Group>
      {report && (
        <ImportReport
          read={report}
          onClose={() => setReport(undefined)}
          onTake={() => {
            setReport(undefined);
            onImport(report.definition);
          }}
        />
      )}
      {problem && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          title="Not imported"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setProblem('')}
          className={classes.wide ?? ''}
        >
          <span className={classes.lines}>{problem}</span>
        </Alert>
      )}
    </>
  );
}

const fileName = (title = 'form') =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'form'}`;
