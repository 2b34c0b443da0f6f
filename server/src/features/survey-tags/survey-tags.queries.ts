import { sql } from 'kysely';
import { likeText } from '../../db/filter';
import type { Scope } from '../../db/scope';
import { build } from '../../db/statement';

/**
 * Tags whose number begins with the first word or whose texts hold every word; numbers first. `558` finds F558.
 * `on` keeps those in force that day; null finds historic ones too.
 */
export function findSurveyTags(_scope: Scope, search: string, on: string | null, size: number) {
  const words = search.trim().split(/\s+/).filter(Boolean);
  const number = /^[FKE]?\d+$/i.exec(search.trim())?.[0].toUpperCase() ?? '';
  const digits = /^\d+$/.test(number);
  const byNumber = digits
    ? sql<boolean>`ltrim(substr(tag, 2), '0') LIKE ${`${number.replace(/^0+/, '')}%`}`
    : sql<boolean>`tag LIKE ${`${number}%`}`;
  const patterns = words.map(likeText);
  const byWords = sql<boolean>`(tag || ' ' || category || ' ' || description) ILIKE ALL(${patterns}::text[])`;
  let query = build.selectFrom('survey_tag').selectAll();
  if (words.length > 0)
    query = query.where(number === '' ? byWords : sql<boolean>`(${byNumber} OR ${byWords})`);
  if (on !== null) {
    query = query
      .where(sql<boolean>`(valid_from IS NULL OR valid_from <= ${on}::date)`)
      .where(sql<boolean>`(valid_to IS NULL OR valid_to >= ${on}::date)`);
  }
  if (number !== '') query = query.orderBy(sql`CASE WHEN ${byNumber} THEN 0 ELSE 1 END`);
  return (
    query
      // F tags are what nursing homes are cited under most; K and E follow.
      .orderBy(sql`CASE left(tag, 1) WHEN 'F' THEN 0 WHEN 'K' THEN 1 ELSE 2 END`)
      .orderBy('tag')
      .limit(size)
  );
}
