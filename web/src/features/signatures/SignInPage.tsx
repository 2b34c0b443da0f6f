import { signInScreens } from '@lamplight/domain/signing';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { mailedKeyIn } from '../../session/mailed-key';
import '../../ui/styles/app';
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
  const found = useToSign(mailed);
  return (
    <Sheet>
      {!found && <Loader aria-label="Loading" />}
      {found && 'title' in found && <Refused refused={found} />}
      {mailed && found && 'document' in found && <ToBeSigned toSign={found} mailed={mailed} />}
    </Sheet>
  );
}

const noKey: RefusedKey = {
  title: 'Open the link from your mail',
  words: 'This page opens with the personal link that is mailed to whoever is asked for a signature.',
  next: 'Open the mail and press the link in it. If you have none, log in: what waits for your signature is listed at the top.',
};

/** What a key opens, or why nothing; undefined until the server has said it. */
function useToSign(mailed: Mailed | undefined): ToSign | RefusedKey | undefined {
  const [found, setFound] = useState<ToSign | RefusedKey | undefined>(mailed ? undefined : noKey);
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
  }, [mailed]);
  return found;
}

function Refused({ refused: { title, words, next } }: { refused: RefusedKey }) {
  useDocumentTitle(`${title} · Lamplight`);
  return (
    <>
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <Alert color="red" variant="light" role="alert" my="md">
        {words}
      </Alert>
      <Text>{next}</Text>
    </>
  );
}

function ToBeSigned({ toSign, mailed }: { toSign: ToSign; mailed: Mailed }) {
  const { document, center, signer, meaning, needed, signed } = toSign;
  useDocumentTitle(`Sign: ${document.title} · Lamplight`);
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedKey>();
  const name = `${signer.firstName} ${signer.lastName}`;
  const send = async (given: GivenAnswer) => {
    try {
      const answered = await answerByKey(mailed, given);
      navigate(`${mailed.screen}/signed`, {
        replace: true,
        state: { accepted: given.accepted, complete: answered.complete, title: document.title, center },
      });
    } catch (error) {
      // What is wrong with a field stands there; what is wrong with the link ends the page.
      if (
        error instanceof ApiProblem &&
        [400, 404, 409].includes(error.status) &&
        error.fieldErrors.length === 0
      )
        setRefused(refusedKey(error));
      else throw error;
    }
  };
  if (refused) return <Refused refused={refused} />;
  return (
    <>
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
        <SignForm name={name} meaning={meaning} send={send} />
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
