import { capital } from '@lamplight/domain/in-words';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import { StatusTag } from '../../ui/StatusTag';
import classes from '../forms/FilledList.module.css';
import { goesByItself } from '../forms/unsent/change';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useLasting } from '../forms/unsent/useLasting';
import { useUnsent } from '../forms/unsent/useOutbox';
import { roundSubject } from './round-subject';
import { placeOf } from './round-words';

/** Rounds of which this browser holds what the server does not have yet; nothing while all is sent within moments. */
export function UnsentRounds() {
  const unsent = useUnsent(roundSubject);
  const lasting = useLasting(unsent.length > 0);
  if (unsent.length === 0 || !lasting) return null;
  return (
    <Panel title="Not sent yet">
      <ul className={classes.rows}>
        {unsent.map(({ id, record: audit, changes }) => {
          const title = audit?.auditToolQuestionnarie.title ?? 'Round';
          const refused = changes.filter(({ refusal }) => refusal !== undefined).length;
          return (
            <li key={id}>
              <div className={classes.grow}>
                {title}
                <p className={classes.small}>
                  {capital(
                    [
                      audit && placeOf(audit),
                      goesByItself(changes) && 'complete, goes by itself',
                      `${unsentWords(roundSubject.thing, changes)}, kept in this browser`,
                    ]
                      .filter(Boolean)
                      .join(' · '),
                  )}
                </p>
              </div>
              {refused > 0 && <StatusTag tone="bad">{refused} not accepted</StatusTag>}
              <Button
                component={Link}
                to={`/ambassador-rounds/${id}`}
                variant="default"
                aria-label={`Open: ${title}`}
              >
                Open
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
