import { addDays } from '@lamplight/domain/calendar/day';
import { type PipContent, peopleOf } from '@lamplight/domain/pips/content';
import { cycleTexts } from '@lamplight/domain/pips/cycles';
import { signedSubjects } from '@lamplight/domain/signing';
import type { WrittenRow } from '../../db/write-rows';
import { contentOfVersion } from '../../features/pips/pips.signed';
import { hashOfContent } from '../../features/signatures/signed-content';
import { newReadableCode } from '../../keys/readable-codes';
import type { CareCenter } from '../care-center';
import type { SigningRows } from '../signings';
import { minutesAfter } from '../working-time';
import { cedarHillPips } from './cedar-hill';
import { contentOf, type StepIds, type Telling } from './content';
import { endedPips } from './ended';
import { comingPips } from './not-yet';
import { runningPips } from './running';
import type { PipStory, StoryVersion } from './story';

export interface PipRows {
  pips: WrittenRow<'pip'>[];
  versions: WrittenRow<'pip_version'>[];
  people: WrittenRow<'pip_person'>[];
  links: WrittenRow<'pip_link'>[];
  steps: WrittenRow<'pip_step'>[];
  measurements: WrittenRow<'pip_measurement'>[];
  cycles: WrittenRow<'pip_cycle'>[];
  signing: SigningRows;
}

/** Signatures that Maple Grove asks for under a PIP. */
export const pipsNeed = 2;

const stories: Readonly<Record<CareCenter['key'], readonly PipStory[]>> = {
  mapleGrove: [...runningPips, ...comingPips, ...endedPips],
  cedarHill: cedarHillPips,
};

/** The PIPs of a center, one in every status, as people have written, signed and measured them. */
export function pipRows(telling: Telling): PipRows {
  const told = stories[telling.center.key].map((story) => tell(telling, story));
  const all = <Key extends Exclude<keyof PipRows, 'signing'>>(key: Key): PipRows[Key] =>
    // The boundary between the rows of one kind and those of each story.
    told.flatMap((rows) => rows[key] as unknown[]) as PipRows[Key];
  return {
    pips: all('pips'),
    versions: all('versions'),
    people: all('people'),
    links: all('links'),
    steps: all('steps'),
    measurements: all('measurements'),
    cycles: all('cycles'),
    signing: {
      signings: told.flatMap(({ signing }) => signing.signings),
      signatures: told.flatMap(({ signing }) => signing.signatures),
      sealed: told.flatMap(({ signing }) => signing.sealed),
    },
  };
}

function tell(telling: Telling, story: PipStory): PipRows {
  const { center, ids } = telling;
  const { context, staff, time } = center;
  const on = (days: number) => addDays(time.today, days);
  // Never later than now, whatever the hour of the first start.
  const at = (days: number, hour = 10) =>
    new Date(Math.min(time.at(on(days), hour).getTime(), time.now.getTime()));
  const begunAt = at(story.versions[0]?.begun ?? 0, 9);
  const leader = staff.named(story.leader);
  const id = ids(begunAt);
  const steps: StepIds = {
    interventions: story.interventions.map(() => ids(begunAt)),
    milestones: (story.milestones ?? []).map(() => ids(begunAt)),
  };
  const contents = story.versions.map((version) => contentOf(telling, story, version, steps));
  const inForce = story.versions.filter(({ from }) => from !== undefined);
  const versions = story.versions.map((version, index): WrittenRow<'pip_version'> => {
    const next = story.versions[index + 1];
    const row = {
      center_id: context.id,
      id: ids(at(version.begun, 9)),
      pip_id: id,
      number: index + 1,
      content: contents[index] as PipContent,
      reason: version.reason ?? null,
      created_at: at(version.begun, 9),
      created_by: leader.id,
      in_force_from: version.from === undefined ? null : at(version.from, 15),
      in_force_to: next?.from === undefined ? null : at(next.from, 15),
      discarded_at: null,
    };
    return {
      ...row,
      content_hash: version.from === undefined ? null : hashOfContent(contentOfVersion(context.id, row)),
    };
  });
  const shown = inForce.length > 0 ? inForce.length - 1 : 0;
  const content = contents[shown] as PipContent;
  const stamp = (when: Date, by: string) => ({ version: 1, changed_at: when, changed_by: by });
  const { outcome } = story;
  return {
    pips: [
      {
        center_id: context.id,
        id,
        status: story.status,
        status_at: at(story.since, 15),
        version_number: shown + 1,
        removed_version: 0,
        work_product: false,
        title: story.title,
        topic_id: content.topicId,
        leader_id: content.leaderId,
        selection_reasons: [...content.selectionReasons],
        survey_tags: [...content.surveyTags],
        measure: content.goal.measure,
        unit: content.goal.unit,
        direction: content.goal.direction,
        baseline: content.goal.baseline,
        target: content.goal.target,
        target_on: content.goal.targetDate,
        source: content.goal.source,
        intervention_ids: content.interventions.map((each) => each.id),
        started_on: inForce[0]?.from === undefined ? null : on(inForce[0].from),
        outcome: outcome
          ? {
              result: outcome.result,
              summary: outcome.summary,
              lessons: outcome.lessons,
              completedOn: on(outcome.completed),
              looks: (outcome.looks ?? []).map(({ on: day, who, holds, note }) => ({
                on: on(day),
                by: staff.named(who).id,
                holds,
                note,
              })),
            }
          : null,
        look_again_on: outcome ? on(outcome.lookAgain) : null,
        disabled_reason: story.disabledBecause ?? null,
        created_at: begunAt,
        created_by: leader.id,
        version: story.versions.length + 1,
      },
    ],
    versions,
    people: [...mentioned(contents)].map(([userId, edits]) => ({
      center_id: context.id,
      pip_id: id,
      user_id: userId,
      edits,
    })),
    links: content.found.map((found) => ({
      center_id: context.id,
      id: ids(begunAt),
      pip_id: id,
      kind: found.kind,
      issue_id: null,
      completed_form_id: found.id,
      audit_id: null,
      topic_id: null,
      link_id: found.linkId,
      current: true,
    })),
    steps: stepRows(center, story, id, steps, leader.id),
    measurements: (story.measured?.values ?? []).map((value, index) => {
      const days = (story.measured?.first ?? 0) + index * (story.measured?.everyDays ?? 0);
      return {
        center_id: context.id,
        pip_id: id,
        day: on(days),
        value,
        numerator: null,
        denominator: null,
        note: null,
        ...stamp(at(days, 16), leader.id),
      };
    }),
    cycles: (story.cycles ?? []).map((cycle) => ({
      center_id: context.id,
      id: ids(at(cycle.begun)),
      pip_id: id,
      intervention_id: cycle.of === undefined ? null : (steps.interventions[cycle.of] ?? null),
      starts_on: on(cycle.begun),
      ends_on: cycle.ends === undefined ? null : on(cycle.ends),
      decision: cycle.decision ?? null,
      texts: Object.fromEntries(cycleTexts.flatMap((text) => (cycle[text] ? [[text, cycle[text]]] : []))),
      created_at: at(cycle.begun),
      ...stamp(at(cycle.ends ?? cycle.begun), leader.id),
    })),
    signing: signingOf(telling, story, versions, at),
  };
}

/** Everyone whom a version names; who is of the team writes. */
function mentioned(contents: readonly PipContent[]): Map<string, boolean> {
  const people = new Map<string, boolean>();
  for (const content of contents) {
    for (const [id, { edits }] of peopleOf(content)) people.set(id, edits || people.get(id) === true);
  }
  return people;
}

function stepRows(
  { context, time }: CareCenter,
  story: PipStory,
  pipId: string,
  ids: StepIds,
  by: string,
): WrittenRow<'pip_step'>[] {
  const row = (
    stepId: string,
    status: WrittenRow<'pip_step'>['status'],
    done: number | undefined,
    note: string | undefined,
  ) => ({
    center_id: context.id,
    pip_id: pipId,
    step_id: stepId,
    status,
    done_on: status === 'DONE' ? addDays(time.today, done ?? 0) : null,
    note: note ?? null,
    version: 1,
    changed_at: new Date(
      Math.min(time.at(addDays(time.today, done ?? -7), 14).getTime(), time.now.getTime()),
    ),
    changed_by: by,
  });
  return [
    ...story.interventions.flatMap(({ status, done, note }, index) =>
      status ? [row(ids.interventions[index] ?? '', status, done, note)] : [],
    ),
    ...(story.milestones ?? []).flatMap(({ done }, index) =>
      done === undefined ? [] : [row(ids.milestones[index] ?? '', 'DONE', done, undefined)],
    ),
  ];
}

/** Who was asked to sign each version, and what they answered. */
function signingOf(
  { center, ids }: Telling,
  story: PipStory,
  versions: readonly WrittenRow<'pip_version'>[],
  at: (days: number, hour?: number) => Date,
): SigningRows {
  const rows: SigningRows = { signings: [], signatures: [], sealed: [] };
  story.versions.forEach((version, index) => {
    const row = versions[index];
    if (row && version.signed)
      addSigning(center, ids, rows, row, version, at(version.from ?? story.since, 9));
  });
  return rows;
}

function addSigning(
  center: CareCenter,
  ids: (when: Date) => string,
  rows: SigningRows,
  version: WrittenRow<'pip_version'>,
  { signed = [], from }: StoryVersion,
  until: Date,
): void {
  const { context, staff, time } = center;
  // Put up two days before it came into force, so that everyone had signed by then.
  const openedAt = from === undefined ? until : minutesAfter(until, -2 * 24 * 60);
  const contentHash = hashOfContent(contentOfVersion(context.id, version));
  const signingId = ids(openedAt);
  const signatures = signed.map(([name, afterHours], place) => {
    const person = staff.named(name);
    const answeredAt =
      afterHours === null
        ? null
        : new Date(Math.min(minutesAfter(openedAt, afterHours * 60).getTime(), time.now.getTime()));
    const given = answeredAt !== null;
    return {
      center_id: context.id,
      id: ids(openedAt),
      signing_id: signingId,
      signer_id: person.id,
      state: given ? ('SIGNED' as const) : ('OPEN' as const),
      asked_at: openedAt,
      asked_by: version.created_by,
      reminders: 0,
      replaced_by: null,
      answered_at: answeredAt,
      method: given ? (place === 0 ? ('SESSION' as const) : ('KEY' as const)) : null,
      printed_name: given ? `${person.first} ${person.last}` : null,
      job_position: given ? person.position : null,
      meaning: given ? signedSubjects['pip-version'].meaning : null,
      reason: null,
      content_hash: given ? contentHash : null,
      address: given ? 'demonstration' : null,
      user_agent: null,
      vouched: null,
    };
  });
  const last = signatures.filter(({ state }) => state === 'SIGNED')[pipsNeed - 1];
  rows.signings.push({
    center_id: context.id,
    id: signingId,
    subject: 'pip-version',
    subject_id: version.id,
    needed: pipsNeed,
    content_hash: contentHash,
    code: newReadableCode(),
    opened_at: openedAt,
    opened_by: version.created_by,
    sealed_at: last?.answered_at ?? null,
    document_hash: null,
    voided_at: null,
    vouched: null,
  });
  rows.signatures.push(...signatures);
  if (last) rows.sealed.push(signingId);
}
