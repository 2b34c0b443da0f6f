import type { pipName } from '@lamplight/contract/pip-name';
import { can } from '@lamplight/domain/permissions';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../db/scope';
import { prepared, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf, unwithheld } from '../../db/withheld';

type PipName = z.output<typeof pipName>;

const ofIssue = prepared<{ center: string; issue: string; may: boolean; outsider: string | null }, PipName>`
  SELECT pip.id, pip.title, pip.status
  FROM pip_link AS link JOIN pip ON pip.center_id = link.center_id AND pip.id = link.pip_id
  WHERE ${'may'}::boolean AND link.center_id = ${'center'} AND link.issue_id = ${'issue'} AND link.current
    AND NOT ${(value) => isWithheld('pip', 'pip', value('outsider'))}
  ORDER BY pip.created_at DESC, pip.id DESC`;

/** The PIPs that name an issue as what showed the problem, the newest first; none for whoever may not read PIPs. */
export const listPipsOfIssue = (scope: Scope, issue: string): Statement<PipName> =>
  ofIssue({
    center: scope.center.id,
    issue,
    may: can(scope.actor, 'pip.read', { centerId: scope.center.id }),
    outsider: outsiderOf(scope),
  });

/**
 * The first PIP that was started from an answer of the row `no` and that the caller may see, to be joined: `pip_id`,
 * `pip_title`, `pip_status`.
 */
export const firstPipOfNo = (scope: Scope) => sql`LEFT JOIN LATERAL (
    SELECT pip.id AS pip_id, pip.title AS pip_title, pip.status AS pip_status
    FROM pip_link AS link JOIN pip ON pip.center_id = link.center_id AND pip.id = link.pip_id
    WHERE ${sql.join(
      [
        sql`link.center_id = no.center_id AND link.completed_form_id = no.filled_form_id`,
        sql`link.link_id = no.link_id AND link.current`,
        ...unwithheld(scope, 'pip'),
      ],
      sql` AND `,
    )}
    ORDER BY pip.created_at, pip.id LIMIT 1
  ) AS started ON true`;
