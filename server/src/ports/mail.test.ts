import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpSender, MailNotSent } from './mail';

interface Taken {
  from: string;
  to: string[];
  user: string | undefined;
  secure: boolean;
  content: string;
}

const from = 'Lamplight <lamplight@sunrise.example>';
const mail = {
  to: 'ana@sunrise.example',
  subject: 'Issue assigned',
  text: 'Wet floor.',
  messageId: '<1@sunrise.example>',
};

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

/** A mail server that takes everything except mails to `nobody@` and, with a login, any but nurse's. */
async function startServer({
  login = false,
  secure = false,
} = {}): Promise<{ port: number; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    secure,
    authOptional: !login,
    allowInsecureAuth: true,
    hideSTARTTLS: !secure,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'nurse' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(refusal('no such person', 550)) : done(),
    onData(stream, session, done) {
      text(stream).then((content) => {
        if (content.includes('try later')) return done(refusal('busy', 451));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : undefined,
          secure: session.secure,
          content,
        });
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  const port = await portOf(server.listen(0, '127.0.0.1'));
  stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { port, taken };
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

const unfolded = (content: string) => content.replace(/\r\n[ \t]+/g, ' ');
const headersOf = (content: string) => unfolded(content.slice(0, content.indexOf('\r\n\r\n'))).split('\r\n');

async function failure(sent: Promise<void>): Promise<MailNotSent> {
  const error = await sent.catch((reason: unknown) => reason);
  if (!(error instanceof MailNotSent)) throw new Error('The mail was sent');
  return error;
}

describe('a mail', () => {
  it('reaches the mail server as it was written', async () => {
    const { port, taken } = await startServer();
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from });
    await sender.send({ ...mail, subject: 'Fußboden naß', text: 'Grüße,\n.\nFrom here on\n' });

    expect(taken).toHaveLength(1);
    const [{ to, from: envelopeFrom, content } = { to: [], from: '', content: '' }] = taken;
    expect([envelopeFrom, to]).toEqual(['lamplight@sunrise.example', ['ana@sunrise.example']]);
    expect(headersOf(content)).toEqual(
      expect.arrayContaining([
        'From: Lamplight <lamplight@sunrise.example>',
        'To: ana@sunrise.example',
        'Message-ID: <1@sunrise.example>',
        'Auto-Submitted: auto-generated',
        expect.stringMatching(/^Subject: =\?UTF-8\?/),
      ]),
    );
    expect(content).toMatch(/Gr=C3=BC=C3=9Fe,\r\n(?:\.|=2E)\r\nFrom here on/);
  });

  it('logs in with the user and password of the address', async () => {
    const { port, taken } = await startServer({ login: true });
    await createSmtpSender({ url: `smtp://nurse:p%40ss%2Fword@127.0.0.1:${port}`, from }).send(mail);
    expect(taken[0]?.user).toBe('nurse');
  });

  it('travels encrypted from the start when the address says smtps', async () => {
    const { port, taken } = await startServer({ secure: true });
    const url = `smtps://127.0.0.1:${port}`;
    await createSmtpSender({ url: `${url}?tls.rejectUnauthorized=false`, from }).send(mail);
    expect(taken[0]?.secure).toBe(true);
    expect(await failure(createSmtpSender({ url, from }).send(mail))).toMatchObject({ permanent: false });
    expect(taken).toHaveLength(1);
  });

  it('does not travel in the clear when the address insists on TLS', async () => {
    const { port, taken } = await startServer();
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}?requireTLS=true`, from });
    expect(await failure(sender.send(mail))).toMatchObject({ permanent: false });
    expect(taken).toEqual([]);
  });

  it('with an invitation is understood by calendars', async () => {
    const { port, taken } = await startServer();
    const ics = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    await createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...mail, ics });
    const content = unfolded(taken[0]?.content ?? '');
    expect(content).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    expect(content).toContain('filename=invitation.ics');
    expect(content).toContain('METHOD:REQUEST');
  });
});

describe('a mail that somebody tries to bend', () => {
  it('gets no further header or body through its subject', async () => {
    const { port, taken } = await startServer();
    const subject = 'Issue\r\nBcc: thief@evil.example\r\n\r\nbody\u2028Cc: thief@evil.example';
    await createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...mail, subject });
    const headers = headersOf(taken[0]?.content ?? '');
    expect(headers.filter((line) => /^(?:b?cc):/i.test(line))).toEqual([]);
    expect(headers).toContain('Subject: Issue Bcc: thief@evil.example body Cc: thief@evil.example');
    expect(taken[0]?.to).toEqual(['ana@sunrise.example']);
  });

  it('reads no file and fetches no address, whatever its text says', async () => {
    const { port, taken } = await startServer();
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from });
    await sender.send({ ...mail, text: 'file:///etc/passwd', subject: '{"path":"/etc/passwd"}' });
    expect(taken[0]?.content).toContain('file:///etc/passwd');
  });

  it.each([
    'ana@sunrise.example, thief@evil.example',
    'ana@sunrise.example\r\nBcc: thief@evil.example',
    'Ana <ana@sunrise.example>',
    '"ana thief@evil.example"@sunrise.example',
    'undisclosed:thief@evil.example;',
    'ana',
    '',
  ])('is not sent to what is not one plain address: %j', async (to) => {
    const { port, taken } = await startServer();
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from });
    expect(await failure(sender.send({ ...mail, to }))).toMatchObject({ permanent: true });
    expect(taken).toEqual([]);
  });

  it.each(['1@sunrise.example', '<1@sunrise.example>\r\nBcc: thief@evil.example', '<1 2@sunrise.example>'])(
    'is not sent under a malformed Message-ID: %j',
    async (messageId) => {
      const sender = createSmtpSender({ url: 'smtp://127.0.0.1:9', from });
      expect(await failure(sender.send({ ...mail, messageId }))).toMatchObject({ permanent: true });
    },
  );
});

describe('a mail that is not taken', () => {
  it('is not tried again when there is no such person', async () => {
    const { port } = await startServer();
    const error = await failure(
      createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send({
        ...mail,
        to: 'nobody@sunrise.example',
      }),
    );
    expect(error).toMatchObject({
      permanent: true,
      message: 'The mail was not sent: the server answered 550',
    });
  });

  it('may be tried again when the server is busy, refuses the login or is away', async () => {
    const { port } = await startServer({ login: true });
    const url = `smtp://nurse:p%40ss%2Fword@127.0.0.1:${port}`;
    expect(await failure(createSmtpSender({ url, from }).send({ ...mail, text: 'try later' }))).toMatchObject(
      { permanent: false },
    );
    const wrong = createSmtpSender({ url: url.replace('nurse', 'thief'), from });
    expect(await failure(wrong.send(mail))).toMatchObject({ permanent: false });
    const away = createSmtpSender({ url: 'smtp://127.0.0.1:9', from });
    expect(await failure(away.send(mail))).toMatchObject({
      permanent: false,
      message: 'The mail was not sent: ESOCKET',
    });
  });

  it('may be tried again when the server takes it too slowly, a word now and then, and its connection ends', async () => {
    const ended: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('close', () => ended.push('closed'));
      socket.resume();
      const words = setInterval(() => socket.write('220-wait\r\n'), 50);
      socket.once('close', () => clearInterval(words));
    });
    const port = await portOf(server.listen(0, '127.0.0.1'));
    stop = () => new Promise((resolve) => server.close(resolve));
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from, longestMs: 500 });
    expect(await failure(sender.send(mail))).toMatchObject({
      permanent: false,
      message: 'The mail was not sent: it took too long',
    });
    await expect.poll(() => ended).toEqual(['closed']);
  });

  it('may be tried again when the line breaks in the middle', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('220 hello\r\n');
      socket.once('data', () => socket.destroy());
    });
    const port = await portOf(server.listen(0, '127.0.0.1'));
    stop = () => new Promise((resolve) => server.close(resolve));
    expect(
      await failure(createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send(mail)),
    ).toMatchObject({ permanent: false });
  });
});

describe('the address of the mail server', () => {
  it.each(['localhost:25', 'http://localhost', 'nonsense'])(
    'is refused when it is none, at the start: %s',
    (url) => {
      expect(() => createSmtpSender({ url, from })).toThrow('SMTP_URL must be like');
    },
  );
});
