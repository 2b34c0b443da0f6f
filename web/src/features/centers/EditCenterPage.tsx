import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { Awaited } from '../../ui/Awaited';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { asLeft } from '../../ui/last-list';
import { betterLater, later } from '../../ui/later';
import { PageHeader } from '../../ui/PageHeader';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { HistoryLink } from '../activity/HistoryLink';
import { CenterFields } from './CenterFields';
import { centerFields } from './center-fields';
import { centersHref, starterSetHash, switchHref } from './center-links';
import { type Center, oneCenter, useSaveCenter } from './centers.api';

/** What another time zone does; nothing while there is none. */
const NewTimeZone = betterLater(
  () => null,
  async () => (await import('./NewTimeZone')).NewTimeZone,
);
// What is seldom done, and stands last.
const SigningPanel = later(async () => (await import('./SigningPanel')).SigningPanel);
const CopyPanel = later(async () => (await import('./CopyPanel')).CopyPanel);
const DeletePanel = later(async () => (await import('./DeletePanel')).DeletePanel);

/** A center: what it says of itself, the signatures it asks for, and its set-up. */
export function EditCenterPage() {
  const { idCenter = '' } = useParams();
  // The key begins anew for another center; an update of this one leaves what is being typed alone.
  return <OneCenter key={idCenter} id={idCenter} />;
}

function OneCenter({ id }: { id: string }) {
  const { center: acting } = useAccount();
  const query = useQuery(oneCenter(id));
  const { data: center, error, refetch } = query;
  if (isUnread(error, center))
    return <UnreadPage error={error} onRetry={refetch} missing="Center not found" />;
  if (!center) return <Awaited query={query} height={320} radius="lg" mt={22} />;
  return (
    <>
      <PageHeader
        title={center.name}
        back={{ to: centersHref, label: 'Centers' }}
        actions={
          acting.id === id ? (
            <HistoryLink id={id} />
          ) : (
            <Button
              component={Link}
              to={switchHref(id)}
              variant="default"
              leftSection={<IconBuilding size={16} aria-hidden />}
            >
              Work in this center
            </Button>
          )
        }
      />
      <EditCenter center={center} />
    </>
  );
}

function EditCenter({ center }: { center: Center }) {
  const { id: userId } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useSaveCenter();
  const { id } = center;
  // Whoever came for the starter set has it before the long form, not under it.
  const setFirst = useLocation().hash === starterSetHash;
  const form = useSavedRecord({
    fields: centerFields,
    draft: `${userId}.center.${id}`,
    record: center,
    save: ({ dueDays, ...changes }) =>
      saving.mutateAsync({ id, body: { ...changes, ...(dueDays ? { dueDays } : {}) } }),
    reload: () => client.fetchQuery({ ...oneCenter(id), staleTime: 0 }),
    onSaved: () => {
      notifySuccess(success.configurationUpdated);
      navigate(asLeft(centersHref), { replace: true });
    },
  });
  const main = (
    <RecordForm
      form={form}
      saveLabel="Save center"
      cancelTo={centersHref}
      after={
        <>
          <SigningPanel center={center} />
          {!setFirst && <CopyPanel center={center} />}
          <DeletePanel center={center} />
        </>
      }
    >
      <CenterFields at={form.at} ofTimeZone={<NewTimeZone center={center} field={form.at.timeZone} />} />
    </RecordForm>
  );
  return (
    <>
      {setFirst && <CopyPanel center={center} />}
      {main}
    </>
  );
}
