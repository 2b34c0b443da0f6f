import { success } from '@lamplight/contract/messages';
import { type SignedKind, signedSubjects, signInScreens } from '@lamplight/domain/signing';
import { Alert, Button, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { mailedKeyIn } from '../../session/mailed-key';
import '../../ui/styles/app';
import { Loading } from '../../ui/Loading';
import { showBlob } from '../../ui/save-blob';
import { takeFocus } from '../../ui/take-focus';
import {
  answerByKey,
  fetchToSign,
  type GivenAnswer,
  type Mailed,
  openToSign,
  type ToSign,
} from './by-key.api';
import { DocumentToSign } from './Document';
import { type RefusedKey, refusedKey } from './refused-keys';
import { Sheet } from './Sheet';
import { SignForm } from './SignForm';
import classes from './Signing.module.css';

/** Where a mailed link leads: what is to be signed, whole, and the signature below it. No account is needed. */
export function SignInPage() {
  const { pathname, state } = useLocation();
  const screen = signInScreens.find((known) => pathname.startsWith(known));
  const key = mailedKeyIn(state);
  const mailed = useMemo(() => (screen && key !== '' ? { screen, key } : undefined), [screen, key]);
  const { found, reopen } = useToSign(mailed);
  const [given, setGiven] = useState<readonly SignedKind[]>([]);
  return (
    <Sheet>
      {!found && <Loading />}
      {found && 'title' in found && <Refused refused={found} />}
      {mailed && found && 'document' in found && (
        <ToBeSigned
          key={hashOf(found)}
          toSign={found}
          mailed={mailed}
          given={given}
          onReopen={(subjects = []) => {
            setGiven([...given, ...subjects]);
            reopen();
          }}
        />
      )}
    </Sheet>
  );
}

/** Of all that is read and asked for: the last of it holds the others. */
const hashOf = ({ asked }: ToSign) => asked.at(-1)?.contentHash;

const noKey: RefusedKey = {
  title: 'Open the link from your mail',
  next: 'This page opens with the personal link that is mailed to whoever is asked for a signature. If you have none, log in: what waits for your signature is listed at the top.',
};

/** What a key opens, or why nothing; undefined until the server has said it. `reopen` asks again. */
function useToSign(mailed: Mailed | undefined) {
  const [found, setFound] = useState<ToSign | RefusedKey | undefined>(mailed ? undefined : noKey);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again as often as it is asked for
  useEffect(() => {
    if (!mailed) return;
    let left = false;
    openToSign(mailed).then(
      (toSign) => left || setFound(toSign),
      (error: unknown) => left || setFound(refusedKey(error)),
    );
    return () => {
      left = true;
    };
  }, [mailed, times]);
  const reopen = () => {
    setFound(undefined);
    setTimes(times + 1);
  };
  return { found, reopen };
}

function Refused({ refused: { title, words, next } }: { refused: RefusedKey }) {
  useDocumentTitle(`${title} · Lamplight`);
  return (
    <>
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      {words && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {words}
        </Alert>
      )}
      <Text my="md">{next}</Text>
      <Button component={Link} to="/login" size="md" variant="default">
        Log in
      </Button>
    </>
  );
}

/** What was to be signed is something else by now: whoever signs reads it first. */
function Changed({ title, onReopen }: { title: string; onReopen: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} ref={takeFocus}>
        It has changed since you opened it
      </h1>
      <Alert color="red" variant="light" role="alert" my="md">
        Somebody changed “{title}” while you had it open. Nothing was signed.
      </Alert>
      <Button size="md" onClick={onReopen}>
        Read it again
      </Button>
    </>
  );
}

interface Opened {
  toSign: ToSign;
  mailed: Mailed;
  /** What was signed here already of what the link is for. */
  given: readonly SignedKind[];
  /** Opens the link again, after some of what it is for was signed. */
  onReopen: (subjects?: readonly SignedKind[]) => void;
}

/** Of a link that is for several, some was signed and the rest is left. */
function GivenBefore({ given }: Pick<Opened, 'given'>) {
  if (given.length === 0) return null;
  const title = given.includes('meeting-minutes') ? success.minuteSigned : 'Signed';
  return (
    <Alert color="teal" variant="light" role="group" tabIndex={-1} ref={takeFocus} mb="md" title={title}>
      Your signature is recorded: {given.map((kind) => signedSubjects[kind].meaning).join(' ')} What follows
      is left to be signed.
    </Alert>
  );
}

function ToBeSigned({ toSign, mailed, given: before, onReopen }: Opened) {
  const { document, center, signer, asked, needed, signed } = toSign;
  useDocumentTitle(`Sign: ${document.title} · Lamplight`);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedKey | 'changed'>();
  const name = `${signer.firstName} ${signer.lastName}`;
  const send = async (given: GivenAnswer) => {
    const { accepted, subjects = [] } = given;
    // Whatever is answered, the last of what is asked for was read with it.
    const read = asked.findLast(({ subjectType }) => subjects.includes(subjectType))?.contentHash;
    try {
      const { complete } = await answerByKey(mailed, { ...given, ...(read ? { contentHash: read } : {}) });
      // What was left out stays to be signed, here.
      if (accepted && subjects.length < asked.length) return onReopen(subjects);
      navigate(`${mailed.screen}/signed`, {
        replace: true,
        state: { accepted, complete, title: document.title, center, subjects: [...before, ...subjects] },
      });
    } catch (error) {
      // What is wrong with a field stands there; what is wrong with the link ends the page.
      if (!(error instanceof ApiProblem) || error.fieldErrors.length > 0) throw error;
      if (error.errorKey === 'contentChanged') setRefused('changed');
      else if ([400, 404, 409].includes(error.status)) setRefused(refusedKey(error));
      else throw error;
    }
  };
  if (refused === 'changed') return <Changed title={document.title} onReopen={() => onReopen()} />;
  if (refused) return <Refused refused={refused} />;
  return (
    <>
      <GivenBefore given={before} />
      <DocumentToSign document={document} center={center} />
      <OpenAsPdf mailed={mailed} />
      <section aria-labelledby="sign-title">
        <h2 id="sign-title">
          {name}
          {signer.jobPosition && `, ${signer.jobPosition}`}
        </h2>
        <p className={classes.still}>
          {needed === 1
            ? 'One signature is needed.'
            : `${needed} signatures are needed; ${signed === 0 ? 'nobody has' : signed === 1 ? 'one person has' : `${signed} people have`} signed so far.`}
        </p>
        <SignForm name={name} asked={asked} send={send} />
      </section>
    </>
  );
}

function OpenAsPdf({ mailed }: { mailed: Mailed }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      showBlob((await fetchToSign(mailed)).blob);
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      mt="md"
      loading={busy}
      onClick={open}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      Open as PDF
    </Button>
  );
}
