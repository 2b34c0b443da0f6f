import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useToldBy } from '../../session/useMails';
import { Wide } from '../../ui/FormLayout';
import { useValue } from '../../ui/form/inputs';
import { plural } from '../../ui/plural';
import type { CenterControls } from './center-fields';
import { type Center, plannedAhead } from './centers.api';

/** Before another time zone is saved: how many planned meetings it concerns, and what becomes of them. */
export function NewTimeZone({ center, field }: { center: Center; field: CenterControls['timeZone'] }) {
  const chosen = useValue(field);
  const toldBy = useToldBy();
  const changes = chosen !== '' && chosen !== center.timeZone;
  const { data } = useQuery({ ...plannedAhead(center.id), enabled: changes });
  const words = changes && data ? wordsOf(data.ahead, toldBy) : '';
  // An alert is read out as it appears.
  return (
    words && (
      <Wide>
        <Alert color="lamp" variant="light" title="Another time zone">
          {words}
        </Alert>
      </Wide>
    )
  );
}

const wordsOf = (ahead: number, toldBy: string): string =>
  ahead === 0
    ? 'No meetings are planned ahead, so none are concerned.'
    : `${plural(ahead, 'planned meeting')} ${ahead === 1 ? 'keeps its time' : 'keep their times'} on the center’s clocks: 10:00 stays 10:00. Whoever is invited is told ${toldBy}.`;
