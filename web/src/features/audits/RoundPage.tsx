import { useParams } from 'react-router';
import { InLayout } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { OneFilled } from '../forms/OneFilled';
import { RoundView } from './RoundView';
import { roundSubject } from './round-subject';
import { roundList } from './round-words';

const loadFill = async () => (await import('./fill/FillRound')).FillRound;
const FillRound = later(loadFill, InLayout);

/** One round: to fill in while it is a draft, else (or with something behind its id in the address) to read. */
export function RoundPage() {
  const { id = '', noEdit } = useParams();
  return (
    <OneFilled
      calls={roundSubject}
      id={id}
      toRead={noEdit !== undefined}
      list={roundList}
      loadFill={loadFill}
      Fill={FillRound}
      View={RoundView}
    />
  );
}
