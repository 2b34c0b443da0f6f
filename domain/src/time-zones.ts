/** The time zones of the United States and its territories, where most centers are: the ones of most people first. */
const unitedStates = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Detroit',
  'America/Indianapolis',
  'America/Indiana/Indianapolis',
  'America/Indiana/Knox',
  'America/Indiana/Marengo',
  'America/Indiana/Petersburg',
  'America/Indiana/Tell_City',
  'America/Indiana/Vevay',
  'America/Indiana/Vincennes',
  'America/Indiana/Winamac',
  'America/Louisville',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Menominee',
  'America/North_Dakota/Beulah',
  'America/North_Dakota/Center',
  'America/North_Dakota/New_Salem',
  'America/Boise',
  'America/Juneau',
  'America/Metlakatla',
  'America/Nome',
  'America/Sitka',
  'America/Yakutat',
  'America/Adak',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
  'Pacific/Saipan',
];

/**
 * Known time zones in the order in which they are looked for: the one of whoever chooses, those of the United States, all
 * others as they came. What is not known, such as UTC where it names no place, is left out.
 */
export function inOrderOfUse(known: readonly string[], here: string): string[] {
  return [...new Set([here, ...unitedStates, ...known])].filter((zone) => known.includes(zone));
}
