import { Text } from '@mantine/core';
import { askIn } from '../../../ui/confirm';
import { DialogActions } from '../../../ui/DialogActions';
import classes from './Builder.module.css';
import type { HangingQuestion } from './hanging-words';

/** Together with what hangs on it, or without. */
export type Choice = 'along' | 'alone';

/** Names what hangs on what is about to go, and asks what becomes of it; undefined where the person left. */
export function askHanging(
  question: HangingQuestion,
  how: { tone: 'danger' | 'normal'; onTo: () => HTMLElement | null },
): Promise<Choice | undefined> {
  const { title, text, named, along, alone } = question;
  return askIn<Choice>({
    title,
    onTo: how.onTo,
    body: (answer, leave) => {
      const byItself = { action: alone, onAction: () => answer('alone') };
      return (
        <>
          <Text>{text}</Text>
          <ul className={classes.hanging}>
            {named.map(({ linkId, words, note }) => (
              <li key={linkId}>
                {words}
                {note && <span className={classes.reportAbout}>{note}</span>}
              </li>
            ))}
          </ul>
          {along === undefined ? (
            <DialogActions {...byItself} tone={how.tone} onCancel={leave} />
          ) : (
            <DialogActions
              action={along}
              tone={how.tone}
              onAction={() => answer('along')}
              or={byItself}
              onCancel={leave}
            />
          )}
        </>
      );
    },
  });
}
