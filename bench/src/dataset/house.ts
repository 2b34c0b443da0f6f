import { createHash } from 'node:crypto';
import { beginsAt, type DatasetSize, perCenter } from './size';

/** The session token of a person: center and number of the person in it, both from 1. */
export const tokenOf = (center: number, person: number): string =>
  createHash('sha256').update(`benchmark session ${center}/${person}`).digest('base64url');

export const emailOf = (center: number, person: number): string =>
  `person${person}.center${center}@example.org`;

/** Everyone's. */
export const password = 'a long enough benchmark password';

const reference = (table: string, kind: string, label: string, count: number, centers: string) => `
INSERT INTO ${table} (center_id, id, name, created_at)
  SELECT bench.center(c), bench.of('${kind}', c, k), '${label} ' || k, '${beginsAt}'
  FROM ${centers}, generate_series(1, ${count}) AS k;`;

/** Centers `first` to `last` with people, places and subjects. Person 1 is staff of the quality committee. */
export function houseSql(
  { usersPerCenter }: DatasetSize,
  [first, last]: readonly [number, number],
  passwordHash: string,
): string {
  const centers = `generate_series(${first}, ${last}) AS c`;
  return `
INSERT INTO center (id, name, time_zone, created_at)
  SELECT bench.center(c), 'Center ' || c, 'America/Chicago', '${beginsAt}' FROM ${centers};
INSERT INTO user_account (center_id, id, email, first_name, last_name, role, committee, password_hash, created_at)
  SELECT bench.center(c), bench.of('user', c, k), 'person' || k || '.center' || c || '@example.org',
    (ARRAY['Ana', 'Ben', 'Carla', 'Dmitri', 'Esther'])[1 + k % 5],
    (ARRAY['Alvarez', 'Brown', 'Chen', 'Dubois'])[1 + k % 4] || ' ' || k, 'STAFF', k = 1, '${passwordHash}', '${beginsAt}'
  FROM ${centers}, generate_series(1, ${usersPerCenter}) AS k;
${reference('department', 'department', 'Department', perCenter.departments, centers)}
${reference('floor', 'floor', 'Floor', perCenter.floors, centers)}
${reference('unit', 'unit', 'Unit', perCenter.units, centers)}
UPDATE unit SET floor_id = bench.of('floor', c, 1 + (k - 1) % ${perCenter.floors})
  FROM ${centers}, generate_series(1, ${perCenter.units}) AS k
  WHERE center_id = bench.center(c) AND id = bench.of('unit', c, k);
INSERT INTO location (center_id, id, name, unit_id, floor_id, created_at)
  SELECT bench.center(c), bench.of('location', c, k), 'Room ' || k, bench.of('unit', c, u),
    bench.of('floor', c, 1 + (u - 1) % ${perCenter.floors}), '${beginsAt}'
  FROM ${centers}, generate_series(1, ${perCenter.locations}) AS k, LATERAL (SELECT 1 + (k - 1) % ${perCenter.units} AS u) AS n;
${reference('focus_area', 'focus', 'Focus area', perCenter.focusAreas, centers)}
INSERT INTO subfocus_area (center_id, id, name, focus_area_id, created_at)
  SELECT bench.center(c), bench.of('subfocus', c, k), 'Subfocus area ' || k,
    bench.of('focus', c, 1 + (k - 1) % ${perCenter.focusAreas}), '${beginsAt}'
  FROM ${centers}, generate_series(1, ${perCenter.subfocusAreas}) AS k;
INSERT INTO reference_version SELECT bench.center(c), 1 FROM ${centers};
`;
}

/** A session for everyone, open for a year, under the token of `tokenOf`. */
export function sessionRows(size: DatasetSize): { center: number; person: number; hash: string }[] {
  const rows: { center: number; person: number; hash: string }[] = [];
  for (let center = 1; center <= size.centers + 1; center += 1) {
    for (let person = 1; person <= size.usersPerCenter; person += 1) {
      const hash = createHash('sha256').update(tokenOf(center, person)).digest('hex');
      rows.push({ center, person, hash });
    }
  }
  return rows;
}

export const sessionsSql = `
INSERT INTO session (token_hash, center_id, user_id, last_seen_at, expires_at, remembered, address, user_agent)
  SELECT decode(hash, 'hex'), bench.center(center), bench.of('user', center, person), now() + interval '1 year',
    now() + interval '1 year', true,
    '127.0.0.1', 'benchmark'
  FROM json_to_recordset($1) AS given (center integer, person integer, hash text)`;
