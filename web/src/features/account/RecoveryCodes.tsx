import { Button } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton';
import { saveBlob } from '../../ui/save-blob';
import { takeFocus } from '../../ui/take-focus';
import classes from './Account.module.css';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const save = () => {
    const text = `Recovery codes for Lamplight. Each serves once.\n\n${codes.join('\n')}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), 'Lamplight_Recovery_Codes.txt');
  };
  return (
    <div>
      <h3 tabIndex={-1} ref={takeFocus}>
        Keep these recovery codes
      </h3>
      <p className={classes.words}>
        Each lets you log in once without the app, when your phone is lost. They are shown only now. Keep them
        where you keep other important papers, not on the phone.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${classes.steps} ll-no-print`}>
        <Button variant="default" onClick={save}>
          Save as a file
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
