import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { NoConnection } from '../../../ui/NoConnection';
import { isUnread, UnreadPage } from '../../../ui/UnreadPage';
import { useShownSoon } from '../../../ui/useShownSoon';
import { oneMeeting } from '../meetings.api';
import { minutesOf } from '../minutes/minutes.api';
import { MeetingView } from './MeetingView';

/** One meeting: what and when, who is invited, and what can be done with it. */
export function MeetingPage() {
  const { idMeeting = '' } = useParams();
  const { data, error, refetch, isPaused } = useQuery(oneMeeting(idMeeting));
  const minutes = useQuery(minutesOf(idMeeting));
  // Shown at once: steps and the outline would push down what is read already, if they came after it. From then on it stays.
  const settled = !minutes.isPending || minutes.isPaused;
  const [known, setKnown] = useState(settled);
  if (settled && !known) setKnown(true);
  const shown = useShownSoon(data !== undefined && known);
  if (isUnread(error, data)) {
    const refused = 'You see the meetings that invite you';
    return <UnreadPage error={error} onRetry={refetch} missing="Meeting not found" refused={refused} />;
  }
  if (!data && isPaused) return <NoConnection />;
  if (!data || !shown) {
    return (
      <div aria-busy="true">
        <Skeleton height={28} width="50%" mt={14} mb={32} />
        <Skeleton height={240} radius="lg" />
      </div>
    );
  }
  // The key begins anew for another meeting; an update of this one leaves what is being typed alone.
  return <MeetingView key={idMeeting} meeting={data} reading={minutes} />;
}
