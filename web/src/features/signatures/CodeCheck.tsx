import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isMissing } from '../../api/problem';
import { formatExactly } from '../../ui/dates';
import { FileDrop } from '../../ui/FileDrop';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { takeFocus } from '../../ui/take-focus';
import { type Confirmed, confirmCode } from './by-key.api';
import { canHash, hashOfFile } from './hash-of-file';
import { ownTimeZone } from './own-time-zone';
import classes from './Signing.module.css';

/** Says whether a code is one, and whether what was signed still counts. `focused`: somebody has just asked for it elsewhere on the page. */
export function CodeCheck({ code, focused }: { code: string; focused: boolean }) {
  const navigate = useNavigate();
  const [checked, setChecked] = useState<{ code: string; confirmed: Confirmed }>();
  const [unknown, setUnknown] = useState(false);
  const small = useSmallForm({
    begin: { code },
    check: { code: required('Enter the code that the document prints') },
    send: async ({ code: typed }) => {
      const asked = typed.trim();
      // What is said of the code before would be taken for this one's; and said again, the same words are heard again.
      setChecked(undefined);
      try {
        const confirmed = await confirmCode(asked);
        setChecked({ code: asked, confirmed });
        navigate(`/verify/${encodeURIComponent(asked)}`, { replace: true });
      } catch (error) {
        setUnknown(isMissing(error));
        throw error;
      }
    },
  });
  // Whoever scans a document has said with it which code is meant.
  const begun = useRef(false);
  useEffect(() => {
    if (code === '' || begun.current) return;
    begun.current = true;
    small.element.current?.requestSubmit();
  }, [code, small.element]);
  return (
    <section className={classes.way} aria-labelledby="by-code">
      <h2 id="by-code" tabIndex={-1} ref={focused ? takeFocus : null}>
        Check its code
      </h2>
      <Text mb="sm">
        The document prints a verification code. Ask with it whether the signatures still count; the answer
        tells nobody’s name.
      </Text>
      <form
        ref={small.element}
        noValidate
        className={classes.form}
        aria-label="Verification code"
        onSubmit={small.onSubmit}
      >
        <Refusal
          text={
            small.refusal && unknown
              ? `${small.refusal} A code has four groups of four letters and digits; compare it with the document.`
              : small.refusal
          }
        />
        <TextInput
          label="Verification code"
          placeholder="ABCD-EFGH-JKLM-NPQR"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          classNames={{ input: classes.code ?? '' }}
          key={small.form.key('code')}
          // Left empty it is not wrong: a file can be checked instead.
          {...small.form.getInputProps('code', { withFocus: false })}
        />
        <div className={classes.steps}>
          <Button type="submit" size="md" loading={small.busy}>
            Check the code
          </Button>
        </div>
      </form>
      {/* Here from the start, so that what comes into it is said. */}
      <div role="status">{checked && <Outcome {...checked} />}</div>
      {checked && <FileCheck key={checked.code} code={checked.code} />}
    </section>
  );
}

function Outcome({ code, confirmed }: { code: string; confirmed: Confirmed }) {
  const { valid, sealedAt, voidedAt } = confirmed;
  return (
    <section aria-labelledby="outcome-title">
      <h3 id="outcome-title">{valid ? 'This code is valid' : 'This code is valid no more'}</h3>
      <Alert color={valid ? 'teal' : 'red'} variant="light" role="group">
        {valid
          ? `The document of code ${code} was signed, and sealed on ${formatExactly(sealedAt ?? '', ownTimeZone())}. Who signed it, and who did not, stands in it.`
          : `The document of code ${code} was signed and sealed, but what it says was replaced on ${formatExactly(voidedAt ?? '', ownTimeZone())}: its signatures count no more.`}
      </Alert>
    </section>
  );
}

const words = {
  DOCUMENT: 'This file is the signed document, byte for byte.',
  CONTENT: 'This file is the signed content that is attached to the document, byte for byte.',
  NOTHING:
    'This file is not the signed document. Even a copy that was saved anew by another program is another file.',
} as const;

/** Compares a file with the document: its hash is computed here, and only that is sent. */
function FileCheck({ code }: { code: string }) {
  const [said, setSaid] = useState<{ name: string; matches: keyof typeof words } | string>();
  if (!canHash())
    return (
      <Text mt="md">To compare a file with the document, open this page over an encrypted connection.</Text>
    );
  const check = async ([file]: File[]) => {
    if (!file) return;
    // The same of the next file is said again.
    setSaid(undefined);
    try {
      const { matches } = await confirmCode(code, await hashOfFile(file));
      setSaid({ name: file.name, matches: matches ?? 'NOTHING' });
    } catch (error) {
      setSaid(error instanceof Error ? error.message : '');
    }
  };
  return (
    <details className={classes.compare}>
      <summary>Compare a file with this code</summary>
      <FileDrop
        kinds="The PDF, or the content.json attached to it; only its hash is sent"
        label="Compare a file"
        largestBytes={100 * 1024 * 1024}
        reasonAgainst={() => undefined}
        room={1}
        onFiles={check}
        onReject={() => undefined}
      />
      <div role="status">
        {said && (
          <Alert
            mt="md"
            color={typeof said !== 'string' && said.matches !== 'NOTHING' ? 'teal' : 'red'}
            variant="light"
            role="group"
          >
            {typeof said === 'string' ? (
              said
            ) : (
              <>
                <b>{said.name}</b>
                <br />
                {words[said.matches]}
              </>
            )}
          </Alert>
        )}
      </div>
    </details>
  );
}
