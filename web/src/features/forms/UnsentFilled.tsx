import { capital } from '@lamplight/domain/in-words';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import { StatusTag } from '../../ui/StatusTag';
import classes from './FilledList.module.css';
import { useRefreshFilled } from './filled.api';
import { goesByItself, wasRefused } from './unsent/change';
import { whereKept } from './unsent/runtime';
import type { FilledRecord, SubjectCalls } from './unsent/subject-calls';
import { unsentWords } from './unsent/unsent-words';
import { useLasting } from './unsent/useLasting';
import { useUnsent } from './unsent/useOutbox';

/** Records of a kind of which this browser holds what the server does not have yet; nothing while all is sent within moments. */
export function UnsentFilled<Filled extends FilledRecord>(props: {
  calls: SubjectCalls<Filled>;
  /** What is filled in, and where or for when; of one whose copy is gone nothing is known. */
  wordsOf: (record: Filled | null) => { title: string; about: string };
  /** Where it is filled in further. */
  hrefOf: (id: string) => string;
}) {
  const { calls, wordsOf, hrefOf } = props;
  const unsent = useUnsent(calls);
  const lasting = useLasting(unsent.length > 0);
  const refresh = useRefreshFilled(calls);
  const { length } = unsent;
  const before = useRef(length);
  // What was begun here and has arrived stands in the list from now on.
  useEffect(() => {
    if (length < before.current) refresh();
    before.current = length;
  }, [length, refresh]);
  if (unsent.length === 0 || !lasting) return null;
  return (
    <div className={classes.here}>
      <Panel title={`${capital(calls.thing)}s not sent yet`}>
        <ul className={classes.rows}>
          {unsent.map(({ id, record, changes }) => {
            const { title, about } = wordsOf(record);
            const refused = changes.filter(wasRefused).length;
            return (
              <li key={id}>
                <div className={classes.grow}>
                  {title}
                  <p className={classes.small}>
                    {capital(
                      [
                        about,
                        goesByItself(changes) && 'complete, goes by itself',
                        `${unsentWords(calls.thing, changes)}, ${whereKept()}`,
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    )}
                  </p>
                </div>
                {refused > 0 && <StatusTag tone="bad">{refused} not accepted</StatusTag>}
                <Button
                  component={Link}
                  to={hrefOf(id)}
                  variant="default"
                  aria-label={`Open: ${[title, about].filter(Boolean).join(', ')}`}
                >
                  Open
                </Button>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
