import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

const onCharts = { date: '2031-05-06', text: 'A new protocol' };

/** Makes a note on the charts of a topic of the center. */
export async function addAnnotation(center: TestCenter): Promise<string> {
  const { topicId } = await center.addTopic();
  const answer = await center.committee.client.call('POST /topics/{id}/annotations', {
    params: { id: topicId },
    body: { ...onCharts, text: `Note of ${center.name}` },
  });
  return answer.body.id;
}

const ofTopic = async (center: TestCenter) => ({ params: { id: (await center.addTopic()).topicId } });

/** Of the calls about results over time. */
export const resultSamples = {
  'GET /topics/{id}/results': ofTopic,
  'POST /topics/{id}/annotations': async (center) => ({ ...(await ofTopic(center)), body: onCharts }),
  'PUT /analysis-origins': () => ({ body: { origins: ['https://charts.example'] } }),
} satisfies Record<string, MakeSample>;
