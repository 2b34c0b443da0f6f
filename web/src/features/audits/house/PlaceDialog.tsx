import { Modal } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../../session/session';
import { Moment } from '../../../ui/Moment';
import { useIsPhone } from '../../../ui/phone';
import { useFocusBack } from '../../../ui/useFocusBack';
import { roundHref } from '../round-words';
import { ToolChoice } from '../StartRound';
import classes from './HouseMap.module.css';
import { overdueWords, visitWords } from './visit-words';
import type { VisitedPlace } from './visits.api';

/** A unit or a room of the map: its last rounds, and the tools that one can be started with there. */
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
      {performs && (
        <>
          <h3 className={classes.start}>Start a round here</h3>
          <ToolChoice place={{ set, id }} />
        </>
      )}
    </Modal>
  );
}
