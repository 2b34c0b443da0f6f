import { strengths } from '@lamplight/domain/pips/content';
import { strengthLabels } from '@lamplight/domain/pips/words';
import classes from './Edit.module.css';

const meanings = {
  STRONG:
    'works whoever is on duty: what is built or bought differently, forced or automatic steps, leaders who take part.',
  INTERMEDIATE: 'helps people remember: checklists, fewer distractions, more staff, a second look, software.',
  WEAK: 'asks people to be careful: training, a new policy, a sign, a double check from memory.',
} as const;

/** What strong, intermediate and weak actions are. */
export function StrengthHelp() {
  return (
    <dl className={classes.strengths}>
      {strengths.map((strength) => (
        <div key={strength}>
          <dt>{strengthLabels[strength]}</dt> <dd>{meanings[strength]}</dd>
        </div>
      ))}
    </dl>
  );
}
