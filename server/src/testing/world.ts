import { countQuestions, type FormDefinition } from '@lamplight/domain/forms/definition';
import { defaultDueDays } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import type { Role } from '@lamplight/domain/permissions';
import {
  type SetColumn,
  type SetName,
  type SetTable,
  setColumns,
  setLabels,
  setNames,
  setTables,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { type Insertable, sql } from 'kysely';
import type { Calls } from '../app';
import { roles } from '../db/connect';
import { nobodysHome } from '../db/home';
import { newId } from '../db/ids';
import { writeInCenter } from '../db/in-center';
import type { AccessKeyTable } from '../db/schema-people';
import { build, type Statement } from '../db/statement';
import { centerWords } from '../features/centers/vouched-center.service';
import { hashToken, newToken } from '../http/tokens';
import { Client } from './client';
import { type AskedOf, addSentForm } from './completed-forms';
import { shortRound } from './short-round';
import { startTestServer, type TestServer } from './test-server';

export interface TestPerson {
  id: string;
  centerId: string;
  email: string;
  client: Client;
}

/** Everyone's password in a test center, hashed at next to no cost. */
export const testPassword = 'seven quiet lamps on a hill';
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$lsXQHxQ/oiP+AcIbscGm6A$nn+83kk56LgEbSbWYWWOUu1qG9tu6HDcS/t+Fqepf/A';

/** Test people stay logged in, whatever day a test says it is; what ends a session has tests of its own. */
const never = new Date('9999-12-31T00:00:00Z');

/** What the first item of a set is called in a test center; otherwise by the set's own label. */
const firstItems: Partial<Record<SetName, string>> = {
  floor: 'First',
  unit: 'Birch',
  location: 'Room 214',
  department: 'Nursing',
  focusArea: 'Call light',
  subfocusArea: 'Reach',
};

/** A topic, and what it is in its center. */
export interface TestTopic {
  /** As the center's. */
  id: string;
  topicId: string;
  name: string;
}

/** A care center with one person of each role and one item of each set, in the first of each wider one. */
export interface TestCenter extends Readonly<Record<SetName, string>> {
  id: string;
  name: string;
  admin: TestPerson;
  committee: TestPerson;
  /** A second member, who may verify what the first resolved. */
  verifier: TestPerson;
  staff: TestPerson;
  assistant: TestPerson;
  disabled: TestPerson;
  /** Gives the center a topic, disabled as every new one is. Its name is everybody's to read. */
  addTopic(given?: { name?: string }): Promise<TestTopic>;
  /** Logs one of them in once more; returns the session's id. */
  addSession(person: TestPerson): Promise<string>;
  /** Sends a completed form that asks for signatures, of its assistant unless said otherwise; returns the form's id. */
  addSentForm(asked?: AskedOf): Promise<string>;
  /** Makes a topic that the center has enabled, with a form unless it is null; returns the topic's id. */
  addTopicForm(given?: GivenTopic): Promise<string>;
}

/** A topic to make. */
export interface GivenTopic {
  name?: string;
  form?: FormDefinition | null;
  enabled?: boolean;
}

export class World {
  readonly server: TestServer;
  readonly anonymous: Client;

  constructor(server: TestServer) {
    this.server = server;
    this.anonymous = new Client(server.url);
  }

  /** Writes rows as the application would, inside their center. */
  async write(centerId: string, ...statements: Statement<unknown>[]): Promise<void> {
    await writeInCenter(this.server.database.pool, centerId, async () => ({
      result: undefined,
      last: statements,
    }));
  }

  async addPerson(
    centerId: string,
    given: {
      role: Role;
      committee?: boolean;
      enabled?: boolean;
      name?: string;
      passwordHash?: string | null;
    },
  ): Promise<TestPerson> {
    const id = newId();
    const email = `${given.name ?? given.role}.${id.slice(-6)}@example.org`.toLowerCase();
    const now = this.server.parts.clock.now();
    await this.write(
      centerId,
      build.insertInto('user_account').values({
        center_id: centerId,
        id,
        email,
        first_name: given.name ?? given.role,
        last_name: id.slice(-6),
        role: given.role,
        committee: given.committee ?? false,
        enabled: given.enabled ?? true,
        password_hash: given.passwordHash === undefined ? testPasswordHash : given.passwordHash,
        job_position_id: null,
        created_at: now,
      }),
    );
    return { id, centerId, email, client: await this.openSession(centerId, id) };
  }

  /** Logs somebody in, past their password. */
  async openSession(centerId: string, userId: string): Promise<Client> {
    const token = newToken();
    await this.addSession({ id: userId, centerId }, token);
    return new Client(this.server.url, token);
  }

  /** The same under a token that nobody has, to be seen and ended; returns the session's id. */
  async addSession({ id: userId, centerId }: Pick<TestPerson, 'id' | 'centerId'>, token = newToken()) {
    const id = newId();
    const now = this.server.parts.clock.now();
    await this.write(
      centerId,
      build.insertInto('session').values({
        id,
        token_hash: hashToken(token),
        center_id: centerId,
        user_id: userId,
        created_at: now,
        last_seen_at: never,
        expires_at: never,
        remembered: true,
        address: '127.0.0.1',
        user_agent: 'test',
      }),
    );
    return id;
  }

  /** Gives a person a key and returns it; about the person's own account unless said otherwise. */
  async addKey(
    { id, centerId }: TestPerson,
    given: Partial<Omit<Insertable<AccessKeyTable>, 'key_hash' | 'center_id' | 'user_id'>> = {},
  ): Promise<string> {
    const key = newToken();
    await this.write(
      centerId,
      build.insertInto('access_key').values({
        key_hash: hashToken(key),
        center_id: centerId,
        user_id: id,
        purpose: 'password-reset',
        subject_id: id,
        address: sql<string>`(SELECT email FROM user_account WHERE id = ${id})`,
        created_at: new Date(Date.now() - 86_400_000),
        expires_at: new Date(Date.now() + 86_400_000),
        ...given,
      }),
    );
    return key;
  }

  async addItem(
    centerId: string,
    kind: SetTable,
    name: string,
    parents: Partial<Record<SetColumn, string>> = {},
  ): Promise<string> {
    const id = newId();
    await this.write(centerId, build.insertInto(kind).values({ center_id: centerId, id, name, ...parents }));
    return id;
  }

  /**
   * Makes a topic and gives one center its row, past the interface, which would bring it to every center. Its name is no
   * center's, so that nothing leaks where another one reads it.
   */
  async addTopic({ id: createdBy, centerId }: TestPerson, name: string): Promise<TestTopic> {
    const topicId = newId();
    const id = newId();
    await this.server.database.ownerPool.query(
      'INSERT INTO topic (id, name, created_at, created_by) VALUES ($1, $2, now(), $3)',
      [topicId, name, createdBy],
    );
    // A topic that is made through the interface meanwhile brings the center this one too.
    await this.write(
      centerId,
      build
        .insertInto('center_topic')
        .values({ center_id: centerId, id, topic_id: topicId })
        .onConflict((conflict) => conflict.columns(['center_id', 'topic_id']).doUpdateSet({ id })),
    );
    return { id, topicId, name };
  }

  /** A topic with a form, which the center has enabled; returns the topic's id. */
  async addTopicForm(
    by: TestPerson,
    { name, form = shortRound, enabled = true }: GivenTopic & { name: string },
  ) {
    const { topicId } = await this.addTopic(by, name);
    if (form) await this.addVersion(topicId, by.id, form, 1);
    const own = build.updateTable('center_topic').set({ enabled }).where('topic_id', '=', topicId);
    await this.write(by.centerId, own);
    return topicId;
  }

  /** A version of a topic's form, which is filled in from now on. */
  async addVersion(topicId: string, createdBy: string, form: FormDefinition, number: number): Promise<void> {
    const version = { number, definition: JSON.stringify(form), question_count: countQuestions(form) };
    const made = { created_at: this.server.parts.clock.now(), created_by: createdBy };
    await writeInCenter(this.server.database.pool, nobodysHome, async (runner) => {
      await runner.become(roles.platform);
      return {
        result: undefined,
        last: [
          ...(number === 1 ? [build.insertInto('form').values({ id: topicId })] : []),
          build.insertInto('form_version').values({ form_id: topicId, ...version, ...made }),
          build.updateTable('form').set({ current_version: number }).where('id', '=', topicId),
        ],
      };
    });
  }

  /** `marker` stands in every name, so that a leak into another center's answers can be seen. */
  async addCenter(name: string, marker = ''): Promise<TestCenter> {
    const [id, created_at] = [newId(), this.server.parts.clock.now()];
    const mark = (text: string) => `${text}${marker}`;
    await this.write(
      id,
      build.insertInto('center').values({
        id,
        name: mark(name),
        time_zone: 'America/Chicago',
        due_days: JSON.stringify(defaultDueDays),
        created_at,
        vouched: this.server.parts.trail.vouch(centerWords({ id, created_at })),
      }),
    );
    const person = (given: Parameters<World['addPerson']>[1]) =>
      this.addPerson(id, { ...given, name: mark(given.name ?? given.role) });
    const items: Partial<Record<SetName, string>> = {};
    for (const set of setNames) {
      const parents = widerSets(set).map((wider) => [setColumns[wider], items[wider]]);
      const called = mark(firstItems[set] ?? setLabels[set]);
      items[set] = await this.addItem(id, setTables[set], called, Object.fromEntries(parents));
    }
    const admin = await person({ role: 'ADMIN' });
    const committee = await person({ role: 'STAFF', committee: true, name: 'Committee' });
    const assistant = await person({ role: 'ASSISTANT' });
    return {
      id,
      name: mark(name),
      admin,
      committee,
      verifier: await person({ role: 'STAFF', committee: true, name: 'Verifier' }),
      staff: await person({ role: 'STAFF' }),
      assistant,
      disabled: await person({ role: 'STAFF', enabled: false, name: 'Disabled' }),
      addTopic: (given) => this.addTopic(admin, given?.name ?? `Topic ${newId().slice(-6)}`),
      addSession: (of) => this.addSession(of),
      addSentForm: (asked = { signers: [assistant] }) =>
        addSentForm(this.server, { id, name: mark(name) }, committee, asked),
      addTopicForm: (given) => this.addTopicForm(admin, { name: `Form ${newId().slice(-6)}`, ...given }),
      ...recordOf(setNames, (set) => items[set] ?? ''),
    };
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** A server with no center yet. */
export const createWorld = async (calls?: Calls): Promise<World> =>
  new World(await startTestServer({}, calls));
