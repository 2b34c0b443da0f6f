import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addUser } from '../../testing/people';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const send = (by: TestPerson, lines: string[], dryRun?: 'true' | 'false') =>
  by.client.call('POST /user-apps/import', {
    ...(dryRun ? { query: { dryRun } } : {}),
    body: {},
    files: [{ name: 'people.csv', content: lines.join('\r\n'), type: 'text/csv' }],
  });
const found = async (text: string) =>
  (await maple.committee.client.call('GET /user-apps', { query: { q: text, size: 100 } })).body.content;
const mailsTo = (address: string) =>
  pastPolicies(world.server.database, 'mail', 'SELECT kind FROM mail WHERE to_address = $1', [address]);
const address = () => `${newId()}@example.org`;

describe('importing people', () => {
  it('says row by row what would happen, and neither writes nor mails', async () => {
    const [there, elsewhere] = [await addUser(maple.committee), await addUser(cedar.committee)];
    const once = address();
    const { status, body } = await send(maple.committee, [
      'First name;Last name;E-mail;Role;Job position;Committee;Shoe size',
      `Dry;Run;${once};Assistant;registered nurse;yes;41`,
      'Dry;Typo;dry.typo@;;;;',
      `Dry;Boss;${address()};Administrator;;;`,
      `Dry;Cook;${address()};;Chief Cook;perhaps;`,
      `Dry;Twice;${once.toUpperCase()};;;;`,
      `Dry;There;${there.user_email};;;;`,
      `Dry;Elsewhere;${elsewhere.user_email};;;;`,
      `;Nameless;nameless;;;;`,
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: true,
      created: 1,
      skipped: 1,
      refused: 6,
      ignoredColumns: ['Shoe size'],
    });
    expect(
      body.rows.map(({ row, outcome, messages }) => [row, outcome, messages.map(({ column }) => column)]),
    ).toEqual([
      [2, 'CREATE', []],
      [3, 'REFUSE', ['user_email']],
      [4, 'REFUSE', ['role']],
      [5, 'REFUSE', ['jobPosition', 'qualityComitee']],
      [6, 'REFUSE', ['user_email']],
      [7, 'SKIP', [null]],
      [8, 'REFUSE', ['user_email']],
      [9, 'REFUSE', ['user_firstName', 'user_email']],
    ]);
    expect(body.rows[3]?.messages[0]?.message).toMatch(/^There is no job position "Chief Cook"\. There are /);
    expect(body.rows[4]?.messages[0]?.message).toBe('Row 2 has this address');
    expect(body.rows[6]?.messages[0]?.message).toBe('Email is already in use!');
    expect(await found('Dry')).toEqual([]);
    expect(await mailsTo(once)).toEqual([]);
  });

  it('names a heading that is missing as a person and as a program calls it, and the headings that are there', async () => {
    const { problem } = await send(maple.committee, ['Vorname;E-mail', 'Nora;nora@example.org']);
    expect(problem.message).toBe(
      '"people.csv" was not accepted: its first row has no heading First name (user_firstName), Last name (user_lastName), only "Vorname", "E-mail".',
    );
  });

  it('names the job positions that may be meant', async () => {
    const { body } = await send(maple.committee, [
      'First name;Last name;E-mail;Job position',
      `Near;Miss;${address()};Nurse, registered`,
    ]);
    expect(body.rows[0]?.messages[0]?.message).toMatch(
      /^There is no job position "Nurse, registered"\. Did you mean Registered Nurse/,
    );
  });

  it('names what may be meant for so many job positions as somebody writes', async () => {
    const { body } = await send(maple.committee, [
      'First name;Last name;E-mail;Job position',
      ...Array.from({ length: 51 }, (_, at) => `Near;Miss;${address()};Nurse, registered ${at}`),
      `Near;Miss;${address()};NURSE, Registered 0`,
    ]);
    const said = body.rows.map(({ messages }) => messages[0]?.message ?? '');
    expect(said[49]).toMatch(
      /^There is no job position "Nurse, registered 49"\. Did you mean Registered Nurse/,
    );
    expect(said[50]).toBe('There is no job position "Nurse, registered 50".');
    expect(said[51]).toMatch(/"NURSE, Registered 0"\. Did you mean Registered Nurse/);
  });

  it('leaves in the audit trail that somebody asked, as the answer tells who has an account elsewhere', async () => {
    const elsewhere = await addUser(cedar.committee);
    const lines = ['First name;Last name;E-mail', `Ask;Only;${elsewhere.user_email}`, `Ask;Too;${address()}`];
    await send(maple.committee, lines);
    const trail = await pastPolicies(
      world.server.database,
      'activity',
      `SELECT actor_id, subject_type, after FROM activity
       WHERE center_id = $1 AND action = 'import.tried' ORDER BY id DESC LIMIT 1`,
      [maple.id],
    );
    expect(trail).toEqual([
      {
        actor_id: maple.committee.id,
        subject_type: 'user',
        after: { file: 'people.csv', created: 1, skipped: 0, refused: 1 },
      },
    ]);
  });

  it('says of a damaged workbook that it is one', async () => {
    const { problem } = await maple.committee.client.call('POST /user-apps/import', {
      body: {},
      files: [{ name: 'people.xlsx', content: 'half of a workbook' }],
    });
    expect(problem.message).toBe(
      '"people.xlsx" was not accepted: it is not an Excel workbook (XLSX), or it is damaged.',
    );
  });

  it('makes the accounts of the good rows, mails who is to log in, and adds nobody when the file comes again', async () => {
    const [staff, assistant, with_login] = [address(), address(), address()];
    const lines = [
      'user_firstName,user_lastName,user_email,role,jobPosition,qualityComitee,login',
      `Imp,One,${staff},,Dietitian,x,`,
      `Imp,Two,${assistant},ASSISTANT,,,no`,
      `Imp,Three,${with_login},assistant,,,TRUE`,
      'Imp,Four,nobody,,,,',
    ];
    const first = await send(maple.committee, lines, 'false');
    expect(first.body).toMatchObject({ dryRun: false, created: 3, skipped: 0, refused: 1 });
    const people = await found('Imp');
    expect(people.map(({ user_lastName, role, access }) => [user_lastName, role, access])).toEqual([
      ['One', 'STAFF', 'INVITED'],
      ['Three', 'ASSISTANT', 'INVITED'],
      ['Two', 'ASSISTANT', 'NONE'],
    ]);
    expect(people[0]).toMatchObject({ jobPosition: { name: 'Dietitian' }, qualityComitee: true });
    expect(await mailsTo(staff)).toEqual([{ kind: 'activation' }]);
    expect(await mailsTo(assistant)).toEqual([]);
    expect(await mailsTo(with_login)).toHaveLength(1);
    lines[4] = `Imp,Four,${address()},,,,`;
    expect((await send(maple.committee, lines, 'false')).body).toMatchObject({ created: 1, skipped: 3 });
    expect(await mailsTo(staff)).toHaveLength(1);
    const trail = await pastPolicies(
      world.server.database,
      'activity',
      "SELECT after FROM activity WHERE center_id = $1 AND action = 'users.imported' ORDER BY id",
      [maple.id],
    );
    expect(trail).toEqual([
      { after: { file: 'people.csv', created: 3, skipped: 0, refused: 1 } },
      { after: { file: 'people.csv', created: 1, skipped: 3, refused: 0 } },
    ]);
  });

  it('lets an administrator bring administrators', async () => {
    const lines = ['user_firstName,user_lastName,user_email,role', `Imp,Boss,${address()},Administrator`];
    expect((await send(maple.admin, lines, 'false')).body.created).toBe(1);
    expect(await found('Imp Boss')).toMatchObject([{ role: 'ADMIN' }]);
  });

  it('is for those who manage people', async () => {
    const lines = ['user_firstName,user_lastName,user_email', `Imp,No,${address()}`];
    expect((await send(maple.staff, lines)).status).toBe(403);
  });
});
