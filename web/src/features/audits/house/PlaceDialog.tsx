import { Modal } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../../session/session';
import { Moment } from '../../../ui/Moment';
import { useIsPhone } from '../../../ui/phone';
import { useFocusBack } from '../../../ui/useFocusBack';
import { openStatuses } from '../../issues/issue-words';
import { roundHref } from '../round-words';
import { ToolChoice } from '../StartRound';
import classes from './HouseMap.module.css';
import { openWords, overdueWords, visitWords } from './visit-words';
import type { VisitedPlace } from './visits.api';

/** What of its issues is open, as the list shows it. */
const openHref = (set: VisitedPlace['set'], id: string): string =>
  `/issues?${new URLSearchParams({ status: openStatuses.join(','), [set]: id })}`;

/** A unit or a room of the map: its last rounds, what is open there, and the tools that one can be started with there. */
export function PlaceDialog({ place, onClose }: { place: VisitedPlace; onClose: () => void }) {
  useFocusBack();
  const phone = useIsPhone();
  const performs = useMay()('audit.perform');
  const { id, name, set, lastRound, overdue } = place;
  return (
    <Modal opened onClose={onClose} title={name} size="lg" fullScreen={phone}>
      <p className={classes.last}>
        {lastRound ? (
          <>
            <Link to={roundHref({ id: lastRound.id, status: 'SENT' })}>
              Last round: <Moment at={lastRound.sentDateTime} />
            </Link>{' '}
            ({visitWords(place)}
            {overdue && `, ${overdueWords}`}).{' '}
            <Link to={`/ambassador-rounds?status=SENT&${set}=${id}`}>All rounds here</Link>
          </>
        ) : (
          'No round was ever sent from here.'
        )}
      </p>
      {place.openIssues > 0 && (
        <p className={classes.last}>
          <Link to={openHref(set, id)}>{openWords(place)}</Link>
          {set === 'unit' ? ' in this unit and its rooms' : ' here'}
        </p>
      )}
      {performs && (
        <>
          <h3 className={classes.start}>Start a round here</h3>
          <ToolChoice place={{ set, id }} />
        </>
      )}
    </Modal>
  );
}
