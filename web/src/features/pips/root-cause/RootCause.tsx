import { fishboneCategories } from '@lamplight/domain/pips/content';
import { pipLabels } from '@lamplight/domain/pips/words';
import type { Pip } from '../pips.api';
import { Fishbone } from './Fishbone';
import classes from './RootCause.module.css';

/** What the causes lead to, as it fits the head of the fishbone: the problem, or the project's name where it is long. */
export const effectOf = ({ problem, title }: Pick<Pip, 'problem' | 'title'>): string =>
  problem !== null && problem.length <= 140 ? problem : title;

type Analysed = Pick<Pip, 'title' | 'problem' | 'whys' | 'fishbone' | 'rootCauses'>;

/** Why it happens, to read: five whys, the fishbone, and the root causes that they came to. */
export function RootCause({ pip }: { pip: Analysed }) {
  const { whys, fishbone, rootCauses } = pip;
  const drawn = fishboneCategories.some((category) => fishbone[category].length > 0);
  if (whys.length + rootCauses.length === 0 && !drawn) {
    return <p className={classes.none}>The causes are not analysed yet.</p>;
  }
  return (
    <div className={classes.parts}>
      {whys.length > 0 && (
        <div>
          <h3 className={classes.heading}>{pipLabels.whys}</h3>
          <ol className={classes.ladder}>
            {whys.map((why, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers have no identity but their place.
              <li key={at}>
                <span className={classes.asked}>{at === 0 ? 'Why does it happen?' : 'Why is that?'}</span>
                <span className={classes.answer}>{why}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {drawn && (
        <div>
          <h3 className={classes.heading}>{pipLabels.fishbone}</h3>
          <Fishbone effect={effectOf(pip)} causes={fishbone} />
        </div>
      )}
      {rootCauses.length > 0 && (
        <div>
          <h3 className={classes.heading}>{pipLabels.rootCauses}</h3>
          <ol className={classes.causes}>
            {rootCauses.map((cause, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: causes have no identity but their place.
              <li key={at}>{cause}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
