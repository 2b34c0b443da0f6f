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
}

const isAnswered = (state: unknown): state is Answered =>
  state !== null && typeof state === 'object' && 'accepted' in state && 'title' in state;

/** After signing or declining by a mailed link. */
export function SignedPage() {
  const { state }: { state: unknown } = useLocation();
  const answered = isAnswered(state) ? state : undefined;
  const title = !answered ? 'Nothing is left to do here' : answered.accepted ? 'Signed' : 'Declined';
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

function Outcome({ accepted, complete, title, center }: Answered) {
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
      {complete ? 'With it as many have signed as are needed.' : 'Others are still asked to sign.'} The link
      in your mail has done its work; you can close this page.
    </Text>
  );
}
