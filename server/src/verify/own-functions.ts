/**
 * PostgreSQL's own that are written in SQL, the same in every version that we run on. All others are part of the program: one that is written
 * in SQL was written anew.
 */
export const writtenInSql: ReadonlySet<string> = new Set([
  ...['age', 'anytextcat', 'bit_length', 'col_description', 'date_part', 'int8pl_inet', 'integer_pl_date'],
  ...['interval_pl_date', 'interval_pl_time', 'interval_pl_timestamp', 'interval_pl_timestamptz'],
  ...['interval_pl_timetz', 'log', 'log10', 'lpad', 'numeric_pl_pg_lsn', 'obj_description', 'overlaps'],
  ...['path_contain_pt', 'pg_relation_size', 'pg_sleep_for', 'pg_sleep_until', 'polygon', 'quote_literal'],
  ...['quote_nullable', 'round', 'rpad', 'shobj_description', 'substring', 'textanycat', 'timedate_pl'],
  ...['timestamptz', 'timetzdate_pl', 'trunc', 'ts_debug', 'xpath', 'xpath_exists'],
]);

/** What our questions call, with the numbers that it has wherever PostgreSQL runs: a name can be given to another, a number cannot. */
export const called: Record<string, readonly number[]> = {
  aclexplode: [1689],
  array_position: [3277],
  bool_or: [2518],
  cardinality: [3179],
  count: [2147, 2803],
  current_setting: [2077, 3294],
  date: [1178, 2029],
  decode: [1947],
  encode: [1946],
  jsonb_agg: [3267],
  jsonb_array_elements: [3219],
  jsonb_array_elements_text: [3465],
  jsonb_build_array: [3271, 3272],
  jsonb_build_object: [3273, 3274],
  jsonb_object_keys: [3931],
  jsonb_typeof: [3210],
  lower: [870],
  min: [2131, 2143, 2145],
  now: [1299],
  num_nonnulls: [440],
  octet_length: [720, 1374],
  pg_get_constraintdef: [1387, 2508],
  pg_get_expr: [1716, 2509],
  pg_get_functiondef: [2098],
  pg_get_triggerdef: [1662, 2730],
  set_config: [2078],
  sha256: [3420],
  string_agg: [3538],
  sum: [2107, 2108, 2114],
  timezone: [1159, 2069],
  to_timestamp: [1158],
  unnest: [2331],
};

/** What an aggregate is made of: what takes a value in, what ends it, what joins two of them, where it begins, and by which order it is found in an index. */
export interface AggregateParts {
  transition: number;
  final: number;
  combine: number;
  order: number;
  initial: string | null;
}

const begunEmpty = { final: 0, combine: 0, order: 0, initial: null };

/** What those of the aggregates that our questions call are made of, each part by its number. One that is written anew keeps its own. */
export const aggregates: Record<number, AggregateParts> = {
  2107: { ...begunEmpty, transition: 2746, final: 3388, combine: 2785 },
  2108: { ...begunEmpty, transition: 1841, combine: 463 },
  2114: { ...begunEmpty, transition: 2858, final: 3178, combine: 3337 },
  2131: { ...begunEmpty, transition: 1237, combine: 1237, order: 412 },
  2143: { ...begunEmpty, transition: 1195, combine: 1195, order: 1322 },
  2145: { ...begunEmpty, transition: 459, combine: 459, order: 664 },
  2147: { ...begunEmpty, transition: 2804, combine: 463, initial: '0' },
  2518: { ...begunEmpty, transition: 2516, combine: 2516, order: 59 },
  2803: { ...begunEmpty, transition: 1219, combine: 463, initial: '0' },
  3267: { ...begunEmpty, transition: 3265, final: 3266 },
  // Before version 16 two of them could not be joined.
  3538: { ...begunEmpty, transition: 3535, final: 3536, combine: 6299 },
};
