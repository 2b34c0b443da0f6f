import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { refusals } from '../../../refusals';
import { InLayout } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { NoAccessPage } from '../../../ui/NoAccessPage';
import { isUnread, UnreadPage } from '../../../ui/UnreadPage';
import { onePip } from '../../pips/pips.api';
import { useAboutOptions } from './useAboutOptions';

const NewMeeting = later(async () => (await import('./NewMeeting')).NewMeeting, InLayout);

/** Planning one meeting; about a PIP, where the address names one. */
export function NewMeetingPage() {
  const { idPip } = useParams();
  return <WithOptions key={idPip ?? ''} pipId={idPip} />;
}

/** What the form can offer has to be known before it begins. */
function WithOptions({ pipId }: { pipId: string | undefined }) {
  const options = useAboutOptions();
  const pip = useQuery({ ...onePip(pipId ?? ''), enabled: pipId !== undefined });
  if (isUnread(pip.error, pip.data))
    return <UnreadPage error={pip.error} onRetry={pip.refetch} missing="PIP not found" />;
  if (!options || (pipId !== undefined && !pip.data)) {
    return <Skeleton height={260} mt={40} radius="lg" aria-busy="true" />;
  }
  if (options.nothing) return <NoAccessPage {...refusals['meeting.manage']} />;
  return <NewMeeting options={options} pip={pip.data ?? null} />;
}
