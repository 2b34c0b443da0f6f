import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { operatorWith } from '../operator/operator.fixture';
import { databaseUrl } from '../reliability/node.fixture';
import { oneCenter } from '../testing/centers';
import { addDocument, textFile } from '../testing/documents';
import { addMeeting } from '../testing/meetings';
import { pastTriggers } from '../testing/past-policies';
import { addTool, sendRound, shortRound, startRound, yes } from '../testing/rounds';
import { trailProofOf } from '../testing/verified-trail';
import { reportOf } from './report';
import { verifyInstallation } from './verify';

const { world, maple } = await oneCenter();
const { committee, staff } = maple;
const { parts, database } = world.server;
const config = readConfig({ DATABASE_URL: databaseUrl(database.connection), DATA_DIR: parts.config.dataDir });
const operator = operatorWith(() => config);
const now = new Date('2028-03-14T19:00:00Z');
world.server.setNow(now);

const past = <Row extends object>(table: string, text: string, values: unknown[] = []) =>
  pastTriggers<Row>(database, table, text, values);
const report = async () =>
  reportOf(
    await verifyInstallation({ pool: database.pool, files: parts.files, proof: trailProofOf(world) }),
  ).join('\n');
const inOrder = async () => expect(await report()).toContain('Everything is in order');

const ida = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ida' });
const called = `Ida ${ida.id.slice(-6)}`;

/** Signed by her and asked of another: it is not sealed. */
const meeting = await addMeeting(committee, {
  plannedDate: '2028-03-14',
  time: '13:00',
  attendeeIds: [staff.id, ida.id],
});
await committee.client.call('PUT /meeting-minutes/{id}', {
  params: { id: meeting.id },
  body: { minutes: 'Two fell.' },
});
await committee.client.call('PUT /meetings/confirm/{id}', { params: { id: meeting.id }, body: {} });
const key = await world.addKey(ida, {
  purpose: 'meeting-signature',
  subject_id: meeting.id,
  created_at: now,
  expires_at: new Date('2028-03-28'),
});
await world.anonymous.call('PUT /sign-in', { query: { key }, body: {} });

/** Begun and sent with her name in its note; there is another tool that asks the same. */
const tool = await addTool(committee);
const twin = await addTool(committee, { title: 'The same questions', definition: shortRound });
const round = await startRound(staff, tool, { note: `100 % seen with ${called} at the door` });
const sent = await sendRound(staff, round.id, {
  answers: [yes('light'), yes('water')],
});
await addDocument(staff, {}, textFile('Beds down', `${called} statement.txt`));

/** Named after her as it was recorded, and not since. */
const issue = await committee.client.call('POST /issues', {
  body: { title: `Seen by ${called}`, description: 'Rail loose' },
});
await committee.client.call('PUT /issues/{id}', {
  params: { id: issue.body.id },
  body: { title: 'Rail loose' },
});
await committee.client.call('POST /issue-comments', {
  body: { idIssue: issue.body.id, text: `100 % sure: ${called} pulled at it` },
});
await parts.trail.seal();
await operator('disable', ida.email);
await operator('erase-person', ida.email, '--yes');

interface Signature {
  id: string;
  row: string;
}

describe('what names somebody who was erased', () => {
  it('is in order, as they left it', async () => {
    expect(sent.status).toBe(200);
    await inOrder();
  });

  it('holds the signature that they gave', async () => {
    const columns =
      'state, answered_at, method, printed_name, job_position, signer_name, signer_account, meaning, content_hash, address, user_agent, vouched';
    const [kept] = await past<Signature>(
      'signature',
      `SELECT id, to_jsonb(signature)::text AS row FROM signature WHERE signer_id = $1 AND state = 'SIGNED'`,
      [ida.id],
    );
    expect(kept).toBeDefined();
    const back = () =>
      past(
        'signature',
        `UPDATE signature SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(null::signature, $2::jsonb)) WHERE id = $1`,
        [kept?.id, kept?.row],
      );
    await past(
      'signature',
      `UPDATE signature SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(null::signature, '{"state": "OPEN"}'))
       WHERE id = $1`,
      [kept?.id],
    );
    expect(await report()).toContain('a signature was given to something else');
    await back();
    await past('signature', `UPDATE signature SET meaning = 'I object to this' WHERE id = $1`, [kept?.id]);
    expect(await report()).toContain('Something is broken');
    await back();
    await inOrder();
  });

  it.each([
    ['the note of a round', 'audit', 'note', 'All was well, nobody complained'],
    ['the note of a round, with her name still', 'audit', 'note', `Never seen with ${called} at the door`],
    ['a comment', 'issue_comment', 'text', 'Nobody ever pulled at it'],
    ['the name of a file', 'file', 'name', 'Confession of David.txt'],
  ])('holds %s', async (_what, table, column, text) => {
    const [was] = await past<{ id: string; was: string }>(
      table,
      `SELECT id, ${column} AS was FROM ${table} WHERE strpos(${column}, $1) > 0`,
      [called],
    );
    const put = (value: unknown) =>
      past(table, `UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [was?.id, value]);
    await put(text);
    expect(await report()).toContain('Something is broken');
    await put(was?.was);
    await inOrder();
  });

  it('holds the history of an issue whose first entry names them, and the issue', async () => {
    const added = await past<{ id: string }>(
      'issue_revision',
      `INSERT INTO issue_revision (center_id, id, issue_id, at, by_user, kind, changes)
       SELECT center_id, gen_random_uuid(), issue_id, at, by_user, 'CHANGED', '[{"field": "status", "from": "VOID", "to": "OPEN"}]'
       FROM issue_revision WHERE issue_id = $1 LIMIT 1 RETURNING id`,
      [issue.body.id],
    );
    expect(await report()).toContain('an entry of an issue’s history');
    await past('issue_revision', 'DELETE FROM issue_revision WHERE id = $1', [added[0]?.id]);
    await past('issue', `UPDATE issue SET description = 'Nothing at all' WHERE id = $1`, [issue.body.id]);
    expect(await report()).toContain('Something is broken');
    await past('issue', `UPDATE issue SET description = 'Rail loose' WHERE id = $1`, [issue.body.id]);
    await inOrder();
  });

  it('says of which form a round was: another of the same questions may ask otherwise in lists', async () => {
    const led = async (to: string) => {
      await past('filled_form', 'UPDATE filled_form SET form_id = $2 WHERE id = $1', [round.id, to]);
      await past('answer', 'UPDATE answer SET form_id = $2 WHERE filled_form_id = $1', [round.id, to]);
    };
    await led(twin.id);
    expect(await report()).toContain('Something is broken');
    await led(tool.id);
    await inOrder();
  });
});
