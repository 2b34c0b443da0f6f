import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
world.server.setNow(new Date('2031-05-06T12:00:00Z'));
await world.write(maple.id, build.updateTable('center').set({ ccn: '015001' }).where('id', '=', maple.id));

/** The headings as CMS publishes them (NH_HealthCitations, Provider Data Catalog). */
const headings =
  'CMS Certification Number (CCN),Provider Name,Provider Address,City/Town,State,ZIP Code,Survey Date,Survey Type,Deficiency Prefix,Deficiency Category,Deficiency Tag Number,Deficiency Description,Scope Severity Code,Deficiency Corrected,Correction Date,Inspection Cycle,Standard Deficiency,Complaint Deficiency,Infection Control Inspection Deficiency,Citation under IDR,Citation under IIDR,Location,Processing Date';
interface Citation {
  ccn?: string;
  on?: string;
  type?: string;
  prefix?: string;
  tag?: string;
  letter?: string;
  corrected?: string;
  correction?: string;
  about?: string;
}
const citation = (given: Citation = {}) => {
  const { ccn = '015001', on = '2030-03-05', type = 'Health', prefix = 'F', tag = '0880' } = given;
  const { letter = 'D', corrected = 'Deficient, Provider has date of correction' } = given;
  const { correction = '2030-04-12' } = given;
  const { about = 'Provide and implement an infection prevention and control program.' } = given;
  return `${ccn},MAPLE GROVE,"1 MAIN ST",TOWN,AL,35653,${on},${type},${prefix},Infection Control Deficiencies,${tag},${about},${letter},"${corrected}",${correction},1,Y,N,N,N,N,"1 MAIN ST,TOWN,AL,35653",2030-06-01`;
};
const send = (by: TestPerson, ...rows: string[]) =>
  by.client.call('POST /issues/import', {
    query: { dryRun: 'false' },
    body: {},
    files: [
      { name: 'NH_HealthCitations.csv', content: Buffer.from([headings, ...rows].join('\n'), 'latin1') },
    ],
  });

describe('the health citations that CMS publishes', () => {
  it('become issues of their survey day, tag and letter, resolved where they were corrected', async () => {
    const { status, body } = await send(
      maple.committee,
      citation(),
      citation({ tag: '689', letter: 'J', corrected: 'Past Non-Compliance', correction: '' }),
      citation({ prefix: 'E', tag: '4', letter: 'F', correction: '', corrected: 'No plan' }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 3, refused: 0, skipped: 0 });
    const { content } = (
      await maple.staff.client.call('GET /issues', { query: { q: 'sourceType.equals=SURVEY', size: 50 } })
    ).body;
    const byTag = (tag: string) => content.find(({ surveyTag }) => surveyTag === tag);
    expect(byTag('F880')).toMatchObject({ status: 'RESOLVED', priority: 'MEDIUM', dueDate: '2030-04-12' });
    expect(byTag('F880')?.creationDatetime.slice(0, 10)).toBe('2030-03-05');
    expect(byTag('F880')?.resolvedDate?.slice(0, 10)).toBe('2030-04-12');
    expect(byTag('F689')).toMatchObject({ status: 'RESOLVED', priority: 'CRITICAL' });
    expect(byTag('F689')?.resolvedDate?.slice(0, 10)).toBe('2030-03-05');
    expect(byTag('E0004')).toMatchObject({ status: 'OPEN', overdue: true });
    const id = byTag('F880')?.id ?? '';
    const { body: whole } = await maple.staff.client.call('GET /issues/{id}', { params: { id } });
    expect(whole).toMatchObject({ scopeSeverity: 'D', planOfCorrection: { completionDate: '2030-04-12' } });
  });

  it('of another center are skipped and counted, whether or not a spreadsheet ate the zero', async () => {
    const { body } = await send(
      maple.committee,
      citation({ ccn: '015009' }),
      citation({ ccn: '15001', on: '2030-03-06' }),
    );
    expect(body).toMatchObject({ created: 1, skipped: 1 });
    expect(body.rows[0]).toMatchObject({
      outcome: 'SKIP',
      messages: [{ column: null, message: 'Of another center (015009)' }],
    });
  });

  it('have the tag that surveyors write where CMS files it under another number', async () => {
    const rows = [
      citation({ prefix: 'K', tag: '9211', on: '2028-02-01' }),
      citation({ prefix: 'K', tag: '0920', on: '2028-02-01' }),
    ];
    expect((await send(maple.committee, ...rows)).body).toMatchObject({ created: 2, refused: 0 });
    const { body } = await maple.staff.client.call('GET /issues', {
      query: { q: 'sourceType.equals=SURVEY', size: 50 },
    });
    const tags = body.content.map(({ surveyTag }) => surveyTag).filter((tag) => tag?.startsWith('K'));
    expect(tags.sort()).toEqual(['K211', 'K920']);
    expect((await send(maple.committee, ...rows)).body).toMatchObject({ created: 0, skipped: 2 });
  });

  it('add nothing when they come again, though one tag was cited twice with one letter', async () => {
    const rows = [citation({ on: '2029-01-02' }), citation({ on: '2029-01-02' })];
    expect((await send(maple.committee, ...rows)).body).toMatchObject({ created: 2, skipped: 0 });
    expect((await send(maple.committee, ...rows)).body).toMatchObject({ created: 0, skipped: 2 });
    const third = await send(maple.committee, ...rows, citation({ on: '2029-01-02', letter: 'E' }));
    expect(third.body).toMatchObject({ created: 1, skipped: 2 });
  });

  it('are refused row by row where a tag, a letter or a day is none', async () => {
    const { body } = await send(maple.committee, citation({ tag: '9999', letter: 'Z', on: '2031-12-01' }));
    expect(body).toMatchObject({ created: 0, refused: 1 });
    expect(body.rows[0]?.messages.map(({ column }) => column)).toEqual([
      'Survey Date',
      'Deficiency Tag Number',
      'Scope Severity Code',
    ]);
  });

  it('are refused where what they say would be too long for an issue, by the cell that is', async () => {
    const origin = 'Health survey of 2027-05-06, F880, scope and severity D.\nPast Non-Compliance.';
    const given = { on: '2027-05-06', corrected: 'Past Non-Compliance', correction: '' };
    const room = 10_000 - origin.length - 1;
    const { body } = await send(
      maple.committee,
      citation({ ...given, about: 'a'.repeat(room) }),
      citation({ ...given, about: 'a'.repeat(room + 1) }),
      citation({ ...given, about: 'a'.repeat(10_000) }),
      citation({ ...given, type: 'H'.repeat(101) }),
      citation({ ...given, corrected: 'C'.repeat(201) }),
    );
    expect(body).toMatchObject({ created: 1, refused: 4 });
    expect(body.rows.slice(1).map(({ messages }) => messages)).toEqual([
      [{ column: 'Deficiency Description', message: 'This is longer than 9,922 characters' }],
      [{ column: 'Deficiency Description', message: 'This is longer than 9,922 characters' }],
      [{ column: 'Survey Type', message: 'This is longer than 100 characters' }],
      [{ column: 'Deficiency Corrected', message: 'This is longer than 200 characters' }],
    ]);
    const { content } = (
      await maple.staff.client.call('GET /issues', { query: { q: 'foundOn.equals=2027-05-06' } })
    ).body;
    expect(content.map(({ description }) => description)).toEqual([`${'a'.repeat(room)}\n${origin}`]);
  });

  it('ask for a center that has a certification number', async () => {
    const { status, problem } = await send(cedar.committee, citation());
    expect(status).toBe(400);
    expect(problem.message).toContain('has no CMS certification number');
  });
});
