import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useHomeTopics } from '../center-topics/center-topics.api';
import { HomeTopics } from '../center-topics/HomeTopics';
import { HomePips } from '../pips/HomePips';
import { useRunningPips } from '../pips/running-pips';

/** Topics and the PIPs that are under way. They come together and after all that is above, so that nothing moves them. */
export function HomeBelow() {
  const topics = useHomeTopics();
  const pips = useRunningPips();
  const others = useIsFetching();
  const [shown, setShown] = useState(false);
  if (!shown && others === 0 && !topics.isLoading && !pips.isLoading) setShown(true);
  if (!shown) return null;
  return (
    <>
      <HomeTopics />
      <HomePips pips={pips.data?.content ?? []} total={pips.data?.totalElements ?? 0} />
    </>
  );
}
