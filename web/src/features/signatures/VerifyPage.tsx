import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import '../../ui/styles/app';
import { formatExactly } from '../../ui/dates';
import { FileDrop } from '../../ui/FileDrop';
import { type Confirmed, confirmCode } from './by-key.api';
import { canHash, hashOfFile } from './hash-of-file';
import { Sheet } from './Sheet';
import classes from './Signing.module.css';

/** Says to anyone whether a document was signed, and whether the file in their hands is it. It names nobody. */
export function VerifyPage() {
  useDocumentTitle('Check a signed document · Lamplight');
  const { code = '' } = useParams();
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
    <Sheet>
      <h1>Check a signed document</h1>
      <Text mb="md">
        Every document that is signed in Lamplight prints a verification code. This page says whether the code
        is one, since when the document is sealed, and whether a file is that document. It tells nobody’s
        name.
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
    </Sheet>
  );
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Outcome({ code, confirmed }: { code: string; confirmed: Confirmed }) {
  const { valid, sealedAt, voidedAt } = confirmed;
  return (
    <section aria-labelledby="outcome-title">
      <h2 id="outcome-title">{valid ? 'This code is valid' : 'This code is valid no more'}</h2>
      <Alert color={valid ? 'teal' : 'red'} variant="light" role="status">
        {valid
          ? `The document was signed, and sealed on ${formatExactly(sealedAt ?? '', timeZone())}. Who signed it, and who did not, stands in it.`
          : `The document was signed and sealed, but what it says was replaced on ${formatExactly(voidedAt ?? '', timeZone())}: its signatures count no more.`}
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
      <h2>Is your file that document?</h2>
      <FileDrop
        kinds="The PDF, or the content.json attached to it; it stays on this device"
        label="Choose the file"
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
          title={typeof said === 'string' ? undefined : said.name}
        >
          {typeof said === 'string' ? said : words[said.matches]}
        </Alert>
      )}
    </>
  );
}
