import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/session';
import { formatLongDay } from '../../../ui/dates';
import { Moment } from '../../../ui/Moment';
import { Panel } from '../../../ui/Panel';
import { resultsHref } from '../../completed-forms/completed-form-links';
import { nameOf } from '../../people/people.api';
import { pipHref } from '../../pips/pip-links';
import { clockWords, durationWords } from '../meeting-words';
import type { Meeting } from '../meetings.api';
import classes from './Meeting.module.css';

/** What a meeting says before anything is written: when and where, and what about. */
export function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const { day, date, plannedDate, durationMinutes, place, creationDateTime, userApp } = meeting;
  const heldOtherwise = date !== plannedDate;
  return (
    <Panel title="When and where">
      <dl className={classes.facts}>
        {heldOtherwise && (
          <Fact label="Held">
            <Moment at={date} />
          </Fact>
        )}
        <Fact label={heldOtherwise ? 'Planned for' : 'Day'}>{formatLongDay(day, true)}</Fact>
        <Fact label="Time">
          {clockWords(meeting)} <span className={classes.small}>({durationWords(durationMinutes)})</span>
        </Fact>
        <Fact label="Place">{place ?? <span className={classes.small}>not said</span>}</Fact>
        <Fact label="About">
          <About meeting={meeting} />
        </Fact>
        <Fact label="Entered">
          <Moment at={creationDateTime} />
          {userApp && `, by ${nameOf(userApp)}`}
        </Fact>
      </dl>
    </Panel>
  );
}

function About({ meeting: { type, group, centerTopics, pip } }: { meeting: Meeting }) {
  const may = useMay();
  return (
    <>
      {type === 'OTHER' && 'Neither topics nor a PIP.'}
      {group && <p className={classes.group}>{group.name}</p>}
      {centerTopics.length > 0 && (
        <ul className={classes.people}>
          {centerTopics.map(({ id, name, topicId }) => (
            <li key={id}>
              {may('topic-results.read') ? <Link to={resultsHref(topicId)}>{name}</Link> : name}
            </li>
          ))}
        </ul>
      )}
      {pip && (may('pip.read') ? <Link to={pipHref(pip.id)}>{pip.title}</Link> : pip.title)}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
