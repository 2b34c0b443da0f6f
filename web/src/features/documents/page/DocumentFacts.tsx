import { documentLabels } from '@lamplight/domain/documents';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/session';
import { formatFullDay } from '../../../ui/dates';
import { Moment } from '../../../ui/Moment';
import { Panel } from '../../../ui/Panel';
import { formatBytes } from '../../../ui/upload-progress';
import { nameOf } from '../../people/people.api';
import { pipHref } from '../../pips/pip-links';
import classes from '../Documents.module.css';
import type { Document } from '../documents.api';

/** What is said of a document; what is not known is left out. */
export function DocumentFacts({ document }: { document: Document }) {
  const { date, file, dateTime, topic, userApp, dueDate, reviewDate, pip, creator, creationDateTime } =
    document;
  const mayOpenPip = useMay()('pip.read');
  const person = file?.userApp;
  return (
    <Panel title="Details">
      <dl className={classes.facts}>
        <Fact label={documentLabels.date}>{formatFullDay(date)}</Fact>
        <Fact label="Uploaded">
          {dateTime ? (
            <>
              <Moment at={dateTime} />
              {person && ` by ${nameOf(person)}`}
            </>
          ) : (
            'not yet'
          )}
        </Fact>
        <Fact label={documentLabels.userApp}>{userApp && nameOf(userApp)}</Fact>
        <Fact label={documentLabels.topic}>{topic?.name}</Fact>
        <Fact label={documentLabels.dueDate}>{dueDate && formatFullDay(dueDate)}</Fact>
        <Fact label={documentLabels.reviewDate}>{reviewDate && formatFullDay(reviewDate)}</Fact>
        <Fact label="PIP">
          {pip &&
            (mayOpenPip ? <Link to={pipHref(pip.id)}>Version {pip.versionNumber}</Link> : pip.versionNumber)}
        </Fact>
        <Fact label="File">
          {file && (
            <>
              {file.name} <span className={classes.small}>{formatBytes(file.size)}</span>
            </>
          )}
        </Fact>
        <Fact label="Made">
          <Moment at={creationDateTime} />
          {creator && ` by ${nameOf(creator)}`}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
