import { failure } from '@lamplight/contract/messages';
import { expect, test } from 'vitest';
import { noAnswer, readProblem } from './problem';

const problem = {
  type: 'about:blank',
  title: 'Some of what was sent is not valid.',
  status: 400,
  message: 'Some of what was sent is not valid.',
  errorKey: 'validation',
  path: '/api/issues',
  traceId: 't',
};

test('a refusal keeps its words, its key and the errors of its fields', () => {
  const fieldErrors = [{ field: 'description', message: 'Say what was found' }];
  expect(readProblem(400, JSON.stringify({ ...problem, fieldErrors }))).toMatchObject({
    status: 400,
    errorKey: 'validation',
    message: 'Some of what was sent is not valid.',
    fieldErrors,
  });
});

test('a conflict carries the record as it is now', () => {
  const read = readProblem(
    409,
    JSON.stringify({ ...problem, errorKey: 'concurrency', current: { version: 3 } }),
  );
  expect(read.current).toEqual({ version: 3 });
});

test('the title is shown where there is no message', () => {
  expect(readProblem(400, JSON.stringify({ ...problem, message: '' })).message).toBe(problem.title);
});

test.each(['<html>Bad gateway</html>', '', 'null', '[]', '{"message":7}'])(
  'a body that is no problem shows the default words: %s',
  (body) => {
    expect(readProblem(502, body)).toMatchObject({
      status: 502,
      errorKey: 'unknown',
      message: failure.default,
    });
  },
);

test.each([302, 400, 401, 403, 404, 405, 407, 409, 410, 451, 511])(
  'a network that answers %i in place of the server is as good as none',
  (status) => {
    expect(readProblem(status, '<html>Log in to the guest network</html>')).toMatchObject({ status: 0 });
    expect(readProblem(status, JSON.stringify(problem))).toMatchObject({ status });
  },
);

test('malformed field errors and parameters are left out', () => {
  const read = readProblem(
    400,
    JSON.stringify({ ...problem, fieldErrors: [{ field: 1 }, 'x'], params: { a: 1 } }),
  );
  expect(read.fieldErrors).toEqual([]);
  expect(read.params).toEqual({});
});

test('no answer at all has its own words', () => {
  expect(noAnswer()).toMatchObject({ status: 0, message: 'Network error or unknown error occurred' });
});
