import { password } from '../dataset/house';
import { answersPerAudit } from '../dataset/size';
import { searchedWord } from '../dataset/words';
import type { Shot } from '../load/protocol';
import type { Ground, GroundCenter } from './ground';

/** Of the filtered list and of the ratios. */
const twoYears = { from: '2024-07-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
const oneYear = { from: '2025-07-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
const statuses = ['RESOLVED', 'CLOSED'];

const search = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

const own = (center: GroundCenter, path: string, shot: Partial<Shot> = {}): Shot => ({
  method: 'GET',
  path: `/api${path}`,
  ...shot,
  headers: { authorization: `Bearer ${center.token}`, ...shot.headers },
});

const limit = (
  center: GroundCenter,
  path: string,
  parameters: Record<string, string> = {},
  shot: Partial<Shot> = {},
): Shot => ({
  method: 'GET',
  path: `${path}?${search({ center: center.id, ...parameters })}`,
  headers: {},
  ...shot,
});

/** The same request to both servers. */
export interface Pair {
  own: Shot[];
  limit: Shot[];
}

const ofEach = ({ centers }: Ground, make: (center: GroundCenter) => { own: Shot; limit: Shot }[]): Pair => {
  const pairs = centers.flatMap(make);
  return { own: pairs.map((pair) => pair.own), limit: pairs.map((pair) => pair.limit) };
};

export const pageOf = (center: GroundCenter, page: number): Shot =>
  own(center, `/issues?page=${page}&size=20`);

export const firstPages = (ground: Ground): Pair =>
  ofEach(ground, (center) => [{ own: pageOf(center, 0), limit: limit(center, '/page') }]);

export const filteredPages = (ground: Ground): Pair =>
  ofEach(ground, (center) => [
    {
      own: own(
        center,
        `/issues?${search({
          page: '3',
          size: '20',
          'status.in': statuses.join(','),
          'department_id.equals': center.department,
          'creationDatetime.greaterThanOrEqual': twoYears.from,
          'creationDatetime.lessThanOrEqual': twoYears.to,
          'description.contains': searchedWord,
        })}`,
      ),
      limit: limit(center, '/filtered', {
        statuses: statuses.join(','),
        department: center.department,
        ...twoYears,
        text: searchedWord,
      }),
    },
  ]);

export const wholeIssues = (ground: Ground): Pair =>
  ofEach(ground, (center) =>
    center.issues
      .slice(0, 10)
      .map((id) => ({ own: own(center, `/issues/${id}`), limit: limit(center, '/issue', { id }) })),
  );

const boundary = 'benchmark-form-boundary';

function issueForm(center: GroundCenter): Pick<Shot, 'headers' | 'body'> {
  const { floor, unit, location, department, focusArea, subfocusArea, colleague } = center;
  const issue = {
    description:
      'Call light lay behind the headboard, out of reach of the resident in bed. Left brake of the wheelchair does not hold on the ramp. Water pitcher was empty and out of reach, fluids are to be encouraged.',
    priority: 'MEDIUM',
    floor,
    unit,
    location,
    department,
    focusArea,
    subfocusArea,
    assignee: colleague,
  };
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: [
      `--${boundary}`,
      'content-disposition: form-data; name="issueDTOString"',
      '',
      JSON.stringify(issue),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

export const newIssues = (ground: Ground): Pair =>
  ofEach(ground, (center) => {
    const form = { method: 'POST', ...issueForm(center) };
    return [
      {
        own: own(center, '/issues', form),
        limit: limit(center, '/create', { person: center.person }, form),
      },
    ];
  });

export const yearlyRatios = (ground: Ground): Pair =>
  ofEach(ground, (center) => [
    {
      own: own(
        center,
        `/issues/ratios?${search({
          'creationDatetime.greaterThanOrEqual': oneYear.from,
          'creationDatetime.lessThanOrEqual': oneYear.to,
        })}`,
      ),
      limit: limit(center, '/ratios', oneYear),
    },
  ]);

export const workbooks = (ground: Ground): Pair =>
  ofEach(ground, (center) => [{ own: own(center, '/issues/export'), limit: limit(center, '/export') }]);

const saved = ({ drafts }: GroundCenter) => drafts.slice(0, 10);

/** Takes part in the draft rounds of the autosave, which others began. */
export const joins = ({ centers }: Ground): Shot[] =>
  centers.flatMap((center) =>
    saved(center).map((draft) => own(center, `/audits/${draft}/join`, { method: 'PUT' })),
  );

/** Saves one answer after the other in draft rounds. */
export const autosaves = ({ centers }: Ground): Shot[] =>
  centers.flatMap((center) =>
    saved(center).map((draft, index) =>
      own(center, `/audits/${draft}/answers/q${1 + (index % answersPerAudit)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answer: [{ valueCoding: { code: 'no' } }], comment: 'Seen at the bedside' }),
      }),
    ),
  );

export const logins = ({ centers }: Ground, count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => ({
    method: 'POST',
    path: '/api/authenticate',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: centers[index % centers.length]?.email, password }),
  }));
