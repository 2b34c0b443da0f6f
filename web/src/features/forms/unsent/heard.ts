/** Hears of something; says whether it is told with that. */
export type Hear<Event> = (event: Event) => boolean | undefined;

/** Tells of what happens, and what nobody told yet to whoever comes later: a part of the page that tells it may be fetched after the first. */
export function createHearing<Event>() {
  const hearers = new Set<Hear<Event>>();
  let untold: Event[] = [];
  return {
    tell: (event: Event) => {
      const told = [...hearers].map((hear) => hear(event)).includes(true);
      if (!told) untold.push(event);
    },
    /** Answers with how to stop hearing. */
    hear: (hear: Hear<Event>) => {
      hearers.add(hear);
      untold = untold.filter((event) => hear(event) !== true);
      return () => void hearers.delete(hear);
    },
  };
}
