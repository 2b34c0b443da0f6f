import { type Day, dayOf } from '@lamplight/domain/calendar/day';
import { type DueOnDay, isAnythingDue } from '@lamplight/domain/digest';
import { type Action, can } from '@lamplight/domain/permissions';
import { placeWords } from '@lamplight/domain/place-words';
import type pg from 'pg';
import type { Acting } from '../../db/acting';
import { readOnPlatform } from '../../db/in-center';
import type { WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { inEachCenter } from '../../jobs/each-center';
import { digestLink, notify } from '../../outbox/notices';
import { supersede } from '../../outbox/superseded';
import { listDueForms } from '../center-topics/due-forms.service';
import { listAwaited } from '../documents/awaited.service';
import { namedItems } from '../reference/pointing';
import { claimDigests, listCentersToTell, type ToTell } from './digest.queries';
import { listDueActions, listDueIssues, listDueSteps, listOpenSignatures } from './due.queries';

/**
 * Mails everyone whose hour has come what is due and overdue for them, center by center, each in a transaction of its own:
 * days are taken and mails written together, or neither is.
 */
export async function tellDigests(pool: pg.Pool, now: Date): Promise<void> {
  const centers = await readOnPlatform(pool, listCentersToTell(now));
  await inEachCenter({ pool, now }, 'tell-digests', centers, (scope) => scope.writing(tellCenter));
}

async function tellCenter(scope: WriteScope<Acting>): Promise<void> {
  const people = await scope.run(claimDigests(scope));
  if (people.length === 0) return;
  const dueFor = await readDue(scope, people);
  const { center } = scope;
  // What told them of a day before and could not leave yet is not true any more.
  await scope.run(
    supersede(
      scope,
      'digest',
      people.map(({ id }) => ({ userId: id, link: digestLink })),
    ),
  );
  for (const person of people) {
    const due = dueFor(person);
    if (isAnythingDue(due))
      notify(scope, 'digest', { to: person.id, center: center.name, due, today: todayOf(scope) });
  }
}

/** What is due in the center, read for all of them at once; and of it, what is due for each. */
async function readDue(
  scope: WriteScope<Acting>,
  people: readonly ToTell[],
): Promise<(person: ToTell) => DueOnDay> {
  const { id: center, timeZone } = scope.center;
  const today = todayOf(scope);
  const given = { center, people: people.map(({ id }) => id), today };
  const [issues, actions, steps, signatures] = await scope.all(
    listDueIssues(given),
    listDueActions(given),
    listDueSteps(given),
    listOpenSignatures(given),
  );
  const names = await scope.names();
  const documents = owed((await listAwaited(scope)).filter(({ dueOn }) => dueOn <= today));
  const forms = owed(await listDueForms(scope, today));

  return (person) => {
    const own = <Row extends { user_id: string }>(rows: readonly Row[], right?: Action): Row[] =>
      right === undefined ||
      can({ ...person, userId: person.id, centerId: center }, right, { centerId: center })
        ? rows.filter(({ user_id }) => user_id === person.id)
        : [];
    const days = (rows: readonly Owed[], right?: Action): Day[] =>
      own(rows, right).map(({ due_on }) => due_on);
    return {
      issues: own(issues).map((issue) => ({
        id: issue.id,
        number: issue.number,
        place: placeWords(namedItems(names, 'issue', issue)).place,
        dueOn: issue.due_on,
      })),
      forms: days(forms),
      documents: days(documents),
      actions: days(actions),
      steps: days(steps, 'pip.read'),
      signatures: own(signatures).map(({ subject, subject_id, asked_at }) => ({
        kind: subject,
        subjectId: subject_id,
        askedOn: dayOf(asked_at, timeZone),
      })),
    };
  };
}

interface Owed {
  user_id: string;
  due_on: Day;
}

/** What several owe, of each of them. */
const owed = (all: readonly { dueOn: Day; to: readonly string[] }[]): Owed[] =>
  all.flatMap(({ dueOn, to }) => to.map((user_id) => ({ user_id, due_on: dueOn })));
