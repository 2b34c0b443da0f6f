import { workSentence } from '@lamplight/domain/my-work';
import { Link } from 'react-router';
import { useHomeWork } from '../home/home.api';
import { myWorkHref } from '../home/home-links';
import classes from './Notices.module.css';

/** What is due and overdue, in the sentence of Home, which has each of it: what the daily digest mails, for whoever is here. */
export function DueLine({ onOpen }: { onOpen: () => void }) {
  const { data } = useHomeWork();
  return (
    <p className={classes.due}>
      {data && (
        <Link to={myWorkHref} onClick={onOpen}>
          {workSentence(data.counts)}
        </Link>
      )}
    </p>
  );
}
