import { describe, expect, test, vi } from 'vitest';
import { createApi } from './create-api';
import { ApiProblem, SessionOver } from './problem';
import type { Answer, OutgoingRequest } from './transport';

const json = (status: number, value: unknown): Answer => ({
  status,
  header: (name) => (name === 'Content-Type' ? 'application/json' : name === 'X-Request-Id' ? 'r1' : null),
  body: new Blob([JSON.stringify(value)]),
});

/** A browser that has counted nothing yet. */
function counting() {
  let count = 0;
  const nextTurn = () => {
    count += 1;
    return `device ${count}`;
  };
  const countPast = (said: number) => {
    count = said;
  };
  return { nextTurn, countPast };
}

function apiAnswering(answer: Answer | Error, { token = 'token-1', centerId = '' } = {}) {
  const sent: OutgoingRequest[] = [];
  const onSessionOver = vi.fn();
  const api = createApi({
    base: '/api',
    token: () => token,
    centerId: () => centerId,
    onSessionOver,
    turns: counting(),
    transport: async (request) => {
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { api, sent, onSessionOver };
}

describe('a call', () => {
  test('carries the token, its parameters and its query', async () => {
    const { api, sent } = apiAnswering(json(200, { content: [] }));
    await api('GET /issues', {
      query: { page: 1, 'status.in': 'OPEN,CLOSED', q: '', sort: ['a,asc', 'b,desc'] },
    });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: '/api/issues?page=1&status.in=OPEN%2CCLOSED&sort=a%2Casc&sort=b%2Cdesc',
      headers: { Authorization: 'Bearer token-1' },
      body: null,
    });
  });

  test('encodes what stands in its path', async () => {
    const { api, sent } = apiAnswering(json(200, {}));
    await api('GET /issues/{id}', { params: { id: 'a/b?c' } });
    expect(sent[0]?.url).toBe('/api/issues/a%2Fb%3Fc');
  });

  test('is not made where a part of its path would lead to another', async () => {
    const { api, sent } = apiAnswering(json(204, null));
    for (const id of ['.', '..']) {
      await expect(api('DELETE /audits/{id}', { params: { id } })).rejects.toThrow('DELETE /audits/{id}');
    }
    expect(sent).toEqual([]);
  });

  test('says which of this browser’s changes it is, where it may take back what was said before', async () => {
    const { api, sent } = apiAnswering(json(204, null));
    await api('GET /account');
    await api('POST /logout');
    await api('DELETE /audits/{id}', { params: { id: 'a' } });
    await api('PUT /floors/{id}/activate', { params: { id: 'f' } });
    expect(sent.map(({ headers }) => headers['X-Turn'])).toEqual([
      undefined,
      undefined,
      'device 1',
      'device 2',
    ]);
  });

  test('that came late is made once more, further on, unless its record was changed since', async () => {
    const late = json(409, { errorKey: 'late', message: 'Late.', params: { nth: '70' } });
    const { api, sent } = apiAnswering(late);
    const activate = (id: string) => api('PUT /floors/{id}/activate', { params: { id } });
    await expect(activate('f')).rejects.toThrow('Late.');
    expect(sent.map(({ headers }) => headers['X-Turn'])).toEqual(['device 1', 'device 71']);
    sent.length = 0;
    const older = activate('f');
    const newer = api('PUT /floors/{id}/deactivate', { params: { id: 'f' } });
    await Promise.allSettled([older, newer, activate('g')]);
    const asked = sent.map(({ url }) => url.split('/').slice(3).join(' '));
    expect(asked.toSorted()).toEqual([
      'f activate',
      'f deactivate',
      'f deactivate',
      'g activate',
      'g activate',
    ]);
  });

  test('carries no token and no center when nobody is logged in', async () => {
    const { api, sent } = apiAnswering(json(200, { accounts: [] }), { token: '', centerId: 'c1' });
    await api('GET /demonstration');
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['Accept']);
  });

  test('names the center an administrator switched to', async () => {
    const { api, sent } = apiAnswering(json(200, []), { centerId: 'c2' });
    await api('GET /floors-list');
    expect(sent[0]?.headers['X-Center-Id']).toBe('c2');
  });

  test('names another center where it alone is for that one', async () => {
    const { api, sent } = apiAnswering(json(200, {}), { centerId: 'c2' });
    await api('GET /account', {}, { centerId: 'c3' });
    expect(sent[0]?.headers['X-Center-Id']).toBe('c3');
  });

  test('says before its answer which center the answer is of, where that is another one', async () => {
    const elsewhere = {
      ...json(200, { id: 'i1' }),
      header: (name: string) => (name === 'X-Center-Id' ? 'c3' : 'json'),
    };
    const { api } = apiAnswering(elsewhere);
    const onOtherCenter = vi.fn(async () => {});
    await api('GET /issues/{id}', { params: { id: 'i1' } }, { onOtherCenter });
    expect(onOtherCenter).toHaveBeenCalledExactlyOnceWith('c3');
    await apiAnswering(json(200, { id: 'i1' })).api(
      'GET /issues/{id}',
      { params: { id: 'i1' } },
      { onOtherCenter },
    );
    expect(onOtherCenter).toHaveBeenCalledTimes(1);
  });

  test('sends a form with its JSON part and its files, and the key that makes a repeat harmless', async () => {
    const { api, sent } = apiAnswering(json(201, { id: 'i1' }));
    const files = [new File(['x'], 'call-light.png')];
    await api('POST /issues', { body: { description: 'Loose' }, files }, { idempotencyKey: 'k1' });
    const body = sent[0]?.body;
    if (!(body instanceof FormData)) throw new Error('no form was sent');
    expect(body.get('issueDTOString')).toBe('{"description":"Loose"}');
    expect(body.getAll('multipartFiles')).toHaveLength(1);
    expect(sent[0]?.headers).toMatchObject({ 'Idempotency-Key': 'k1' });
    expect(sent[0]?.headers['Content-Type']).toBeUndefined();
  });

  test('gives a file with the name the server chose', async () => {
    const { api } = apiAnswering({
      status: 200,
      header: (name) =>
        name === 'X-Request-Id'
          ? 'r1'
          : name === 'Content-Disposition'
            ? `attachment; filename="a.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`
            : 'application/pdf',
      body: new Blob(['%PDF']),
    });
    const { filename, blob } = await api('GET /file/{id}', { params: { id: 'f1' } });
    expect(filename).toBe('résumé.pdf');
    expect(blob.size).toBe(4);
  });
});

describe('a call that fails', () => {
  test('ends the session when it is answered 401', async () => {
    const { api, onSessionOver } = apiAnswering(
      json(401, { errorKey: 'unauthorized', message: 'Sign in to continue.' }),
    );
    await expect(api('GET /account')).rejects.toBeInstanceOf(SessionOver);
    await expect(api('GET /account')).rejects.toThrow('Sign in to continue.');
    expect(onSessionOver).toHaveBeenCalled();
  });

  test('ends no session when the password was wrong', async () => {
    const { api, onSessionOver } = apiAnswering(
      json(401, { errorKey: 'credentials', message: 'Not right.' }),
    );
    await expect(api('POST /authenticate', { body: { username: 'a', password: 'b' } })).rejects.toThrow(
      'Not right.',
    );
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  test.each([200, 401, 409, 0])(
    'is nobody’s where who asked has left, be it answered %i (0: not at all): it shows nothing to the next, and ends no session of theirs',
    async (status) => {
      const onSessionOver = vi.fn();
      for (const next of ['', 'token-2']) {
        let token = 'token-1';
        const api = createApi({
          base: '/api',
          token: () => token,
          centerId: () => '',
          onSessionOver,
          turns: counting(),
          transport: async () => {
            token = next;
            if (status === 0) throw new TypeError('Failed to fetch');
            return json(status, { errorKey: 'unauthorized', message: 'Sign in to continue.' });
          },
        });
        await expect(api('GET /account')).rejects.toBeInstanceOf(SessionOver);
      }
      expect(onSessionOver).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['its page', 200, '<html>Log in</html>', 'text/html'],
    ['its page as if it were JSON', 200, '<html>Log in</html>', 'application/json'],
    ['nothing', 200, '', null],
    ['that it is done', 204, '', null],
    ['something of its own', 200, '{"ok":true}', 'application/json'],
    ['that it is asked for a password', 401, '<html>Log in</html>', 'text/html'],
    ['that there is no such thing', 404, '{}', 'application/json'],
  ])(
    'has no answer where a network that asks for a login says %s, and ends no session',
    async (_, status, body, type) => {
      const header = (name: string) => (name === 'Content-Type' ? type : null);
      const { api, onSessionOver } = apiAnswering({ status, header, body: new Blob([body]) });
      const call = api('PUT /audits/{id}/join', { params: { id: 'a1' } });
      await expect(call).rejects.toMatchObject({ status: 0, errorKey: 'network' });
      expect(onSessionOver).not.toHaveBeenCalled();
    },
  );

  test('without an answer is a problem with the words for it', async () => {
    const { api } = apiAnswering(new TypeError('Failed to fetch'));
    await expect(api('GET /account')).rejects.toBeInstanceOf(ApiProblem);
    await expect(api('GET /account')).rejects.toThrow('Network error or unknown error occurred');
  });

  test('on purpose stays what it is', async () => {
    const { api } = apiAnswering(new DOMException('Given up', 'AbortError'));
    await expect(api('GET /account')).rejects.toBeInstanceOf(DOMException);
  });
});
