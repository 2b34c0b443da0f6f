import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CopyButton } from '../CopyButton';
import { useToday } from '../time-zone';
import { compareVersions } from './compare-versions';
import type { Fields, Wording } from './field';
import classes from './ShowUnsaved.module.css';
import { unsavedOf } from './unsaved-of';

/** What is on its way may arrive yet. */
const lookMs = 3000;

/**
 * In the place of what saves itself, once it takes nothing more: what was typed in this tab and had not arrived by then. Nobody can send
 * it any more; who wrote it copies or discards it.
 */
export function ShowUnsaved(props: {
  fields: Fields;
  /** Names what is kept. */
  draft: string;
  /** What it was typed into, for who cannot see where it stands. */
  of: string;
  nameOf?: Wording['nameOf'];
}) {
  const { fields, draft, of, nameOf = () => undefined } = props;
  const today = useToday();
  const [{ find, forget }] = useState(() => unsavedOf(fields, draft));
  const [left, setLeft] = useState(find);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(find()), lookMs);
    return () => window.clearInterval(timer);
  }, [find]);
  if (!left) return null;
  const { typed, values } = left;
  const said = compareVersions(fields, { base: values, mine: typed, theirs: values }, { today, nameOf });
  if (said.length === 0) return null;
  return (
    <Alert
      className="ll-no-print"
      color="red"
      variant="light"
      role="alert"
      mt="sm"
      title={`${of}: not saved`}
    >
      <Text size="sm">What you typed here had not arrived when this was closed to changes.</Text>
      <dl className={classes.said}>
        {said.map(({ path, label, mine }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{mine || 'Nothing'}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <CopyButton
          text={said.map(({ label, mine }) => `${label}: ${mine}`).join('\n')}
          label="Copy what I typed"
          size="xs"
        />
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            forget();
            setLeft(undefined);
          }}
        >
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}
