import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { picture } from '../../testing/rounds';
import { addTopicWithForm } from '../../testing/topics';
import type { TestCenter, TestTopic } from '../../testing/world';

const { world, cedar } = await twoCenters();
let oak: TestCenter;
let falls: TestTopic;

beforeEach(async () => {
  oak = await world.addCenter('Oak Hall');
  falls = await oak.addTopic({ name: `Falls ${newId()}` });
  // Late on October 31 in Chicago; November has begun in Greenwich.
  world.server.setNow(new Date('2026-11-01T03:00:00Z'));
});

const put = (call: 'activate' | 'deactivate', { id } = falls, by = oak.committee) =>
  by.client.call(`PUT /center-topics/${call}/{id}`, { params: { id } });
const configure = (body: object, { id } = falls, by = oak.committee) =>
  by.client.call('PUT /center-topics/config-topic/{id}', { params: { id }, body });
const plan = (body: object | null, { id } = falls, by = oak.committee) =>
  by.client.call('PUT /center-topics/config-calendar/{id}', {
    params: { id },
    body: body as { rrule: string; time: string } | null,
  });
const list = async (query: Record<string, string> = {}, by = oak.staff) =>
  (await by.client.call('GET /center-topics', { query })).body;
const only = async () => (await list()).content[0];

describe('a topic of a center', () => {
  it('is disabled until the committee enables it, which starts what is asked with the next period', async () => {
    expect(await only()).toMatchObject({
      enabled: false,
      state: 'NONE',
      nextDueDate: null,
      responsibles: [],
    });
    await configure({ frequency: 'MONTHLY' });
    expect(await only()).toMatchObject({ state: 'NONE', nextDueDate: null });
    expect((await put('activate')).body).toMatchObject({
      enabled: true,
      // Since October 31 in Chicago: November is the first month that is asked for.
      state: 'LATER',
      nextDueDate: '2026-11-30',
      version: 2,
    });
    // Enabling what is enabled changes nothing.
    expect((await put('activate')).body.version).toBe(2);
    world.server.setNow(new Date('2026-12-01T06:00:00Z'));
    expect(await only()).toMatchObject({
      state: 'OVERDUE',
      overdueSince: '2026-11-30',
      nextDueDate: '2026-12-31',
    });
    // Another rhythm begins anew.
    expect((await configure({ frequency: 'WEEKLY' })).body).toMatchObject({
      state: 'LATER',
      nextDueDate: '2026-12-13',
    });
    expect((await put('deactivate')).body).toMatchObject({
      enabled: false,
      state: 'NONE',
      frequency: 'WEEKLY',
    });
  });

  it('is shown with the picture and the form that its topic has', async () => {
    expect((await only())?.topic).toMatchObject({ name: falls.name, image: null, hasForm: false });
    const { topic } = await addTopicWithForm(oak.admin);
    const uploaded = await oak.admin.client.call('POST /topics/{id}/image/upload', {
      params: { id: topic.id },
      body: {},
      files: [{ name: 'falls.png', content: await picture(), type: 'image/png' }],
    });
    expect(uploaded.status).toBe(200);
    const { content } = await list({ q: topic.name });
    expect(content).toMatchObject([{ topic: { hasForm: true, image: { type: 'image/png' } } }]);
  });

  it('is the committee’s and administrators’ to configure, everyone’s to read', async () => {
    for (const by of [oak.staff, oak.assistant]) {
      expect((await put('activate', falls, by)).status).toBe(403);
      expect((await configure({ frequency: 'WEEKLY' }, falls, by)).status).toBe(403);
      expect((await plan(null, falls, by)).status).toBe(403);
      expect((await list({}, by)).content).toHaveLength(1);
    }
    const read = (by = oak.assistant) =>
      by.client.call('GET /center-topics/{id}', { params: { id: falls.id } });
    expect((await read()).body).toEqual(await only());
    expect((await read(cedar.committee)).status).toBe(404);
    expect((await put('activate', falls, cedar.committee)).status).toBe(404);
    expect((await put('activate', falls, oak.admin)).status).toBe(200);
  });

  it('keeps who answers it, its group, reminders and link; what is left out stays', async () => {
    const group = await oak.committee.client.call('PUT /topic-groups', { body: { name: 'Resident safety' } });
    const { body } = await configure({
      responsibleIds: [oak.staff.id, { id: oak.verifier.id }, oak.staff.id],
      groupId: { id: group.body.id },
      frequency: 'QUARTERLY',
      reminderDays: [0, 7, -3, 7],
      toolUrl: 'https://analysis.example.org/falls?x=1#y',
    });
    expect(body).toMatchObject({
      group: { name: 'Resident safety' },
      frequency: 'QUARTERLY',
      reminderDays: [7, 0, -3],
      toolUrl: 'https://analysis.example.org/falls?x=1#y',
    });
    expect(body.responsibles.map(({ id }) => id).sort()).toEqual([oak.staff.id, oak.verifier.id].sort());
    expect((await configure({ reminderDays: 5, groupId: null, toolUrl: '' })).body).toMatchObject({
      frequency: 'QUARTERLY',
      reminderDays: [5],
      group: null,
      toolUrl: null,
      responsibles: [{}, {}],
    });
    expect((await configure({ responsibleIds: [] })).body.responsibles).toEqual([]);
  });

  it.each([
    [{ responsibleIds: [cedar.staff.id] }, 'responsibleIds'],
    [{ responsibleIds: [newId()] }, 'responsibleIds'],
    [{ groupId: newId() }, 'groupId'],
    [{ frequency: 'DAILY' }, 'frequency'],
    [{ reminderDays: 31 }, 'reminderDays'],
    [{ reminderDays: [1.5] }, 'reminderDays'],
    [{ reminderDays: Array.from({ length: 11 }, (_, days) => days) }, 'reminderDays'],
    [{ toolUrl: 'http://analysis.example.org' }, 'toolUrl'],
    [{ toolUrl: 'javascript:alert(1)' }, 'toolUrl'],
    [{ toolUrl: 'https://user:secret@example.org/' }, 'toolUrl'],
  ])('refuses %j', async (body, field) => {
    const { status, problem } = await configure(body);
    expect(status).toBe(400);
    expect(problem.fieldErrors?.map((error) => error.field.split('.')[0])).toContain(field);
    expect(await only()).toMatchObject({ version: 0 });
  });

  it('keeps who answers it though they are disabled, and names no one else who is', async () => {
    await configure({ responsibleIds: [oak.staff.id] });
    await oak.committee.client.call('PUT /user-apps/disable/{id}', { params: { id: oak.staff.id } });
    expect((await configure({ responsibleIds: [oak.staff.id, oak.verifier.id] })).status).toBe(200);
    expect((await configure({ responsibleIds: [oak.disabled.id] })).status).toBe(400);
  });

  it('is changed over the version that was seen, each change in the trail', async () => {
    await put('activate');
    expect((await configure({ version: 1, frequency: 'MONTHLY' })).body.version).toBe(2);
    expect((await configure({ version: 1, frequency: 'YEARLY' })).problem).toMatchObject({
      errorKey: 'concurrency',
      current: { frequency: 'MONTHLY' },
    });
    expect((await plan({ version: 1, rrule: 'FREQ=DAILY', time: '10:00' })).problem.errorKey).toBe(
      'concurrency',
    );
    await plan({ rrule: 'FREQ=DAILY', time: '10:00' });
    await put('deactivate');
    const trail = await pastPolicies(
      world.server.database,
      'activity',
      'SELECT action, before, after FROM activity WHERE subject_id = $1 ORDER BY id',
      [falls.id],
    );
    expect(trail).toMatchObject([
      { action: 'center-topic.enabled', after: { topic: falls.name } },
      { action: 'center-topic.changed', before: { frequency: 'NONE' }, after: { frequency: 'MONTHLY' } },
      { action: 'center-topic.changed', before: { rrule: null }, after: { rrule: 'FREQ=DAILY' } },
      { action: 'center-topic.disabled' },
    ]);
  });
});

describe('the calendar rule of a topic', () => {
  it('is kept as RFC 5545 writes it, with its time, first day and duration, until it is cleared', async () => {
    const given = {
      rrule: 'rrule:byday=3tu;freq=monthly',
      time: '10:00',
      durationMinutes: 90,
      startDate: '2026-11-01',
    };
    expect((await plan(given)).body.calendar).toEqual({
      rrule: 'FREQ=MONTHLY;BYDAY=3TU',
      time: '10:00',
      durationMinutes: 90,
      startDate: '2026-11-01',
    });
    // Without a first day it stays; without any it is today in the center.
    expect((await plan({ rrule: 'FREQ=WEEKLY', time: '09:30:00' })).body.calendar).toEqual({
      rrule: 'FREQ=WEEKLY',
      time: '09:30',
      durationMinutes: 60,
      startDate: '2026-11-01',
    });
    expect((await plan(null)).body.calendar).toBeNull();
    expect((await plan({ rrule: 'FREQ=WEEKLY', time: '09:30' })).body.calendar?.startDate).toBe('2026-10-31');
    expect((await plan({ rrule: null })).body.calendar).toBeNull();
  });

  it.each([
    [{ rrule: 'third Tuesday', time: '10:00' }, 'The rule is not written as RFC 5545 has it'],
    [{ rrule: 'FREQ=HOURLY', time: '10:00' }, 'The rule needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY'],
    [{ rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', time: '10:00' }, 'The rule names no day'],
    [{ rrule: 'FREQ=DAILY', time: '24:00' }, 'Fill in a time such as 10:00'],
    [{ rrule: 'FREQ=DAILY', time: '10:00', durationMinutes: 0 }, 'Choose 1 to 1440 minutes'],
    [{ rrule: 'FREQ=DAILY', time: '10:00', startDate: '1999-12-31' }, 'Choose a day from the year 2000 on'],
    [{ rrule: 'FREQ=DAILY' }, 'Fill in a time such as 10:00'],
    [{ rrule: 'FREQ=DAILY', time: '10:00', startDate: 'tomorrow' }, 'Invalid ISO date'],
    [
      { rrule: `FREQ=DAILY;${'A'.repeat(300)}`, time: '10:00' },
      'Too big: expected string to have <=300 characters',
    ],
  ])('%j is refused: %s', async (body, message) => {
    const { status, problem } = await plan(body);
    expect(status).toBe(400);
    expect(problem.fieldErrors?.map((error) => error.message)).toContain(message);
    expect((await only())?.calendar).toBeNull();
  });
});

describe('the lists of a center’s topics', () => {
  it('are paged with 20 by name, filtered, and never another center’s', async () => {
    for (let index = 0; index < 20; index += 1) await oak.addTopic();
    const first = await list();
    expect(first).toMatchObject({ totalElements: 21, size: 20, numberOfElements: 20 });
    const names = first.content.map(({ topic }) => topic.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    await put('activate');
    await configure({ frequency: 'WEEKLY' });
    expect((await list({ q: 'enabled.equals=true' })).content).toMatchObject([{ id: falls.id }]);
    expect((await list({ q: falls.name })).totalElements).toBe(1);
    expect((await list({ q: 'frequency.in=WEEKLY:YEARLY' })).totalElements).toBe(1);
    expect((await list({ sort: 'frequency,desc' })).content[0]?.id).toBe(falls.id);
    expect((await list({}, cedar.staff)).content.some(({ id }) => id === falls.id)).toBe(false);
  });

  it('to choose from show enabled topics, with `showDisable` all, with `showResponsible` who answers', async () => {
    const other = await oak.addTopic();
    await put('activate');
    await configure({ responsibleIds: [oak.staff.id] });
    const options = async (query: Record<string, string> = {}) =>
      (await oak.assistant.client.call('GET /center-topics/list', { query })).body;
    expect(await options()).toMatchObject([{ id: falls.id, enabled: true }]);
    expect((await options())[0]).not.toHaveProperty('responsibles');
    const all = await options({ showDisable: 'true', showResponsible: 'true' });
    expect(all.map(({ id }) => id).sort()).toEqual([falls.id, other.id].sort());
    expect(all.find(({ id }) => id === falls.id)?.responsibles).toMatchObject([{ id: oak.staff.id }]);
    expect((await list({ q: 'active.equals=false' })).content).toEqual([]);
    // What is switched off everywhere is offered nowhere, and cannot be enabled.
    await world.server.database.ownerPool.query('UPDATE topic SET active = false WHERE id = ANY($1)', [
      [falls.topicId, other.topicId],
    ]);
    expect(await options()).toEqual([]);
    expect((await put('activate', other)).problem).toMatchObject({ status: 400, errorKey: 'status' });
  });

  it('of people know who is responsible for a topic', async () => {
    await configure({ responsibleIds: [oak.staff.id, oak.verifier.id] });
    await oak.committee.client.call('PUT /user-apps/disable/{id}', { params: { id: oak.verifier.id } });
    const people = async (q: string) =>
      (await oak.staff.client.call('GET /user-apps/list', { query: { q } })).body.map(({ id }) => id);
    expect(await people(`centerTopics_id.equals=${falls.id}`)).toEqual([oak.staff.id]);
    expect(await people(`centerTopics_id.notEquals=${falls.id}`)).not.toContain(oak.staff.id);
    expect(await people('centerTopics_id.specified=true')).toEqual([oak.staff.id]);
    expect(await people(`centerTopics_id.equals=${newId()}`)).toEqual([]);
    expect(await people(`centerTopics_id.equals=${falls.id}&qualityComitee.equals=true`)).toEqual([]);
  });
});
