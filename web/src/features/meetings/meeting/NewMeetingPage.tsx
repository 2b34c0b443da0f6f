import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { refusals } from '../../../refusals';
import { InLayout } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { NoAccessPage } from '../../../ui/NoAccessPage';
import { isUnread, UnreadPage } from '../../../ui/UnreadPage';
import { people } from '../../people/people.api';
import { onePip } from '../../pips/pips.api';
import { committeeParam } from '../meeting-links';
import { useAboutOptions } from './useAboutOptions';

const NewMeeting = later(async () => (await import('./NewMeeting')).NewMeeting, InLayout);

/** Planning one meeting; about a PIP, where the address names one, and of the committee, where it says so. */
export function NewMeetingPage() {
  const { idPip } = useParams();
  const [params] = useSearchParams();
  const committee = params.get(committeeParam) === 'yes';
  return <WithOptions key={`${idPip ?? ''} ${committee}`} pipId={idPip} committee={committee} />;
}

/** What the form can offer has to be known before it begins. */
function WithOptions({ pipId, committee }: { pipId: string | undefined; committee: boolean }) {
  const options = useAboutOptions();
  const pip = useQuery({ ...onePip(pipId ?? ''), enabled: pipId !== undefined });
  const everyone = useQuery({ ...people.list, enabled: committee }).data;
  if (isUnread(pip.error, pip.data))
    return <UnreadPage error={pip.error} onRetry={pip.refetch} missing="PIP not found" />;
  if (!options || (pipId !== undefined && !pip.data) || (committee && !everyone)) {
    return <Skeleton height={260} mt={40} radius="lg" aria-busy="true" />;
  }
  if (options.nothing) return <NoAccessPage {...refusals['meeting.manage']} />;
  const members = everyone?.filter(({ qualityComitee }) => qualityComitee).map(({ id }) => id);
  return (
    <NewMeeting options={options} pip={pip.data ?? null} committee={committee ? (members ?? []) : null} />
  );
}
