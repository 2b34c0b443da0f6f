import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the mail server took it. */
export interface TakenMail {
  to: string[];
  /** Headers and body as they travelled. */
  content: string;
}

export interface MailServer {
  url: string;
  taken: TakenMail[];
  /** Resolves when that many mails were taken. */
  untilTaken(count: number): Promise<void>;
  stop(): Promise<void>;
}

const refusal = Object.assign(new Error('no such person'), { responseCode: 550 });

interface Behaviour {
  port?: number;
  /** Awaited when a mail has arrived and before it is acknowledged. */
  onArrival?: () => Promise<void>;
}

/** A mail server of its own for a test; it refuses mails to `nobody@` for good. */
export async function startMailServer({ port = 0, onArrival }: Behaviour = {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  let look: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody@') ? refusal : null),
    onData(stream, { envelope }, done) {
      text(stream).then(async (content) => {
        await onArrival?.();
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        look();
        done();
      }, done);
    },
  });
  // A client that goes away in the middle is no fault of the test.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const bound = address !== null && typeof address === 'object' ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    taken,
    untilTaken: (count) =>
      new Promise((resolve) => {
        look = () => {
          if (taken.length >= count) resolve();
        };
        look();
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
