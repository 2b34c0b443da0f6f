import { recordOf } from '@lamplight/domain/keys-of';
import { emptyGoal, fishboneCategories, pipLimits } from '@lamplight/domain/pips/content';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../ports/pdf/pdf';
import { readPdf } from '../../ports/pdf/read-pdf.fixture';
import { madeUpPip, toPrint } from './made-up-pip.fixture';
import { draftOfPip } from './printed-pip';
import { printedPipTemplate } from './printed-pip.template';

const center = { name: 'Maple Grove', timeZone: 'America/Chicago' };
const now = new Date('2026-11-22T15:00:00Z');
const usual = madeUpPip({ versions: 2, interventions: 4, measurements: 40 });

/** The same causes on every bone. */
const bones = (...causes: string[]) => recordOf(fishboneCategories, () => [...causes]);

const print = (pip = usual) => renderPdf(printedPipTemplate, draftOfPip(toPrint(pip), center, now), now);

/** Every text of each page, what no screen reader says too. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

describe('a PIP on paper', () => {
  it('is a tagged document with every part in its order, and with who signed which version', async () => {
    const { lines, tagged, title } = await readPdf(await print());
    expect([tagged, title]).toEqual([true, 'Fewer falls at night']);
    const heads = lines.filter((line) => /^H[1-6]: /.test(line)).map((line) => line.slice(4));
    expect(heads).toEqual([
      'Fewer falls at night',
      'Charter',
      'Goal',
      'Team and timetable',
      'Root cause',
      'Five whys',
      'Causes and effect',
      'Root causes',
      'Interventions',
      'PDSA cycles',
      'Cycle 1: Feb 1, 2026 to Feb 28, 2026',
      'Plan',
      'Do',
      'Study',
      'Act',
      'Measurements',
      'Sustainment',
      'Versions and who signed them',
      'Version 2: in force since Feb 10, 2026',
      'Version 1: in force from Jan 10, 2026 to Feb 10, 2026',
    ]);
    const text = lines.join('\n');
    for (const said of [
      'baseline 6.1 → latest 4.69 (Oct 5, 2026) → target 4',
      'Bring falls at night from 6.1 to 4 per 1,000 resident-days by December 31, 2026.',
      'TD: Night supervisor; counts falls',
      'TD: Intermediate',
      'TD: Done Jan 18, 2026 Beds came two weeks late.',
      'Half as many falls',
      'Adapt',
      '13 values in a row above the median, Jan 5, 2026 to Mar 30, 2026. Chance rarely makes more than 8.',
      'TD: Influenza on the second floor',
      'TD: Ada Moss, Director of Nursing',
      'Verification code ABCD-EFGH-JKLM-0001',
    ])
      expect(text).toContain(said);
  });

  it('tells its drawings in words to who does not see them', async () => {
    const document = await getDocumentProxy(new Uint8Array(await print()));
    const told: string[] = [];
    const look = (node: { alt?: string; children?: object[] }) => {
      if (node.alt) told.push(node.alt);
      for (const child of node.children ?? []) look(child);
    };
    for (let number = 1; number <= document.numPages; number += 1)
      look((await (await document.getPage(number)).getStructTree()) ?? {});
    expect(told).toEqual([
      expect.stringMatching(
        /^Fishbone of what leads to “Residents fall.*People: Two aides for 44 residents; /,
      ),
      expect.stringMatching(
        /^Run chart of Falls at night: 40 values from .*, median 4.69, goal 4, baseline 6.1\. The last/,
      ),
    ]);
  });

  it('says on every page that it is a draft or was replaced, and of one that is in force neither', async () => {
    const marked = async (state: 'DRAFT' | 'IN_FORCE' | 'PAST') => {
      const printable = toPrint(usual);
      const versions = printable.versions.map((each) =>
        each.number === printable.number ? { ...each, state } : each,
      );
      const paper = draftOfPip({ ...printable, versions }, center, now);
      const pages = await pagesOf(await renderPdf(printedPipTemplate, paper, now));
      expect(pages.length).toBeGreaterThan(3);
      return new Set(pages.map((page) => /DRAFT|REPLACED/.exec(page)?.[0]));
    };
    expect(await marked('DRAFT')).toEqual(new Set(['DRAFT']));
    expect(await marked('PAST')).toEqual(new Set(['REPLACED']));
    expect(await marked('IN_FORCE')).toEqual(new Set([undefined]));
  });

  it('of which only the name is known has no empty parts', async () => {
    const bare = {
      ...usual,
      ...{
        problem: null,
        background: null,
        selectionReasons: [],
        surveyTags: [],
        scopeIn: null,
        scopeOut: null,
      },
      ...{
        found: [],
        goal: { ...emptyGoal, source: null },
        sponsor: null,
        leader: null,
        team: [],
        phases: [],
      },
      ...{
        resources: null,
        barriers: [],
        whys: [],
        fishbone: bones(),
        rootCauses: [],
        interventions: [],
      },
      ...{
        milestones: [],
        sustainPlan: null,
        measurements: [],
        cycles: [],
        versions: usual.versions.slice(1),
      },
    };
    const { lines } = await readPdf(await print(bare));
    expect(lines.filter((line) => line.startsWith('H2: '))).toEqual(['H2: Versions and who signed them']);
  });

  it('prints what people typed as they typed it, whatever it means to a typesetter', async () => {
    const typed = '#panic("x") *a* _b_ $c$ @d <e> ]] `f` \\ // g';
    const pip = {
      ...usual,
      title: typed,
      problem: typed,
      whys: [typed],
      interventions: usual.interventions.map((each) => ({ ...each, action: typed })),
      cycles: usual.cycles.map((each) => ({ ...each, prediction: typed })),
      fishbone: bones('#d'),
    };
    const { lines, title } = await readPdf(await print(pip));
    expect(title).toBe(typed);
    expect(lines.filter((line) => line.includes(typed)).length).toBeGreaterThanOrEqual(4);
  });

  it('has room for the longest texts and the most of everything that a version holds', {
    timeout: 60_000,
  }, async () => {
    const long = 'Many words '.repeat(pipLimits.line / 11);
    const full = madeUpPip({ versions: 5, interventions: pipLimits.interventions, measurements: 200 });
    const pip = {
      ...full,
      problem: 'Many words. '.repeat(pipLimits.prose / 12),
      interventions: full.interventions.map((each) => ({ ...each, action: long })),
      fishbone: bones(...Array<string>(pipLimits.causes).fill(long)),
      barriers: Array.from({ length: pipLimits.barriers }, () => ({ barrier: long, response: long })),
    };
    const { lines } = await readPdf(await print(pip));
    // What the drawing has no room for stands below it in full.
    expect(lines.some((line) => line.endsWith('TH: Causes in full'))).toBe(true);
    expect(lines.filter((line) => line.includes(long.trim())).length).toBeGreaterThan(60);
  });
});
