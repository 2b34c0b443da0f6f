import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePips, differenceWords, type PipDifference, type WordChange } from './compare';
import { emptyFishbone, emptyGoal, newContent } from './content';
import { isList, outlineOf, type PipRead } from './outline';
import { pips } from './pip.arbitrary';
import { likeness, wordChanges } from './word-changes';

const saying = (words: readonly WordChange[], kind: 'added' | 'removed') =>
  words
    .filter((each) => each.kind === 'kept' || each.kind === kind)
    .map(({ text }) => text)
    .join('');

/** Everything a PIP says, thing by thing, in no order. */
const sayings = (pip: PipRead): string[] => [
  `Charter|Name of the project|${pip.title}`,
  ...outlineOf(pip).flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      isList(part)
        ? part.items.flatMap(({ text, facts }) => [
            `${title}|${part.one}|${text}`,
            ...facts.map((fact) => `${title}|${fact.label}|${fact.text}`),
          ])
        : [`${title}|${part.label}|${part.text}`],
    ),
  ),
];

/** What a PIP says once its differences to another are made. */
function changed(said: readonly string[], differences: readonly PipDifference[]): string[] {
  const left = [...said];
  for (const { section, kind, details } of differences) {
    if (kind === 'moved') continue;
    for (const { label, words } of details) {
      const [was, is] = [saying(words, 'removed'), saying(words, 'added')];
      const before = `${section}|${label}|${was}`;
      if (was !== '') {
        expect(left).toContain(before);
        left.splice(left.indexOf(before), 1);
      }
      if (is !== '') left.push(`${section}|${label}|${is}`);
    }
  }
  return left.sort();
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('two versions of a PIP', () => {
  it('that say the same have no difference', () => {
    fc.assert(
      fc.property(pips, (pip) => {
        expect(comparePips(pip, copyOf(pip))).toEqual([]);
      }),
    );
  });

  it('differ by what is told and by nothing else: the later one is the earlier one with its differences', () => {
    fc.assert(
      fc.property(pips, pips, (before, after) => {
        expect(changed(sayings(before), comparePips(before, after))).toEqual(sayings(after).sort());
      }),
    );
  });

  it('whose lists are in another order say so', () => {
    fc.assert(
      fc.property(
        pips.chain((pip) =>
          fc
            .shuffledSubarray([...pip.whys], { minLength: pip.whys.length })
            .map((whys) => [pip, { ...pip, whys }] as const),
        ),
        ([before, after]) => {
          const differences = comparePips(before, after);
          if (differences.length === 0) expect(outlineOf(after)).toEqual(outlineOf(before));
          else expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['moved']));
        },
      ),
    );
  });
});

describe('the words of two texts', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '\n', 'é'), maxLength: 40 });

  it('kept and removed are the one before, kept and added the one after', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const words = wordChanges(before, after);
        expect([saying(words, 'removed'), saying(words, 'added')]).toEqual([before, after]);
      }),
    );
  });

  it('are marked word by word, a reworded phrase as one', () => {
    expect(wordChanges('Nurses check beds at night.', 'Nurses check every room at night, hourly.')).toEqual([
      { kind: 'kept', text: 'Nurses check ' },
      { kind: 'removed', text: 'beds' },
      { kind: 'added', text: 'every room' },
      { kind: 'kept', text: ' at night' },
      { kind: 'added', text: ', hourly' },
      { kind: 'kept', text: '.' },
    ]);
  });

  it('of two that share hardly a word are shown as one that went and one that came', () => {
    expect(wordChanges('Alarms at the bed of everyone', 'A nurse walks at ten')).toEqual([
      { kind: 'removed', text: 'Alarms at the bed of everyone' },
      { kind: 'added', text: 'A nurse walks at ten' },
    ]);
  });

  it('of the longest texts are told whole', { timeout: 2000 }, () => {
    const long = (word: string) => `start ${`${word}! `.repeat(1600)}end`;
    const words = wordChanges(long('a'), long('b'));
    expect(saying(words, 'removed')).toBe(long('a'));
    expect(saying(words, 'added')).toBe(long('b'));
  });

  it('tell how much texts are alike', () => {
    expect([likeness('Bed alarms', 'Alarms, bed!'), likeness('Bed alarms', 'Gym')]).toEqual([1, 0]);
  });
});

const ann = { id: 'ann', user_firstName: 'Ann', user_lastName: 'Moss' };
const other = { id: 'other', user_firstName: 'Ann', user_lastName: 'Moss' };
const falls: PipRead = {
  ...newContent('Fewer falls'),
  topic: null,
  found: [],
  team: [],
  sponsor: null,
  leader: ann,
  fishbone: emptyFishbone,
  goal: { ...emptyGoal, source: null, target: 4, measure: 'Falls' },
  interventions: [
    {
      id: 'alarms',
      action: 'Bed alarms for residents at high risk',
      strength: 'WEAK',
      responsible: ann,
      dueDate: null,
    },
  ],
};

/** As a person reads it: `changed Target: Target: -4- +3+`. */
const told = (before: PipRead, after: PipRead) =>
  comparePips(before, after).map(({ section, kind, about, details }) => {
    const marks = { kept: '', added: '+', removed: '-' };
    const said = details.map(
      ({ label, words }) =>
        `${label}: ${words.map((each) => `${marks[each.kind]}${each.text}${marks[each.kind]}`).join('')}`,
    );
    return `${section}, ${kind} ${about}: ${said.join('; ')}`;
  });

describe('what a director reads', () => {
  it('is one change of an intervention that was reworded, made stronger and given a day', () => {
    const [alarms] = falls.interventions;
    if (!alarms) throw new Error('There is one');
    const after: PipRead = {
      ...falls,
      interventions: [
        {
          ...alarms,
          id: 'other-id',
          action: 'Silent bed alarms for residents at high risk',
          strength: 'STRONG',
          dueDate: '2027-03-02',
        },
      ],
    };
    expect(told(falls, after)).toEqual([
      'Interventions, changed Intervention “Silent bed alarms for residents at high risk”: Intervention: -Bed-+Silent bed+ alarms for residents at high risk; Strength: -Weak-+Strong+; Due: +Mar 2, 2027+',
    ]);
  });

  it('follows the order of the document, with what came and went in full', () => {
    const after: PipRead = {
      ...falls,
      title: 'Far fewer falls',
      goal: { ...falls.goal, target: 3.25 },
      whys: ['Nobody was near'],
      interventions: [],
    };
    expect(told(falls, after)).toEqual([
      'Charter, changed Name of the project: Name of the project: -Fewer-+Far fewer+ falls',
      'Goal, changed Target: Target: -4-+3.25+',
      'Root cause, added Why: Why: +Nobody was near+',
      'Interventions, removed Intervention: Intervention: -Bed alarms for residents at high risk-; Strength: -Weak-; Responsible: -Ann Moss-',
    ]);
    expect(differenceWords(comparePips(falls, after))).toBe('4 differences: 1 added, 1 removed, 2 changed.');
  });

  it('names another leader of the same name', () => {
    expect(told(falls, { ...falls, leader: other })).toEqual([
      'Team and timetable, changed Leader: Leader: -Ann Moss-+Ann Moss+',
    ]);
  });
});
