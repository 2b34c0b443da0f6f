import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

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
