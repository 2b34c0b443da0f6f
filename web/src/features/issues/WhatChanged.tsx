import { Alert } from '@mantine/core';
import { savedWords } from '../../ui/saved-words';
import { useTimeZone } from '../../ui/time-zone';
import { nameOf } from '../people/people.api';
import { ChangeList } from './ChangeList';
import { savedSince } from './history';
import type { Issue } from './issues.api';

/** What others changed of an issue since the version that was on the screen: who, when, and from what to what. */
export function WhatChanged({ now, since }: { now: Issue; since: number }) {
  const timeZone = useTimeZone();
  const saves = savedSince(now, since);
  return (
    <Alert color="lamp" variant="light" role="alert">
      {saves.map(({ id, userApp, date, changes }) => (
        <div key={id}>
          <strong>{savedWords({ by: userApp && nameOf(userApp), at: date }, new Date(), timeZone)}</strong>
          <ChangeList changes={changes} />
        </div>
      ))}
      {saves.length === 0 && 'Someone else saved this in the meantime.'}
    </Alert>
  );
}
