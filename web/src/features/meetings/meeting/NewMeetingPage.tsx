import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMay } from '../../../session/session';
import { InLayout } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { NoAccessPage } from '../../../ui/NoAccessPage';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { onePip } from '../../pips/pips.api';
import { useAboutOptions } from './useAboutOptions';

const NewMeeting = later(async () => (await import('./NewMeeting')).NewMeeting, InLayout);

const noAccess = 'Whoever is responsible for a topic plans its meetings, and the committee all of them';

/** Planning one meeting, for those who may; about a PIP, where the address names one. */
export function NewMeetingPage() {
  const may = useMay();
  const { idPip } = useParams();
  if (!may('meeting.manage')) return <NoAccessPage words={noAccess} />;
  return <WithOptions key={idPip ?? ''} pipId={idPip} />;
}

/** What the form can offer has to be known before it begins. */
function WithOptions({ pipId }: { pipId: string | undefined }) {
  const options = useAboutOptions();
  const pip = useQuery({ ...onePip(pipId ?? ''), enabled: pipId !== undefined });
  if (pip.error && !pip.data) return <NotFoundPage title="PIP not found" />;
  if (!options || (pipId !== undefined && !pip.data)) {
    return <Skeleton height={260} mt={40} radius="lg" aria-busy="true" />;
  }
  if (options.nothing) return <NoAccessPage words={noAccess} />;
  return <NewMeeting options={options} pip={pip.data ?? null} />;
}
