import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sayAloud } from '../../notify/notify';
import { CopyButton } from '../CopyButton';
import { confirm } from '../confirm';
import { useToday } from '../time-zone';
import { compareVersions } from './compare-versions';
import type { Fields, Wording } from './field';
import classes from './ShowUnsaved.module.css';
import { unsavedOf } from './unsaved-of';

const closedWords =
  'What you typed here was not saved before this record was closed to changes. Copy it, or have the record opened again: in this tab it is back in its field then.';
const removedWords =
  'What you typed here was not saved before somebody else removed it. Copy it: it is nowhere else.';

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
  /** It is gone, and not only closed. */
  removed?: boolean;
}) {
  const { fields, draft, of, nameOf = () => undefined, removed = false } = props;
  const words = removed ? removedWords : closedWords;
  const today = useToday();
  const [{ find, forget }] = useState(() => unsavedOf(fields, draft));
  const [left, setLeft] = useState(find);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(find()), lookMs);
    return () => window.clearInterval(timer);
  }, [find]);
  const title = `${of}: not saved`;
  // Once, and nothing of the buttons: what they say of themselves is heard by itself.
  const isLeft = left !== undefined;
  useEffect(() => {
    if (isLeft) sayAloud(`${title}. ${words}`);
  }, [isLeft, title, words]);
  if (!left) return null;
  const { typed, values } = left;
  const discard = async () => {
    const sure = await confirm({
      title: 'Discard what you typed?',
      text: 'It is nowhere else, and gone then.',
      action: 'Discard it',
    });
    if (!sure) return;
    forget();
    setLeft(undefined);
    sayAloud('Discarded');
  };
  const said = compareVersions(fields, { base: values, mine: typed, theirs: values }, { today, nameOf });
  if (said.length === 0) return null;
  return (
    <Alert
      className="ll-no-print"
      color="red"
      variant="light"
      role="group"
      aria-label={title}
      mt="sm"
      title={title}
    >
      <Text size="sm">{words}</Text>
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
        <Button variant="default" size="xs" onClick={discard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}
