import { success } from '@lamplight/contract/messages';
import type { SignedKind } from '@lamplight/domain/signing';
import { Button, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useLocation } from 'react-router';
import '../../ui/styles/app';
import { takeFocus } from '../../ui/take-focus';
import { Sheet } from './Sheet';

/** What was answered, as the page before hands it over; it is nowhere else in the browser. */
interface Answered {
  accepted: boolean;
  complete: boolean;
  title: string;
  center: string;
  subjects: readonly SignedKind[];
}

const isAnswered = (state: unknown): state is Answered =>
  state !== null && typeof state === 'object' && 'accepted' in state && 'subjects' in state;

/** After signing or declining by a mailed link. */
export function SignedPage() {
  const { state }: { state: unknown } = useLocation();
  const answered = isAnswered(state) ? state : undefined;
  const title = answered ? titleOf(answered) : 'Nothing is left to do here';
  useDocumentTitle(`${title} · Lamplight`);
  return (
    <Sheet>
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      {answered && <Outcome {...answered} />}
      {!answered && <Text my="md">Your answer is kept with the record. You can close this page.</Text>}
      <Button component={Link} to="/login" variant="default">
        Log in to Lamplight
      </Button>
    </Sheet>
  );
}

const titleOf = ({ accepted, subjects }: Answered): string => {
  if (!accepted) return 'Declined';
  return subjects.includes('meeting-minutes') ? success.minuteSigned : 'Signed';
};

/** Whether the link serves on: that somebody attended is signed before the minutes can be. */
const servesOn = ({ subjects }: Answered): boolean =>
  subjects.includes('meeting') && !subjects.includes('meeting-minutes');

function Outcome(answered: Answered) {
  const { accepted, complete, title, center } = answered;
  if (!accepted)
    return (
      <Text my="md">
        You have not signed <b>{title}</b> ({center}). Those who asked you are told that you declined, and
        read your reason with the record.
      </Text>
    );
  return (
    <Text my="md">
      Your signature under <b>{title}</b> ({center}) is recorded.{' '}
      {complete ? 'With it as many have signed as are needed.' : 'Others are still asked to sign.'}{' '}
      {servesOn(answered)
        ? 'Keep the link in your mail: it opens the minutes as soon as they can be signed.'
        : 'The link in your mail has done its work; you can close this page.'}
    </Text>
  );
}
