import { changeKindLabels } from '@lamplight/domain/forms/changes';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { StatusTag } from '../../ui/StatusTag';
import { outline } from '../forms/questions-field';
import classes from './Topics.module.css';
import { type FormVersion, formVersion, formVersions } from './topics.api';

/** The versions of a topic's form, the newest first, each with what changed from the one before it. */
export function FormVersions({ id }: { id: string }) {
  const { data: versions = [] } = useQuery(formVersions(id));
  const [shown, setShown] = useState<number>();
  if (versions.length === 0) return null;
  return (
    <Panel title="Versions" flush>
      {versions.map((version) => (
        <Version key={version.number} version={version} onShow={() => setShown(version.number)} />
      ))}
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={`Version ${shown ?? ''}`}
        size="lg"
      >
        {shown !== undefined && <Questions id={id} number={shown} />}
      </Modal>
    </Panel>
  );
}

function Version({ version, onShow }: { version: FormVersion; onShow: () => void }) {
  const { number, creationDatetime, userApp, questionCount, usedDateTime, current, changes } = version;
  return (
    <section className={classes.version} aria-label={`Version ${number}`}>
      <div className={classes.versionHead}>
        <h3 className={classes.versionName}>Version {number}</h3>
        {current && <StatusTag tone="info">Asked now</StatusTag>}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={onShow}
          aria-label={`Questions of version ${number}`}
        >
          Read the questions
        </Button>
      </div>
      <p className={classes.small}>
        {plural(questionCount, 'question')} · written <Moment at={creationDatetime} />
        {userApp && ` by ${userApp.user_firstName} ${userApp.user_lastName}`} ·{' '}
        {usedDateTime ? (
          <>
            answered since <Moment at={usedDateTime} />
          </>
        ) : (
          'not answered yet'
        )}
      </p>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.about} ${change.where}`}>
              <strong>{changeKindLabels[change.kind]}:</strong> {change.about}
              {change.where && <span className={classes.small}> · {change.where}</span>}
              {change.details.map(({ label, before, after }) => (
                <p key={label} className={classes.details}>
                  {label}: {before || 'nothing'} → {after || 'nothing'}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Questions({ id, number }: { id: string; number: number }) {
  const { data } = useQuery(formVersion(id, number));
  return <div className={classes.outline}>{data ? outline(data.definition) : 'Loading…'}</div>;
}
