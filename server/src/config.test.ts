import { describe, expect, it } from 'vitest';
import { readConfig, servingWarning } from './config';

describe('a stop', () => {
  it('may take 30 s, or as long as the operator says', () => {
    expect(readConfig({}).stopSeconds).toBe(30);
    expect(readConfig({ STOP_SECONDS: '120' }).stopSeconds).toBe(120);
  });

  it.each(['0', '1.5', 'soon', '9999'])(
    'of "%s" seconds is refused with the name of the setting',
    (given) => {
      expect(() => readConfig({ STOP_SECONDS: given })).toThrow(
        `STOP_SECONDS must be whole seconds from 1 to 3600, not "${given}"`,
      );
    },
  );
});

describe('the limit on requests', () => {
  it('is 600 a minute of a person and 3,000 of an address, unless the operator says otherwise, and off with 0', () => {
    expect(readConfig({}).requestLimits).toEqual({ session: 600, address: 3000 });
    const given = { REQUESTS_PER_SESSION: '40', REQUESTS_PER_ADDRESS: '0' };
    expect(readConfig(given).requestLimits).toEqual({ session: 40, address: 0 });
  });
});

describe('the login that serves requests', () => {
  const [databaseUrl, appDatabaseUrl] = ['postgres://owner@db/lamplight', 'postgres://server@db/lamplight'];

  it('is refused without the owner’s', () => {
    expect(() => readConfig({ APP_DATABASE_URL: appDatabaseUrl })).toThrow(
      'APP_DATABASE_URL is set without DATABASE_URL',
    );
  });

  it('is missed on a database of the operator’s alone', () => {
    expect(servingWarning(readConfig({}))).toBeUndefined();
    expect(servingWarning(readConfig({ DATABASE_URL: databaseUrl }))).toMatch(/set APP_DATABASE_URL/);
    expect(
      servingWarning(readConfig({ DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl })),
    ).toBeUndefined();
  });
});
