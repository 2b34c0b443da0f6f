import { runMigrations } from 'graphile-worker';
import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { type Connection, createPool, roles } from './connect';
import { refuseHalfRestored } from './half-restored';
import * as house from './migrations/0001-house';
import * as issues from './migrations/0002-issues';
import * as rounds from './migrations/0003-rounds';
import * as issueCount from './migrations/0004-issue-count';
import * as quietEnqueue from './migrations/0005-quiet-enqueue';
import * as assumedNames from './migrations/0006-assumed-names';
import * as sealAtOnce from './migrations/0007-seal-at-once';
import * as mailsWithoutJobs from './migrations/0008-mails-without-jobs';
import * as timeGiven from './migrations/0009-time-given';
import * as keys from './migrations/0010-keys';
import * as filledForms from './migrations/0011-filled-forms';
import * as administrators from './migrations/0012-administrators';
import * as issueIndexes from './migrations/0013-issue-indexes';
import * as setupCode from './migrations/0014-setup-code';
import * as loginTurns from './migrations/0015-login-turns';
import * as countAtHand from './migrations/0016-count-at-hand';
import * as codeEnds from './migrations/0017-code-ends';
import * as accessEnds from './migrations/0018-access-ends';
import * as importedIssues from './migrations/0019-imported-issues';
import * as responsiblePerson from './migrations/0020-responsible-person';
import * as people from './migrations/0021-people';
import * as account from './migrations/0022-account';
import * as secondFactor from './migrations/0023-second-factor';
import * as committeeSeats from './migrations/0024-committee-seats';
import * as centerSettings from './migrations/0025-center-settings';
import * as erasure from './migrations/0026-erasure';
import * as namesOnce from './migrations/0027-names-once';
import * as peopleSearch from './migrations/0028-people-search';
import * as trailIndexes from './migrations/0029-trail-indexes';
import * as exactErasure from './migrations/0030-exact-erasure';
import * as secondFactorElsewhere from './migrations/0031-second-factor-elsewhere';
import * as topics from './migrations/0032-topics';
import * as topicPictures from './migrations/0033-topic-pictures';
import * as signing from './migrations/0034-signing';
import * as issuesOfCompletedForms from './migrations/0035-issues-of-completed-forms';
import * as topicAnnotations from './migrations/0036-topic-annotations';
import * as topicReminders from './migrations/0037-topic-reminders';
import * as keysOfDisabled from './migrations/0038-keys-of-disabled';
import * as pips from './migrations/0039-pips';
import * as documents from './migrations/0040-documents';
import * as meetings from './migrations/0041-meetings';
import * as calendarFeedDoor from './migrations/0042-calendar-feed-door';
import * as minutes from './migrations/0043-minutes';
import * as feedEndsTextsQueue from './migrations/0044-feed-ends-texts-queue';
import * as workProduct from './migrations/0045-work-product';
import * as markedMinutes from './migrations/0046-marked-minutes';
import * as compliancePanel from './migrations/0047-compliance-panel';
import * as notices from './migrations/0048-notices';
import * as repeats from './migrations/0049-repeats';
import * as foundBy from './migrations/0050-found-by';
import * as begunMinutes from './migrations/0052-begun-minutes';
import * as roundPlaces from './migrations/0055-round-places';
import * as documentsOfPeople from './migrations/0056-documents-of-people';
import * as whenThingsWere from './migrations/0057-when-things-were';
import * as rememberedPanels from './migrations/0060-remembered-panels';
import * as openWork from './migrations/0061-open-work';
import * as topicsBegunAnew from './migrations/0062-topics-begun-anew';
import * as issuesToVerify from './migrations/0063-issues-to-verify';
import * as timesOfDrills from './migrations/0064-times-of-drills';
import * as attackersReading from './migrations/0065-attackers-reading';
import * as requestCounts from './migrations/0066-request-counts';
import * as coAuthors from './migrations/0067-co-authors';
import * as loginDelays from './migrations/0068-login-delays';
import * as provedTrail from './migrations/0069-proved-trail';
import * as issueNumbers from './migrations/0070-issue-numbers';
import * as whoSigned from './migrations/0071-who-signed';
import * as vouchedAnswers from './migrations/0072-vouched-answers';
import * as whatColumnsSay from './migrations/0073-what-columns-say';
import * as vouchedSealings from './migrations/0074-vouched-sealings';
import * as boundsOfWhatIsProved from './migrations/0075-bounds-of-what-is-proved';
import * as linksOfAnAddress from './migrations/0076-links-of-an-address';
import * as invitedAddresses from './migrations/0078-invited-addresses';
import * as provedCodes from './migrations/0080-proved-codes';
import * as lifeOfIssues from './migrations/0081-life-of-issues';
import * as vouchedCenters from './migrations/0083-vouched-centers';
import * as resolutions from './migrations/0084-resolutions';
import * as attention from './migrations/0085-attention';
import * as toldDocuments from './migrations/0086-told-documents';
import * as allegedViolations from './migrations/0087-alleged-violations';
import * as fileOnce from './migrations/0088-file-once';
import * as erasuresStay from './migrations/0089-erasures-stay';
import * as boundsAndDueFactors from './migrations/0090-bounds-and-due-factors';
import * as answersThatAllege from './migrations/0091-answers-that-allege';
import * as deviceKeys from './migrations/0092-device-keys';
import * as closedWithoutAFactor from './migrations/0093-closed-without-a-factor';
import * as knownDevicesFail from './migrations/0094-known-devices-fail';
import * as roundsKeptOnADevice from './migrations/0095-rounds-kept-on-a-device';
import * as freeCounts from './migrations/0096-free-counts';
import * as answerTurns from './migrations/0097-answer-turns';
import * as requestTurns from './migrations/0098-request-turns';
import * as doneByAdministrators from './migrations/0099-done-by-administrators';
import * as removedProgress from './migrations/0100-removed-progress';
import * as notesApart from './migrations/0101-notes-apart';
import * as filesRemovedFirst from './migrations/0102-files-removed-first';
import { schema } from './migrations/tenant';
import { loadSurveyTags } from './survey-tags';

/** In order, by name. One that has landed is never edited: a new one follows. */
export const migrations: Record<string, Migration> = {
  '0001-house': house,
  '0002-issues': issues,
  '0003-rounds': rounds,
  '0004-issue-count': issueCount,
  '0005-quiet-enqueue': quietEnqueue,
  '0006-assumed-names': assumedNames,
  '0007-seal-at-once': sealAtOnce,
  '0008-mails-without-jobs': mailsWithoutJobs,
  '0009-time-given': timeGiven,
  '0010-keys': keys,
  '0011-filled-forms': filledForms,
  '0012-administrators': administrators,
  '0013-issue-indexes': issueIndexes,
  '0014-setup-code': setupCode,
  '0015-login-turns': loginTurns,
  '0016-count-at-hand': countAtHand,
  '0017-code-ends': codeEnds,
  '0018-access-ends': accessEnds,
  '0019-imported-issues': importedIssues,
  '0020-responsible-person': responsiblePerson,
  '0021-people': people,
  '0022-account': account,
  '0023-second-factor': secondFactor,
  '0024-committee-seats': committeeSeats,
  '0025-center-settings': centerSettings,
  '0026-erasure': erasure,
  '0027-names-once': namesOnce,
  '0028-people-search': peopleSearch,
  '0029-trail-indexes': trailIndexes,
  '0030-exact-erasure': exactErasure,
  '0031-second-factor-elsewhere': secondFactorElsewhere,
  '0032-topics': topics,
  '0033-topic-pictures': topicPictures,
  '0034-signing': signing,
  '0035-issues-of-completed-forms': issuesOfCompletedForms,
  '0036-topic-annotations': topicAnnotations,
  '0037-topic-reminders': topicReminders,
  '0038-keys-of-disabled': keysOfDisabled,
  '0039-pips': pips,
  '0040-documents': documents,
  '0041-meetings': meetings,
  '0042-calendar-feed-door': calendarFeedDoor,
  '0043-minutes': minutes,
  '0044-feed-ends-texts-queue': feedEndsTextsQueue,
  '0045-work-product': workProduct,
  '0046-marked-minutes': markedMinutes,
  '0047-compliance-panel': compliancePanel,
  '0048-notices': notices,
  '0049-repeats': repeats,
  '0050-found-by': foundBy,
  '0052-begun-minutes': begunMinutes,
  '0055-round-places': roundPlaces,
  '0056-documents-of-people': documentsOfPeople,
  '0057-when-things-were': whenThingsWere,
  '0060-remembered-panels': rememberedPanels,
  '0061-open-work': openWork,
  '0062-topics-begun-anew': topicsBegunAnew,
  '0063-issues-to-verify': issuesToVerify,
  '0064-times-of-drills': timesOfDrills,
  '0065-attackers-reading': attackersReading,
  '0066-request-counts': requestCounts,
  '0067-co-authors': coAuthors,
  '0068-login-delays': loginDelays,
  '0069-proved-trail': provedTrail,
  '0070-issue-numbers': issueNumbers,
  '0071-who-signed': whoSigned,
  '0072-vouched-answers': vouchedAnswers,
  '0073-what-columns-say': whatColumnsSay,
  '0074-vouched-sealings': vouchedSealings,
  '0075-bounds-of-what-is-proved': boundsOfWhatIsProved,
  '0076-links-of-an-address': linksOfAnAddress,
  '0078-invited-addresses': invitedAddresses,
  '0080-proved-codes': provedCodes,
  '0081-life-of-issues': lifeOfIssues,
  '0083-vouched-centers': vouchedCenters,
  '0084-resolutions': resolutions,
  '0085-attention': attention,
  '0086-told-documents': toldDocuments,
  '0087-alleged-violations': allegedViolations,
  '0088-file-once': fileOnce,
  '0089-erasures-stay': erasuresStay,
  '0090-bounds-and-due-factors': boundsAndDueFactors,
  '0091-answers-that-allege': answersThatAllege,
  '0092-device-keys': deviceKeys,
  '0093-closed-without-a-factor': closedWithoutAFactor,
  '0094-known-devices-fail': knownDevicesFail,
  '0095-rounds-kept-on-a-device': roundsKeptOnADevice,
  '0096-free-counts': freeCounts,
  '0097-answer-turns': answerTurns,
  '0098-request-turns': requestTurns,
  '0099-done-by-administrators': doneByAdministrators,
  '0100-removed-progress': removedProgress,
  '0101-notes-apart': notesApart,
  '0102-files-removed-first': filesRemovedFirst,
};

/** What makes a database Lamplight's before any table: the roles and the schema. Safe to repeat. */
const foundation = `
  DO $$ DECLARE
    name text;
    -- From version 16 on, membership alone does not allow to act as the role.
    needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
  BEGIN
    FOREACH name IN ARRAY ARRAY['${Object.values(roles).join("','")}'] LOOP
      BEGIN
        -- An owner that may not make roles needs none where they are.
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
          EXECUTE format('CREATE ROLE %I NOLOGIN', name);
        END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
      IF NOT pg_has_role(current_user, name, needed) THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', name);
      END IF;
    END LOOP;
  END $$;
  CREATE SCHEMA IF NOT EXISTS ${schema};
`;

interface MigrateOptions {
  upTo?: string;
  restoring?: boolean;
  before?: (pending: readonly string[]) => Promise<void>;
}

/**
 * Brings a database to the newest schema, as its owner. Nodes that start together take turns by an advisory lock.
 * Row-level security is off here, which makes a policy in the way an error instead of a silent "0 rows". `upTo` stops at an
 * earlier version. Only a restore may go on where one was broken off. `before` hears which are still to be applied, in its turn and before
 * any is.
 */
export async function migrate(
  connection: Connection,
  { upTo, restoring = false, before }: MigrateOptions = {},
): Promise<void> {
  const pool = createPool(connection, { max: 3, settings: { search_path: schema, row_security: 'off' } });
  try {
    const client = await pool.connect();
    try {
      await client.query("SELECT pg_advisory_lock(hashtext('lamplight.migrate'))");
      if (!restoring) await refuseHalfRestored(client);
      await refuseNewer(client);
      await client.query(foundation);
      await runMigrations({ pgPool: pool, schema: 'graphile_worker' });
      await migrateTables(pool, upTo, before);
      if (!upTo) await loadSurveyTags(pool);
    } finally {
      // Closing the connection frees the lock.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** What a newer Lamplight has brought further is left as it is. */
async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const journal = `${schema}.${DEFAULT_MIGRATION_TABLE}`;
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    journal,
  ]);
  if (!rows[0]?.there) return;
  const { rows: made } = await client.query<{ name: string }>(`SELECT name FROM ${journal}`);
  if (made.every(({ name }) => Object.hasOwn(migrations, name))) return;
  throw new Error(
    'The data was made by a newer Lamplight: start that version, or this one with another DATA_DIR or DATABASE_URL',
  );
}

async function migrateTables(
  pool: pg.Pool,
  upTo: string | undefined,
  before: MigrateOptions['before'],
): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: schema,
  });
  if (before) {
    const made = await migrator.getMigrations();
    await before(made.filter(({ executedAt }) => !executedAt).map(({ name }) => name));
  }
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}
