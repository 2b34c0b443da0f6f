import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel';
import { useOnline } from '../../ui/useOnline';
import classes from '../forms/FilledList.module.css';
import { SentHere } from '../forms/SentHere';
import { newFormHref } from './completed-form-links';
import { completedFormSubject } from './completed-form-subject';
import { topicStates } from './completed-forms.api';
import { UnsentForms } from './UnsentForms';

/** What this browser has of the topics' forms: what is not sent, and without a network what can be begun and what was sent. */
export function FormsHere() {
  return (
    <>
      <UnsentForms />
      {!useOnline() && <AtHand />}
      <SentHere kind={completedFormSubject.kind} />
    </>
  );
}

/** The forms that were read ahead, where the topics cannot be listed. */
function AtHand() {
  const { data = [] } = useQuery(topicStates);
  const fillable = data.filter((state) => state.fillable);
  if (fillable.length === 0) return null;
  return (
    <div className={classes.here}>
      <Panel title="Here without a network">
        <ul className={classes.rows}>
          {fillable.map(({ topic }) => (
            <li key={topic.id}>
              <div className={classes.grow}>{topic.name}</div>
              <Button
                component={Link}
                to={newFormHref(topic.id)}
                variant="default"
                aria-label={`Fill in ${topic.name}`}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Fill in
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
