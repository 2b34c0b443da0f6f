import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

const onCharts = { date: '2031-05-06', text: 'A new protocol' };

/** Makes a note on the charts of a topic of the center. */
export async function addAnnotation(center: TestCenter): Promise<string> {
  const { topicId } = await center.addTopic();
  const answer = await center.committee.client.call('POST /topic-annotations', {
    body: { ...onCharts, topic: topicId, text: `Note of ${center.name}` },
  });
  return answer.body.id;
}

const ofTopic = async (center: TestCenter) => ({ params: { id: (await center.addTopic()).topicId } });

/** Of the calls about results over time. */
export const resultSamples = {
  'GET /topic-results/{id}': ofTopic,
  'POST /topic-annotations': async (center) => ({
    body: { ...onCharts, topic: (await center.addTopic()).topicId },
  }),
  'GET /statistics/{month}/{year}': () => ({ params: { month: '1', year: '2020' } }),
  'GET /statistics/{month}/{year}/pdf': () => ({ params: { month: '1', year: '2020' } }),
  'PUT /analysis-origins': () => ({ body: { origins: ['https://charts.example'] } }),
} satisfies Record<string, MakeSample>;
