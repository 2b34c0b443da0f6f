import { useHomeTopics } from '../center-topics/center-topics.api';
import { HomeTopics } from '../center-topics/HomeTopics';
import { HomePips } from '../pips/HomePips';
import { useRunningPips } from '../pips/running-pips';

/** Topics and the PIPs that are under way. They come together, so that neither moves the other. */
export function HomeBelow() {
  const topics = useHomeTopics();
  const pips = useRunningPips();
  if (topics.isLoading || pips.isLoading) return null;
  return (
    <>
      <HomeTopics />
      <HomePips pips={pips.data?.content ?? []} total={pips.data?.totalElements ?? 0} />
    </>
  );
}
