import type { GenuineFile } from '@lamplight/domain/signed-file/check-signed-file';
import { methodWords, type ToldSignature } from '@lamplight/domain/signed-file/who-signed';
import { Button } from '@mantine/core';
import { formatExactly } from '../../ui/dates';
import { ownTimeZone } from './own-time-zone';
import classes from './Signing.module.css';

/** What a file that is as it was written says: who signed, and its place in the trail. */
export function ProvenFile({ file, onAsk }: { file: GenuineFile; onAsk: (code: string) => void }) {
  const { keyKnown, fingerprint, code, contentHash, sealedAt, signatures, center, entry, head } = file;
  const when = (instant: string) => formatExactly(instant, ownTimeZone());
  return (
    <>
      <h3>{keyKnown ? 'Who signed' : 'Who signed, as the file says'}</h3>
      <ul className={classes.signatures}>
        {signatures.map((signature) => (
          <Row key={`${signature.signer} ${signature.at} ${signature.meaning}`} {...signature} />
        ))}
      </ul>
      <h3>Its place</h3>
      <dl className={classes.facts}>
        <dt>Sealed</dt>
        <dd>{when(sealedAt)}</dd>
        <dt>Audit trail</dt>
        <dd>
          Entry {entry.toLocaleString('en-US')}, under the signed seal {head.nr.toLocaleString('en-US')} of{' '}
          {when(head.at)}
        </dd>
        <dt>Center</dt>
        <dd className={classes.code}>{center}</dd>
        <dt>Code</dt>
        <dd className={classes.code}>{code}</dd>
        <dt>Content hash</dt>
        <dd className={classes.code}>{contentHash}</dd>
        <dt>Fingerprint</dt>
        <dd className={classes.code}>{fingerprint}</dd>
      </dl>
      {keyKnown && (
        <Button variant="default" onClick={() => onAsk(code)}>
          Ask whether it still counts
        </Button>
      )}
    </>
  );
}

function Row({ signer, account, printedName, jobPosition, meaning, method, at }: ToldSignature) {
  return (
    <li className={classes.signature}>
      <div>
        <p>
          <b>{printedName}</b>
          {jobPosition && `, ${jobPosition}`}
        </p>
        <p>{meaning}</p>
        <p className={classes.quiet}>
          {at && formatExactly(at, ownTimeZone())}, {method && `${methodWords[method]} `}
          {signer}
          {account && ` (${account})`}
        </p>
      </div>
    </li>
  );
}
