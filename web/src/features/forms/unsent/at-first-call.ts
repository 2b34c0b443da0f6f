type Call = (...given: unknown[]) => Promise<unknown>;

/** Something whose every call is a promise, fetched at the first of them; `calls` names them all. */
export const atFirstCall = <Thing extends object>(
  fetch: () => Promise<Thing>,
  calls: Readonly<Record<keyof Thing, true>>,
): Thing => {
  const call =
    (name: string): Call =>
    async (...given) =>
      // The boundary between a name and the call of that name.
      ((await fetch()) as Record<string, Call>)[name]?.(...given);
  return Object.fromEntries(Object.keys(calls).map((name) => [name, call(name)])) as Thing;
};
