import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
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
  const small = useSmallForm({
    begin: { code },
    check: { code: required('Enter the code that the document prints') },
    send: async ({ code: typed }) => {
      const confirmed = await confirmCode(typed.trim());
      setChecked({ code: typed.trim(), confirmed });
      navigate(`/verify/${encodeURIComponent(typed.trim())}`, { replace: true });
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
            small.refusal &&
            `${small.refusal} A code has four groups of four letters and digits; compare it with the document.`
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
          {...small.form.getInputProps('code')}
        />
        <div className={classes.steps}>
          <Button type="submit" size="md" loading={small.busy}>
            Check the code
          </Button>
        </div>
      </form>
      {checked && <Outcome key={checked.code} {...checked} />}
    </section>
  );
}

function Outcome({ code, confirmed }: { code: string; confirmed: Confirmed }) {
  const { valid, sealedAt, voidedAt } = confirmed;
  return (
    <section aria-labelledby="outcome-title">
      <h3 id="outcome-title">{valid ? 'This code is valid' : 'This code is valid no more'}</h3>
      <Alert color={valid ? 'teal' : 'red'} variant="light" role="status">
        {valid
          ? `The document was signed, and sealed on ${formatExactly(sealedAt ?? '', ownTimeZone())}. Who signed it, and who did not, stands in it.`
          : `The document was signed and sealed, but what it says was replaced on ${formatExactly(voidedAt ?? '', ownTimeZone())}: its signatures count no more.`}
      </Alert>
      <FileCheck code={code} />
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
    try {
      const { matches } = await confirmCode(code, await hashOfFile(file));
      setSaid({ name: file.name, matches: matches ?? 'NOTHING' });
    } catch (error) {
      setSaid(error instanceof Error ? error.message : '');
    }
  };
  return (
    <>
      <h3>Is a file the document of this code?</h3>
      <FileDrop
        kinds="The PDF, or the content.json attached to it; only its hash is sent"
        label="Compare a file"
        largestBytes={100 * 1024 * 1024}
        reasonAgainst={() => undefined}
        room={1}
        onFiles={check}
        onReject={() => undefined}
      />
      {said && (
        <Alert
          mt="md"
          color={typeof said !== 'string' && said.matches !== 'NOTHING' ? 'teal' : 'red'}
          variant="light"
          role="status"
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
    </>
  );
}
