import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';

const { maple, cedar } = await twoCenters();

const results = (id: string, query = {}) =>
  maple.staff.client.call('GET /topic-results/{id}', { params: { id }, query });
const annotate = (id: string, body: object) =>
  maple.committee.client.call('POST /topic-annotations', {
    body: { topic: id, date: '2031-05-06', text: 'A new protocol', ...body },
  });

describe('the results of a topic', () => {
  it('are of the last twelve months where nobody says when, and empty before the first form', async () => {
    const { topicId, name } = await maple.addTopic();
    const { body, status } = await results(topicId, { endDate: '2031-05-06' });
    expect(status).toBe(200);
    expect(body).toEqual({
      topic: { id: topicId, name },
      initDate: '2030-05-06',
      endDate: '2031-05-06',
      series: [],
      annotations: [],
    });
  });

  it('begin with the calendar where a year earlier there was none', async () => {
    const { topicId } = await maple.addTopic();
    const { status, body } = await results(topicId, { endDate: '0001-03-01' });
    expect([status, body.initDate, body.series]).toEqual([200, '0001-01-01', []]);
  });

  it('are refused where the last day is before the first, and not found for a topic the center has not', async () => {
    const { topicId } = await maple.addTopic();
    const wrong = await results(topicId, { initDate: '2031-05-07', endDate: '2031-05-06' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ fieldErrors: [{ field: 'endDate' }] });
    expect((await results((await cedar.addTopic()).topicId)).status).toBe(404);
  });

  it('show what happened on which day, until it is taken off', async () => {
    const { topicId } = await maple.addTopic();
    const note = await annotate(topicId, {});
    expect(note.status).toBe(201);
    await annotate(topicId, { date: '2031-02-03', text: 'Night staff changed' });
    const shown = async () => {
      const { body } = await results(topicId, { initDate: '2031-01-01', endDate: '2031-12-31' });
      return body.annotations.map(({ date, text }) => [date, text]);
    };
    expect(await shown()).toEqual([
      ['2031-02-03', 'Night staff changed'],
      ['2031-05-06', 'A new protocol'],
    ]);
    const removed = await maple.committee.client.call('DELETE /topic-annotations/{id}', {
      params: { id: note.body.id },
    });
    expect(removed.status).toBe(204);
    expect(await shown()).toEqual([['2031-02-03', 'Night staff changed']]);
  });

  it('take no note on a topic that the center has not', async () => {
    const refused = await annotate((await cedar.addTopic()).topicId, {});
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errorKey: 'reference' });
  });

  it('take no note without words', async () => {
    const { topicId } = await maple.addTopic();
    expect((await annotate(topicId, { text: '  ' })).status).toBe(400);
  });
});

describe('the analysis page of a center topic', () => {
  const tool = (id: string) =>
    maple.staff.client.call('GET /questions/center-topic/url-tool/{id}', { params: { id } });

  it('is Lamplight’s own until another is configured', async () => {
    const { id, topicId } = await maple.addTopic();
    expect((await tool(id)).body).toEqual({
      url: `/topics/view-answer-questionnaire/${topicId}?tab=results`,
    });
    const toolUrl = 'https://charts.example/falls';
    await maple.committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id },
      body: { toolUrl },
    });
    expect((await tool(id)).body).toEqual({ url: toolUrl });
  });

  it('are not allowed again by who read the list before they were withdrawn', async () => {
    const set = (origins: string[], seen?: string[]) =>
      maple.admin.client.call('PUT /analysis-origins', { body: { origins, seen } });
    await set(['https://old.example']);
    await set([], ['https://old.example']);
    const late = await set(['https://old.example', 'https://mine.example'], ['https://old.example']);
    expect([late.status, late.problem.errorKey]).toEqual([409, 'concurrency']);
    expect((await set(['https://mine.example'], [])).status).toBe(200);
    await set([]);
  });

  it('may come from origins that an administrator allowed, named in full', async () => {
    const allow = (who: 'admin' | 'committee', origins: string[]) =>
      maple[who].client.call('PUT /analysis-origins', { body: { origins } });
    expect((await allow('committee', ['https://charts.example'])).status).toBe(403);
    for (const wrong of [
      'http://charts.example',
      "https://a.example; script-src 'unsafe-inline'",
      'https://*',
    ]) {
      expect((await allow('admin', [wrong])).status, wrong).toBe(400);
    }
    const allowed = await allow('admin', [
      'https://Charts.example',
      'https://b.example',
      'https://b.example',
    ]);
    expect(allowed.body).toEqual({ origins: ['https://b.example', 'https://charts.example'] });
    await allow('admin', ['https://charts.example']);
    const { body } = await cedar.staff.client.call('GET /analysis-origins');
    expect(body).toEqual({ origins: ['https://charts.example'] });
    await allow('admin', []);
  });
});
