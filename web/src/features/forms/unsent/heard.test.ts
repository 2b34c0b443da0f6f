import { expect, it } from 'vitest';
import { createHearing } from './heard';

it('tells everybody who hears, and what nobody told to whoever comes later, once', () => {
  const { tell, hear } = createHearing<string>();
  const heard: string[] = [];
  /** Tells of one kind of event. */
  const telling = (who: string, of: string) =>
    hear((event) => {
      heard.push(`${who} ${event}`);
      return event === of;
    });
  const stop = telling('listener', '');
  telling('rounds', 'round');
  tell('round');
  tell('form');
  stop();
  telling('forms', 'form');
  telling('later', 'form');
  expect(heard).toEqual(['listener round', 'rounds round', 'listener form', 'rounds form', 'forms form']);
});
