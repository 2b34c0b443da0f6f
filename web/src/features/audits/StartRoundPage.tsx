import { lackOfPlace } from '@lamplight/domain/forms/place-demand';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAccount } from '../../session/session';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { UnreadPage } from '../../ui/UnreadPage';
import { type AuditTool, oneTool } from '../audit-tools/audit-tools.api';
import { useRunning } from '../forms/unsent/useOutbox';
import { useOffered } from '../reference/reference.api';
import { useAskedPlace } from './asked-place';
import { beginRound } from './begin-round';
import { lastUnit, rememberUnit } from './last-unit';
import { NextRooms } from './NextRooms';
import { PlaceFields, type RoundPlace } from './PlaceFields';
import { useDemand } from './useDemand';
import { useNextRooms } from './useNextRooms';

/** Begins a round with the tool in the address: where it is, and off it goes. */
export function StartRoundPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(oneTool(id));
  if (data) return <StartForm key={id} tool={data} />;
  if (error) return <UnreadPage error={error} onRetry={refetch} missing="Audit tool not found" />;
  return <Skeleton height={260} mt={40} radius="lg" />;
}

function StartForm({ tool }: { tool: AuditTool }) {
  const account = useAccount();
  const running = useRunning();
  const navigate = useNavigate();
  const units = useOffered('unit');
  const [chosen, setChosen] = useState<RoundPlace | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof lackOfPlace>>();
  const remembered = units?.find(({ id }) => id === lastUnit(account.center.id));
  const asked = useAskedPlace();
  const place = chosen ??
    asked ?? {
      unit: remembered ? { id: remembered.id, name: remembered.name } : null,
      location: null,
    };
  const rooms = useNextRooms(place.unit);
  const demanded = useDemand(tool.definition, place);
  const usable = tool.active && tool.questionCount > 0;

  const start = async (where: RoundPlace) => {
    const lack = lackOfPlace(demanded, where);
    setProblem(lack);
    setRefusal('');
    // The field has the focus by then, and says it.
    if (lack) return;
    setBusy(true);
    rememberUnit(account.center.id, where.unit?.id ?? '');
    const begun = await beginRound(running, account, tool, where).finally(() => setBusy(false));
    if ('id' in begun) navigate(`/ambassador-rounds/${begun.id}`, { replace: true });
    else setRefusal(begun.refusal);
  };

  return (
    <>
      <PageHeader
        title={tool.title}
        part={rooms.length > 0 ? 'Next room' : 'Start a round'}
        back={{ to: '/ambassador-rounds', label: 'Rounds' }}
        sub={[tool.description, `${plural(tool.questionCount, 'question')}.`].filter(Boolean).join(' ')}
      />
      <Stack maw={480}>
        {refusal && (
          <Alert color="red" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        {!usable && (
          <Alert color="yellow" variant="light">
            {tool.active ? 'This tool has no questions yet.' : 'This tool is switched off.'} No round can be
            started with it.
          </Alert>
        )}
        {usable && rooms.length > 0 && (
          <NextRooms
            rooms={rooms}
            busy={busy}
            onChoose={({ id, name }) => start({ ...place, location: { id, name } })}
          />
        )}
        <Panel title={rooms.length > 0 ? 'Somewhere else' : 'Where are you?'}>
          <Stack>
            <PlaceFields
              place={place}
              demanded={demanded}
              problem={problem}
              onChange={(next) => {
                setChosen(next);
                setProblem(undefined);
              }}
            />
          </Stack>
        </Panel>
        <Button
          size="lg"
          mih={52}
          variant={rooms.length > 0 ? 'default' : 'filled'}
          onClick={() => start(place)}
          loading={busy}
          disabled={!usable}
        >
          Start the round
        </Button>
      </Stack>
    </>
  );
}
