import type { Day } from '@lamplight/domain/calendar/day';
import type { Runner } from '../../db/scope';
import { prepared } from '../../db/statement';

/** How often what a center's panel is made of has changed. A center of which nothing was ever counted has no row. */
const listVersions = prepared<{ centers: readonly string[] }, { center_id: string; version: number }>`
  SELECT center_id, version FROM panel_version WHERE center_id = ANY(${'centers'}::uuid[])`;

/** A center on a day of its own clock. */
interface OnDay {
  readonly id: string;
  readonly today: Day;
}

/** What was made, or is being made, of the records of a version on a day; nothing where the center is not there any more. */
interface Kept<Value> {
  readonly version: number;
  readonly today: Day;
  readonly value: Promise<Value | undefined>;
}

/**
 * What is made of all the records behind a center's panel, in memory until one of them changes or its day ends. The version is read
 * before the records are: what is kept is never older than it says, and a change in between only has it made once more. Of several
 * who ask at once, one has it made; where that fails, each for themselves.
 */
export class Remembered<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is made of some centers' records, by center; `make` is asked for those alone of which nothing current is kept. */
  async of<Center extends OnDay>(
    runner: Runner,
    centers: readonly Center[],
    make: (centers: readonly Center[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Map<string, Value>> {
    const counted = await runner.run(listVersions({ centers: centers.map(({ id }) => id) }));
    const versions = new Map(counted.map(({ center_id, version }) => [center_id, version]));
    const current = ({ id, today }: Center) => {
      const kept = this.#kept.get(id);
      return kept?.version === versions.get(id) && kept?.today === today ? kept?.value : undefined;
    };
    const missing = centers.filter((center) => current(center) === undefined);
    const made = missing.length > 0 ? make(missing) : Promise.resolve(new Map<string, Value>());
    const values = centers.map((center): Promise<Value | undefined> => {
      const { id, today } = center;
      const known = current(center);
      // Whoever began it may have been refused for their own reasons: others have it made themselves.
      if (known) return known.catch(async () => (await make([center])).get(id));
      const value = made.then((of) => of.get(id));
      const version = versions.get(id);
      if (version !== undefined) this.#keep(id, { version, today, value });
      return value;
    });
    const found = await Promise.all(values);
    return new Map(
      centers.flatMap(({ id }, index): [string, Value][] => {
        const value = found[index];
        return value === undefined ? [] : [[id, value]];
      }),
    );
  }

  /** Of more centers than there is room for, those that were made longest ago give way; what could not be made is not kept. */
  #keep(id: string, of: Kept<Value>): void {
    this.#kept.delete(id);
    this.#kept.set(id, of);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    of.value.catch(() => {
      if (this.#kept.get(id) === of) this.#kept.delete(id);
    });
  }
}
