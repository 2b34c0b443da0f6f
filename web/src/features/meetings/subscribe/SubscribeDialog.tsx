import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../notify/notify';
import { CopyButton } from '../../../ui/CopyButton';
import { Refusal } from '../../../ui/form/Refusal';
import { Moment } from '../../../ui/Moment';
import { takeFocus } from '../../../ui/take-focus';
import { useFocusBack } from '../../../ui/useFocusBack';
import { feedLink, useEndFeedLink, useMakeFeedLink } from './feed-link.api';
import classes from './Subscribe.module.css';

/** The secret link by which one's own calendar program shows the meetings: made, copied this once, taken back. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { data: link, error } = useQuery(feedLink);
  const making = useMakeFeedLink();
  const ending = useEndFeedLink();
  const refusal = error ?? making.error ?? ending.error;
  const end = () => {
    making.reset();
    ending.mutate();
  };
  return (
    <Modal opened onClose={onClose} title="Subscribe to the calendar" size="md">
      <div className={classes.dialog}>
        <p className={classes.words}>
          Your own calendar (Outlook, Google, Apple and others) can show the meetings of your center that you
          may read, and follow what is planned, moved and deleted. It gets topics, times and a link to each
          meeting: no titles, no places.
        </p>
        {refusal && <Refusal text={messageOf(refusal)} />}
        {!link && !error && <Skeleton height={90} />}
        {making.data && <NewLink url={new URL(making.data.url, window.location.origin).href} />}
        {link && !making.data && <Standing since={link.since} ended={ending.isSuccess} />}
        {link && (
          <div className={classes.actions}>
            {!making.data && (
              <Button loading={making.isPending} onClick={() => making.mutate()}>
                {link.exists ? 'Make a new link' : 'Make the link'}
              </Button>
            )}
            {link.exists && (
              <Button variant="default" color="red" loading={ending.isPending} onClick={end}>
                Take the link back
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** Whether there is a link; that it was taken back is told where the focus comes to, as the button for it is gone. */
function Standing({ since, ended }: { since: string | null; ended: boolean }) {
  if (since)
    return (
      <p className={classes.words}>
        You have a link since <Moment at={since} />. It is not shown again; a new one ends it.
      </p>
    );
  if (!ended) return <p className={classes.words}>You have no link yet.</p>;
  return (
    <p className={classes.said} tabIndex={-1} ref={takeFocus}>
      The link is taken back: calendars that have it read nothing any more.
    </p>
  );
}

/** The link, which is shown this once. */
function NewLink({ url }: { url: string }) {
  return (
    <section className={classes.made} aria-labelledby="feed-made">
      <h3 id="feed-made" ref={takeFocus} tabIndex={-1}>
        Your link
      </h3>
      <p className={classes.link}>{url}</p>
      <CopyButton text={url} label="Copy the link" size="xs" />
      <p className={classes.words}>
        Paste it in your calendar where it asks for a calendar from the internet (“Subscribe from web”, “From
        URL”). It is shown only now. Whoever has it reads your meetings: keep it as you keep a password.
      </p>
    </section>
  );
}
