import { useQuery } from '@tanstack/react-query';
import { useAccount, useMay } from '../../../session/session';
import { topicsWithPeople } from '../../center-topics/center-topics.api';

/**
 * Whether somebody may plan meetings: the committee any, others those about topics that they are responsible for. `of`
 * names the topic of what the meeting is about, where that is known.
 */
export function useMayPlan(of?: { topicId: string | undefined }): boolean {
  const { id: userId } = useAccount();
  const may = useMay();
  const anything = may('meeting.plan');
  const topics = useQuery({ ...topicsWithPeople, enabled: !anything && may('meeting.manage') }).data ?? [];
  if (anything) return true;
  return topics.some(
    ({ enabled, topic, responsibles = [] }) =>
      enabled && responsibles.some(({ id }) => id === userId) && (!of || of.topicId === topic.id),
  );
}
