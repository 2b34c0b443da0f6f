import { success } from '@lamplight/contract/messages';
import { type SignedKind, subjectOfKind } from '@lamplight/domain/signing';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconBan, IconCheck, IconClock, IconSignature, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { notifyOwnWords } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { FailedState } from '../../ui/FailedState';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import { openFile } from '../files/files.api';
import { AskAgain } from './AskAgain';
import { ownSignatureId } from './AskedAtHead';
import { isAskable } from './askable';
import type { GivenAnswer } from './by-key.api';
import { SignForm } from './SignForm';
import classes from './Signing.module.css';
import { type Signature, type SignedRecord, type Signing, signingOf, useSign } from './signatures.api';

const looks: Readonly<Record<Signature['state'], { tone: Tone; icon: TagIcon; words: string }>> = {
  OPEN: { tone: 'info', icon: IconClock, words: 'asked' },
  SIGNED: { tone: 'good', icon: IconCheck, words: 'signed' },
  DECLINED: { tone: 'bad', icon: IconX, words: 'declined' },
  VOID: { tone: 'quiet', icon: IconBan, words: 'no longer asked' },
};

const methods = { KEY: 'by the link mailed to', SESSION: 'logged in as' } as const;

/** A signature that was given and then came to count no more was not merely "asked for". */
const wordsOf = ({ state, answeredAt }: Signature, closed: boolean): string => {
  if (state !== 'VOID') return looks[state].words;
  if (answeredAt) return 'signed, counts no more';
  return closed ? 'did not sign' : looks.VOID.words;
};

/** Closed by a step of its record: who had not signed by then is missing, not let off. */
const isClosed = ({ sealedAt }: Signing, kind: SignedKind): boolean =>
  sealedAt !== null && subjectOfKind(kind).sealedByStep === true;

/** The signatures of a record: who signed, who is asked, whether it still is what they signed; and mine. */
export function Signatures({ record, title = 'Signatures' }: { record: SignedRecord; title?: string }) {
  const { data: signing, error, refetch } = useQuery(signingOf(record));
  if (error && !signing) return <FailedState error={error} onRetry={() => refetch()} />;
  if (!signing) return null;
  return (
    <div className={classes.part}>
      <Panel title={title}>
        {!signing.intact && (
          <Alert color="red" variant="light" role="alert" mb="md">
            This record is not what was signed any more. Tell your administrator; npm run verify says more.
          </Alert>
        )}
        <Progress signing={signing} />
        <ul className={classes.signatures}>
          {signing.signatures
            .filter(({ state, replaced }) => state !== 'VOID' || !replaced)
            .map((signature) => (
              <Row key={signature.id} signature={signature} signing={signing} kind={record.kind} />
            ))}
        </ul>
        <Sealed signing={signing} />
        {signing.permissions.includes('signature.own') && <Mine record={record} signing={signing} />}
      </Panel>
    </div>
  );
}

function Progress({ signing }: { signing: Signing }) {
  const { needed, signed, gap, sealedAt, voidedAt, signatures } = signing;
  const asked = signatures.filter(({ state }) => state === 'OPEN' || state === 'SIGNED').length;
  if (voidedAt) return <Text mb="sm">What was to be signed was replaced; its signatures count no more.</Text>;
  if (sealedAt && gap === 0) return null;
  return (
    <Text mb="sm">
      {signed} of {plural(needed, 'signature')} given.
      {!sealedAt && asked > needed && ` Any ${needed} of the ${asked} are enough.`}
      {sealedAt && ' Signing has ended; nobody is asked for the others any more.'}
      {!sealedAt &&
        gap > 0 &&
        ` Nobody who can sign is asked for ${gap === 1 ? 'one of them' : `${gap} of them`} yet.`}
    </Text>
  );
}

function Row({ signature, signing, kind }: { signature: Signature; signing: Signing; kind: SignedKind }) {
  const { state, signer, askedAt, answeredAt, method, account } = signature;
  const { printedName, jobPosition, meaning, reason, disabled } = signature;
  const { tone, icon } = looks[state];
  const { id: own } = useAccount();
  // Whose signature it is says the account: what is printed is the signer's to write.
  const person = signer ? `${signer.user_firstName} ${signer.user_lastName}` : 'somebody';
  const name = printedName ?? (signer ? person : 'Somebody');
  const askable = isAskable(signature, signing, own);
  return (
    <li className={classes.signature}>
      <div>
        <p>
          <b>{name}</b>
          {jobPosition && `, ${jobPosition}`}
        </p>
        {meaning && <p>{meaning}</p>}
        {reason && <p>“{reason}”</p>}
        {disabled && state === 'OPEN' && (
          <p>
            Their account is disabled, so they cannot sign.
            {subjectOfKind(kind).sealedByStep ? '' : ' Ask somebody else.'}
          </p>
        )}
        <p className={classes.quiet}>
          <Moment at={answeredAt ?? askedAt} />
          {method && `, ${methods[method]} ${person}${account ? ` (${account})` : ''}`}
        </p>
      </div>
      <div className={classes.state}>
        <StatusTag tone={tone} icon={icon}>
          {wordsOf(signature, isClosed(signing, kind))}
        </StatusTag>
        {askable && <AskAgain signature={signature} name={name} others={!subjectOfKind(kind).sealedByStep} />}
      </div>
    </li>
  );
}

/** What was signed stays to be read, also once it was replaced: its code then says so. */
function Sealed({ signing: { sealedAt, code, document, documentHash, voidedAt } }: { signing: Signing }) {
  if (!sealedAt || !code) return null;
  return (
    <>
      <Text mb="sm">
        Sealed <Moment at={sealedAt} />
        {voidedAt && (
          <>
            , replaced <Moment at={voidedAt} />
          </>
        )}
        . Verification code{' '}
        <Anchor component={Link} to={`/verify/${code}`} className={classes.code ?? ''}>
          {code}
        </Anchor>
      </Text>
      {document ? (
        <Button
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
          onClick={() => openFile({ id: document, name: 'Signed.pdf', type: 'application/pdf' })}
        >
          Signed document
        </Button>
      ) : (
        // One that is written is not given to whoever must not know all that it tells of.
        !voidedAt &&
        !documentHash && <Text className={classes.quiet ?? ''}>The signed document is being written.</Text>
      )}
    </>
  );
}

function Mine({ record, signing }: { record: SignedRecord; signing: Signing }) {
  const { contentHash, meaning } = signing;
  const { firstName, lastName } = useAccount();
  const { sign, readAgain } = useSign(record);
  const [changed, setChanged] = useState(false);
  const send = async ({ subjects: _, ...given }: GivenAnswer) => {
    try {
      await sign({ ...given, contentHash });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.errorKey !== 'contentChanged') throw error;
      return setChanged(true);
    }
    notifyOwnWords(given.accepted ? signedWords(record) : 'You declined to sign.');
  };
  const reread = async () => {
    await readAgain();
    setChanged(false);
  };
  return (
    <section id={ownSignatureId} tabIndex={-1} className={classes.own} aria-labelledby="mine-title">
      <h3 id="mine-title">Your signature is asked for</h3>
      {changed ? (
        <Alert color="red" variant="light" role="alert" title="It has changed since you opened it">
          <Text mb="sm">Nothing was signed.</Text>
          <Button onClick={reread}>Read it again</Button>
        </Alert>
      ) : (
        <SignForm
          key={contentHash}
          name={`${firstName} ${lastName}`}
          asked={[{ subjectType: record.kind, meaning }]}
          send={send}
        />
      )}
    </section>
  );
}

const signedWords = ({ kind }: SignedRecord) =>
  kind === 'meeting-minutes' ? success.minuteSigned : 'Your signature is recorded.';
