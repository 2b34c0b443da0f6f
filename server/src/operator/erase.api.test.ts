import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import { readConfig } from '../config';
import { createAppPool } from '../db/app-pool';
import { roles } from '../db/connect';
import { databaseUrl } from '../reliability/node.fixture';
import { loadOutsideKey } from '../secrets/outside-key';
import { twoCenters } from '../testing/centers';
import { addDocument, textFile } from '../testing/documents';
import { query } from '../testing/made-of';
import { trailProofOf } from '../testing/verified-trail';
import type { TestPerson } from '../testing/world';
import { reportOf } from '../verify/report';
import { verifyInstallation } from '../verify/verify';
import { eraseFromTrail } from './erase-from-trail';
import { operatorWith } from './operator.fixture';
import { asOperator } from './operator-scope';

const { world, maple, cedar } = await twoCenters();
const { connection, pool } = world.server.database;
const { parts } = world.server;
const config = readConfig({ DATABASE_URL: databaseUrl(connection), DATA_DIR: parts.config.dataDir });
const operator = operatorWith(() => config);
const elsewhere = mkdtempSync(join(tmpdir(), 'lamplight-other-key-'));
afterAll(() => rmSync(elsewhere, { recursive: true }));
/** Connections as the operator's commands have them, who may be the role that erases. */
const operators = createAppPool(connection, { max: 2 });
afterAll(() => operators.end());

const inOrder = async () => {
  const found = await verifyInstallation({ pool, files: parts.files, proof: trailProofOf(world) });
  expect(reportOf(found).join('\n')).toContain('Everything is in order');
};

/** Somebody to whom an issue was given, which is sealed. */
async function worker(name: string): Promise<TestPerson> {
  const person = await world.addPerson(maple.id, { role: 'STAFF', name });
  const { status } = await maple.committee.client.call('POST /issues', {
    body: { description: 'Rail loose', assignee: person.id },
    headers: { 'idempotency-key': name },
  });
  expect(status).toBe(201);
  await parts.trail.seal();
  return person;
}

describe('erasing a person', () => {
  it('takes no id out of the trail, though somebody who moved away is named by theirs', async () => {
    const mona = await worker('Mona');
    const moved = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id: mona.id },
      body: { center: cedar.id },
    });
    expect(moved.status).toBe(200);
    const told = await operator('erase-person', mona.id);
    const said = await operator('erase-person', mona.id, '--yes');
    const [, entries] = told.match(/and (\d+) entries of the trail stay/) ?? [];
    // What is only of somebody is not all taken out; and before it began, it did not say less than it took.
    expect(Number(entries)).toBeGreaterThanOrEqual(Number(said.match(/Values of (\d+) entries/)?.[1]));
    await inOrder();
    const naming = `SELECT FROM lamplight.activity WHERE action = 'issue.created' AND strpos(after::text, '${mona.id}') > 0`;
    expect(await query(connection, naming, roles.platform)).toHaveLength(1);
  });

  it('takes out the address that they had in a center from which they moved, where they have none any more', async () => {
    const mia = await worker('Mia');
    await addDocument(maple.staff, {}, textFile('Beds down', `To ${mia.email}.txt`));
    const moved = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id: mia.id },
      body: { center: cedar.id },
    });
    expect(moved.status).toBe(200);
    await parts.trail.seal();
    const standing = () =>
      query(
        connection,
        `SELECT FROM lamplight.activity WHERE center_id = '${maple.id}' AND strpos(after::text, 'To ${mia.email}') > 0`,
        roles.platform,
      );
    expect(await standing()).not.toEqual([]);
    await operator('erase-person', mia.id, '--yes');
    expect(await standing()).toEqual([]);
    await inOrder();
  });

  it('leaves in texts the name that somebody else of the center has, too', async () => {
    for (const user_email of ['tara@twin.example', 'tara.two@twin.example']) {
      const { status } = await maple.admin.client.call('POST /user-apps', {
        body: { user_firstName: 'Tara', user_lastName: 'Twin', user_email },
      });
      expect(status).toBe(201);
    }
    await addDocument(maple.staff, {}, textFile('Beds down', 'Tara Twin statement.txt'));
    await parts.trail.seal();
    await operator('disable', 'tara@twin.example');
    const told = await operator('erase-person', 'tara@twin.example', '--yes');
    expect(told).toContain('that of 1 others who are called the same');
    const naming = `SELECT FROM lamplight.activity WHERE strpos(after::text, 'Tara Twin statement') > 0`;
    expect(await query(connection, naming, roles.platform)).not.toEqual([]);
    await inOrder();
  });

  it('is done once: what a second time would take is the entry of the first', async () => {
    const noor = await worker('Noor');
    await operator('disable', noor.email);
    await operator('erase-person', noor.email, '--yes');
    await parts.trail.seal();
    await expect(operator('erase-person', noor.id, '--yes')).rejects.toThrow('was erased before');
    await inOrder();
    // Named anew, they can be erased anew.
    const named = await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id: noor.id },
      body: { user_firstName: 'Noor', user_lastName: 'Again' },
    });
    expect(named.status).toBe(200);
    await parts.trail.seal();
    expect(await operator('erase-person', noor.id, '--yes')).toContain('Erased.');
    await inOrder();
  });

  it('begins with nothing where the key here is not the trail’s', async () => {
    const pia = await worker('Pia');
    await operator('disable', pia.email);
    loadOutsideKey(trailKeyPlace({ trailKey: undefined, dataDir: elsewhere }));
    const strange = operatorWith(() => ({ ...config, dataDir: elsewhere }));
    await expect(strange('erase-person', pia.email, '--yes')).rejects.toThrow(/does not believe/);
    const { body } = await maple.committee.client.call('GET /user-apps', {
      query: { 'user_firstName.equals': 'Pia' },
    });
    expect(body.content.map(({ user_email }) => user_email)).toEqual([pia.email]);
    await inOrder();
    await operator('erase-person', pia.email, '--yes');
    await inOrder();
  });

  it('takes out what they were called before, too, and says so beforehand; not what somebody else is called', async () => {
    const mona = await world.addPerson(maple.id, { role: 'STAFF', name: 'Mona' });
    const put = async (user_firstName: string, user_lastName: string, user_email: string) => {
      const body = { user_firstName, user_lastName, user_email };
      expect(
        (await maple.admin.client.call('PUT /user-apps/{id}', { params: { id: mona.id }, body })).status,
      ).toBe(200);
    };
    await put('Ann', 'Heron', 'ann.heron@maple.example');
    await put('Mona', 'Maiden', 'mona.maiden@maple.example');
    const namesake = await maple.admin.client.call('POST /user-apps', {
      body: { user_firstName: 'Ann', user_lastName: 'Heron', user_email: 'ann@heron.example' },
    });
    expect(namesake.status).toBe(201);
    const issue = await maple.committee.client.call('POST /issues', {
      body: { description: 'Bed rail loose', assignee: mona.id },
    });
    const mentioned = await mona.client.call('POST /issue-comments', {
      body: { idIssue: issue.body.id, text: 'Look', mentions: [{ id: maple.staff.id }] },
    });
    expect(mentioned.status).toBe(201);
    for (const name of [
      'Mona Maiden statement.txt',
      'Ann Heron statement.txt',
      'To mona.maiden@maple.example.txt',
    ])
      await addDocument(maple.staff, {}, textFile('Beds down', name));
    await parts.trail.seal();
    await put('Mona', 'Married', 'mona.married@maple.example');
    await parts.trail.seal();
    const holding = (text: string) =>
      query(
        connection,
        `SELECT 'trail' AS place FROM lamplight.activity WHERE strpos(activity::text, '${text}') > 0
         UNION SELECT 'history' FROM lamplight.issue_revision WHERE strpos(issue_revision::text, '${text}') > 0
         UNION SELECT 'notice' FROM lamplight.notice WHERE strpos(notice::text, '${text}') > 0
         UNION SELECT 'mail' FROM lamplight.mail WHERE strpos(mail::text, '${text}') > 0 ORDER BY 1`,
        roles.platform,
      );
    expect(await holding('Mona Maiden')).toEqual(
      ['history', 'mail', 'notice', 'trail'].map((place) => ({ place })),
    );
    await operator('disable', 'mona.married@maple.example');
    const told = await operator('erase-person', 'mona.married@maple.example');
    expect(told).toMatch(/called before: .*Mona Maiden/);
    expect(told).toContain('mona.maiden@maple.example');
    expect(told).not.toContain('called before: Ann Heron');
    expect(told).toContain('1 others who are called the same');
    await expect(
      operator('erase-person', 'mona.married@maple.example', '--also', 'Door alarm'),
    ).rejects.toThrow('was never called "Door alarm"');
    const also = ['--also', 'Mona Maiden', '--also', 'mona.maiden@maple.example'];
    await operator('erase-person', 'mona.married@maple.example', ...also, '--yes');
    for (const gone of ['Mona Maiden', 'mona.maiden@', 'Mona Married', 'mona.married@'])
      expect(await holding(gone)).toEqual([]);
    expect(await holding('Ann Heron statement')).toEqual([{ place: 'trail' }]);
    await inOrder();
  });

  it('leaves the words of records that somebody was called for a moment, and says who gave the name', async () => {
    const tom = await world.addPerson(maple.id, { role: 'STAFF', name: 'Tom' });
    const put = async (user_firstName: string, user_lastName: string) => {
      const body = { user_firstName, user_lastName };
      const { status } = await maple.admin.client.call('PUT /user-apps/{id}', {
        params: { id: tom.id },
        body,
      });
      expect(status).toBe(200);
    };
    await put('Tom', 'Quick');
    const issue = await maple.committee.client.call('POST /issues', {
      body: { description: 'Resident fell in room 12, told by Tom Quick', assignee: tom.id },
    });
    expect(issue.status).toBe(201);
    await put('Resident', 'fell');
    await put('$(id)', '`id` "O\'Hara"');
    await put('Tom', 'Quick');
    await parts.trail.seal();
    await operator('disable', tom.email);
    const told = await operator('erase-person', tom.email);
    expect(told).toMatch(
      /called before: Resident fell \(\d.* to \d.*, given by .+\), left in [1-9]\d* texts: add --also='Resident fell' to/,
    );
    // What an operator pastes of it is a word to the shell, and no command.
    expect(told).toContain(String.raw`add --also='$(id) ${'`id`'} "O'\''Hara"' to take it out`);
    const said = await operator('erase-person', tom.email, '--yes');
    expect(said).toMatch(/Resident fell .* left in [1-9]\d* texts: --also did not name it/);
    const standing = (text: string) =>
      query(
        connection,
        `SELECT FROM lamplight.activity WHERE subject_id = '${issue.body.id}' AND strpos(after::text, '${text}') > 0`,
        roles.platform,
      );
    expect(await standing(`Resident fell in room 12, told by Erased ${tom.id.slice(-6)}`)).toHaveLength(1);
    expect(await standing('Tom Quick')).toEqual([]);
    await inOrder();
  });

  it('takes out only what is sealed: what waits would be sealed as it was left, and nothing say that a name stood there', async () => {
    const rita = await worker('Rita');
    const called = `Rita ${rita.id.slice(-6)}`;
    const secret = loadOutsideKey(trailKeyPlace(parts.config));
    const person = { id: rita.id, texts: [called], replaced: `Erased ${rita.id.slice(-6)}` };
    const take = () =>
      asOperator(operators, maple.id, new Date(), (scope) =>
        eraseFromTrail(scope, trailKeyOf(secret), person),
      );
    const naming = `SELECT FROM lamplight.activity WHERE action = 'document.created' AND strpos(after::text, '${called}') > 0`;
    await addDocument(maple.staff, {}, textFile('Beds down', `${called}.txt`));
    await take();
    expect(await query(connection, naming, roles.platform)).toHaveLength(1);
    await parts.trail.seal();
    await inOrder();
    await take();
    await parts.trail.seal();
    expect(await query(connection, naming, roles.platform)).toHaveLength(0);
    await inOrder();
    expect(await take()).toBeUndefined();
  });

  it('is whole also where somebody writes the name all the while', async () => {
    const sven = await worker('Sven');
    await operator('disable', sven.email);
    let over = false;
    const writing = (async () => {
      for (let at = 0; !over; at += 1)
        await addDocument(maple.staff, {}, textFile(`Beds ${at}`, `Sven ${sven.id.slice(-6)} ${at}.txt`));
    })();
    await operator('erase-person', sven.email, '--yes').finally(() => {
      over = true;
    });
    await writing;
    await parts.trail.seal();
    await inOrder();
  });
});
