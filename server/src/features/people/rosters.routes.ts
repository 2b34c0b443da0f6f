import { Readable } from 'node:stream';
import type { rosterEndpoints } from '@lamplight/contract/rosters';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import type { BytesReply, Handlers } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { getCommittee } from './committee-seats.service';
import { type RosterKind, type RosterPerson, rosterOf, rosters, rosterTemplate, seatRows } from './roster';

/** When somebody joined the committee stands in the trail; who was a member from the first, since their account. */
const joined = sql`(
  SELECT max(at) FROM activity
  WHERE activity.center_id = person.center_id AND subject_id = person.id AND action = 'user.joined-committee')`;

/** Assistants, who have a list of their own beside staff, are on the roster of the committee alone. */
const listed: Readonly<Record<RosterKind, ReturnType<typeof sql>>> = {
  staff: sql`person.role <> 'ASSISTANT'`,
  committee: sql`person.committee`,
};

const listRoster = (scope: Scope, kind: RosterKind): Statement<RosterPerson> =>
  raw(sql<RosterPerson>`
    SELECT person.first_name, person.last_name, position.name AS job_position,
      ${kind === 'committee' ? sql`coalesce(${joined}, person.created_at)` : sql`person.created_at`} AS since
    FROM user_account AS person LEFT JOIN job_position AS position ON position.id = person.job_position_id
    WHERE person.center_id = ${scope.center.id} AND person.enabled
      AND ${listed[kind]}
    ORDER BY lower(person.last_name), lower(person.first_name), person.id`);

const roster =
  ({ pool }: Parts, kind: RosterKind) =>
  async (scope: Scope): Promise<BytesReply> => {
    const people = await scope.run(listRoster(scope, kind));
    await noteAlone(pool, scope, { action: 'roster.printed', subjectType: 'user', after: { roster: kind } });
    const data = {
      ...rosterOf(kind, people, scope.center, scope.now),
      ...(kind === 'committee' ? { seats: seatRows(await getCommittee(scope, undefined)) } : {}),
    };
    const pdf = await renderPdf(rosterTemplate, data, scope.now, { owner: scope.actor.userId });
    const fileName = `${rosters[kind].title.replace(' ', '_')}.pdf`;
    return {
      stream: Readable.from([pdf], { objectMode: false }),
      type: 'application/pdf',
      fileName,
      inline: true,
      size: pdf.length,
    };
  };

export const rosterHandlers = (parts: Parts): Handlers<typeof rosterEndpoints> => ({
  'GET /user-apps/staff-document/': roster(parts, 'staff'),
  'GET /user-apps/comitee-document/': roster(parts, 'committee'),
});
