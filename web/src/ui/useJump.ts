import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { type Finder, type JumpGroup, screensLike } from './jump';

const pauseMs = 200;
const shortest = 2;

/** What the typed text finds: screens at once, records a moment later. */
export function useJump(
  text: string,
  screens: readonly { to: string; label: string }[],
  finders: readonly Finder[],
): { groups: JumpGroup[]; searching: boolean } {
  const [asked] = useDebouncedValue(text.trim(), pauseMs);
  const results = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['jump', finder.group, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(asked, signal),
      enabled: asked.length >= shortest,
      meta: { quiet: true },
    })),
  });
  const records = finders.map(({ group }, index) => ({ group, targets: results[index]?.data ?? [] }));
  const groups = [{ group: 'Screens', targets: screensLike(text, screens) }, ...records];
  return {
    groups: groups.filter(({ targets }) => targets.length > 0),
    searching: text.trim() !== asked || results.some(({ isFetching }) => isFetching),
  };
}
