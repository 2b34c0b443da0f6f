import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { FileDrop } from '../../ui/FileDrop';
import type { FoundFile } from './check-file';
import { cannotRead, type Verdict, verdictOn } from './file-verdict';
import { canHash } from './hash-of-file';
import { ProvenFile } from './ProvenFile';
import classes from './Signing.module.css';

interface Said {
  name: string;
  verdict: Verdict;
  found?: FoundFile;
}

/** Checks a signed PDF on this device, by what it carries itself. `onAsk` asks whether a code still counts. */
export function FileProof({ onAsk }: { onAsk: (code: string) => void }) {
  return (
    <section className={classes.way} aria-labelledby="by-file">
      <h2 id="by-file">Check the file</h2>
      <Text mb="sm">
        A signed PDF carries its own proof. It is checked on this device and sent nowhere; only the public
        keys of this Lamplight are fetched.
      </Text>
      {canHash() ? (
        <Choose onAsk={onAsk} />
      ) : (
        <Text>
          Browsers check files on encrypted pages only: open this page with https, or check the document’s
          code.
        </Text>
      )}
    </section>
  );
}

function Choose({ onAsk }: { onAsk: (code: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const check = async ([file]: File[]) => {
    if (!file) return;
    const { name } = file;
    setBusy(true);
    setSaid(undefined);
    try {
      const { checkFile } = await import('./check-file');
      const found = await checkFile(file);
      setSaid({ name, verdict: verdictOn(found), found });
    } catch {
      setSaid({ name, verdict: cannotRead });
    } finally {
      setBusy(false);
    }
  };
  const checked = typeof said?.found === 'object' ? said.found.checked : undefined;
  return (
    <>
      <FileDrop
        kinds="A PDF that was signed in Lamplight"
        label="Choose the PDF"
        largestBytes={100 * 1024 * 1024}
        reasonAgainst={() => undefined}
        room={1}
        disabled={busy}
        onFiles={check}
        onReject={() => undefined}
      />
      <div role="status">
        {busy && <Text mt="md">Checking the file …</Text>}
        {said && (
          <Alert mt="md" color={said.verdict.color} variant="light" role="group">
            <b>{said.verdict.title}</b>
            <br />
            {said.name}: {said.verdict.text}
          </Alert>
        )}
      </div>
      {checked?.genuine && <ProvenFile file={checked} onAsk={onAsk} />}
    </>
  );
}
