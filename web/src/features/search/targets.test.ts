import type { Found, Hit } from '@lamplight/contract/search';
import type { Action } from '@lamplight/domain/permissions';
import { describe, expect, it } from 'vitest';
import { byFit, findableWords, listsToSearch, recordGroups, screenGroups, screensLike } from './targets';

const screens = [
  { to: '/home', label: 'Home' },
  { to: '/issues', label: 'Issues' },
  { to: '/topics-centers', label: 'Topic set-up' },
  { to: '/whats-new', label: 'What is new' },
  { to: '/issues/new-issue', label: 'New issue', alsoCalled: ['Record an issue', 'Abuse, theft'] },
  { to: '/new-thing', label: 'New' },
];
const hit = (given: Partial<Hit> = {}): Hit => ({
  id: '1',
  number: null,
  title: 'Call light',
  state: null,
  place: null,
  day: null,
  ...given,
});
const only =
  (...allowed: Action[]) =>
  (action: Action) =>
    allowed.includes(action);
const first = (found: Found, may: (action: Action) => boolean) => recordGroups([found], may)[0]?.targets[0];

it.each([
  ['', []],
  ['iss', ['/issues', '/issues/new-issue']],
  ['SET', ['/topics-centers']],
  ['issue new', ['/issues/new-issue']],
  ['sues', []],
  // What is called so, or starts so, stands before what has the word elsewhere.
  ['new', ['/new-thing', '/issues/new-issue', '/whats-new']],
  ['issues', ['/issues']],
  // By what people call it besides, too.
  ['record issue', ['/issues/new-issue']],
  ['abuse', ['/issues/new-issue']],
  ['theft', ['/issues/new-issue']],
  ['cord', []],
])('what is typed finds screens by the beginnings of words: %s', (text, found) => {
  expect(screensLike(text, screens).map(({ to }) => to)).toEqual(found);
});

describe('records that were found', () => {
  it('stand in the order of the answer, with what tells them apart', () => {
    const groups = recordGroups(
      [
        { kind: 'meeting', fit: 'begins', hits: [hit({ state: 'Planned', day: '2027-03-14' })] },
        {
          kind: 'issue',
          fit: 'begins',
          hits: [hit({ number: 7, state: 'Open', place: 'Room 214', day: '2027-03-01' })],
        },
      ],
      () => true,
    );
    expect(groups.map(({ heading }) => heading)).toEqual(['Meetings', 'Issues']);
    expect(groups[1]?.targets[0]).toEqual({
      to: '/issues/edit-issue/1/view',
      label: '#7 Call light',
      kind: 'Issue',
      detail: 'Open · Room 214 · Mar 1, 2027',
    });
  });

  it('are opened where the person may go', () => {
    const person: Found = { kind: 'person', fit: 'begins', hits: [hit({ place: 'Nurse' })] };
    expect(first(person, only('user.read'))).toMatchObject({ to: '/staff/edit-staff/1', detail: 'Nurse' });
    expect(first(person, only())).toMatchObject({
      to: '/issues?assignee=1',
      detail: 'Nurse · issues assigned',
    });
    const tool: Found = { kind: 'audit-tool', fit: 'begins', hits: [hit()] };
    expect(first(tool, only('audit-tool.manage', 'audit.perform'))?.to).toMatch(/update-ambassador/);
    expect(first(tool, only('audit.perform'))?.to).toMatch(/new-audit/);
  });

  it.each([
    ['person', 'Person', '/staff/edit-staff/1'],
    ['issue', 'Issue', '/issues/edit-issue/1/view'],
    ['pip', 'PIP', '/projects/edit-pip/1'],
    ['meeting', 'Meeting', '/calendar/edit-meeting/1'],
    ['document', 'Document', '/documents?document=1'],
    ['topic', 'Topic', '/topics/view-answer-questionnaire/1'],
    ['audit-tool', 'Audit tool', '/new-edit-ambassador-rounds/update-ambassador-questionnaire/1'],
    ['location', 'Room', '/issues?location=1'],
  ] as const)('lead to the page of a %s', (kind, called, to) => {
    expect(first({ kind, fit: 'is', hits: [hit()] }, () => true)).toMatchObject({ kind: called, to });
  });

  it('are a room’s issues, where somebody reads issues', () => {
    const room: Found = { kind: 'location', fit: 'is', hits: [hit({ title: 'Room 214', place: 'Oak' })] };
    expect(first(room, only('issue.read'))).toMatchObject({
      to: '/issues?location=1',
      label: 'Room 214',
      kind: 'Room',
      detail: 'Oak · its issues',
    });
    expect(first(room, only())).toBeUndefined();
  });

  it('without a page for the person are left out, and their heading with them', () => {
    const tool: Found = { kind: 'audit-tool', fit: 'begins', hits: [hit({ state: 'Inactive' })] };
    expect(recordGroups([tool], only('audit.perform'))).toEqual([]);
  });
});

it('what stands inside is searched by the lists that somebody has', () => {
  expect(listsToSearch('a b&c', only('issue.read')).map(({ to }) => to)).toEqual(['/issues?text=a+b%26c']);
  expect(listsToSearch('a', () => true)).toEqual([]);
});

it('what fits better stands first, of whatever kind; alike, as they stood', () => {
  const groups = (['begins', 'starts', 'within', 'is', 'starts'] as const).map((fit, at) => ({ fit, at }));
  expect(byFit(groups).map(({ at }) => at)).toEqual([3, 1, 4, 0, 2]);
});

it('what can be found is said of each as far as somebody reads it and has a page of it', () => {
  expect(findableWords(() => true, ['screens'])).toBe(
    'people, topics, issues, PIPs, meetings, documents, audit tools, rooms and screens',
  );
  expect(findableWords(only('pip.read', 'audit-tool.read'), ['screens'])).toBe('PIPs and screens');
});

describe('what can be done', () => {
  const act = () => undefined;
  const doings = [
    { to: '/rounds', label: 'Rounds' },
    { to: '/new-audit/1', label: 'Start a round: Rooms', isAction: true },
    { to: 'do:Export', label: 'Export all rounds', isAction: true, act },
    { to: 'do:Meetings', label: 'Export all meetings', isAction: true, verb: 'export', act },
  ];

  it('stands under its own heading', () => {
    const groups = screenGroups(screensLike('round', doings), []);
    expect(groups.map(({ heading, fit, targets }) => [heading, fit, targets.map(({ to }) => to)])).toEqual([
      ['Screens', 'starts', ['/rounds']],
      ['Actions', 'begins', ['/new-audit/1', 'do:Export']],
    ]);
    expect(groups[1]?.targets[1]?.act).toBe(act);
  });

  it('is no answer to the name alone of what it makes a file of', () => {
    const found = (text: string) => screensLike(text, doings).map(({ to }) => to);
    expect(found('meetings')).toEqual([]);
    expect(found('exp meet')).toEqual(['do:Meetings']);
  });

  it('is left to the record that leads there already', () => {
    const tool = {
      heading: 'Audit tools',
      targets: [{ to: '/new-audit/1', label: 'Rooms', kind: 'Audit tool' }],
    };
    expect(screenGroups(screensLike('rooms', doings), [tool])).toEqual([]);
  });
});
