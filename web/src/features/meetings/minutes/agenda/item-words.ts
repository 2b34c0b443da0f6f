import { listed } from '@lamplight/domain/in-words';
import { type Lack, lacks, saysAlready } from '@lamplight/domain/meetings/agenda';
import type { MeetingItem } from '../minutes.api';

/** What an item is about, where its title does not say it already. */
export function aboutOf({
  title,
  centerTopic,
  pip,
}: Pick<MeetingItem, 'title' | 'centerTopic' | 'pip'>): string | undefined {
  const about = pip?.title || centerTopic?.name;
  return about && !saysAlready(title, about) ? about : undefined;
}

/** `a goal and a decision`. */
export const lackWords = (missing: readonly Lack[]): string => listed(missing.map((lack) => lacks[lack]));
