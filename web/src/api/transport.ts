import { takeBegunRead } from './begun-reads';
import { silence } from './silence';

/** A request as it leaves the browser. */
export interface OutgoingRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: FormData | string | null;
  signal?: AbortSignal | undefined;
  onUpload?: ((sentBytes: number) => void) | undefined;
}

export interface Answer {
  status: number;
  header: (name: string) => string | null;
  body: Blob;
}

/** Sends a request; rejects only when no answer came or the caller gave it up. */
export type Transport = (request: OutgoingRequest) => Promise<Answer>;

/** fetch for everything, led nowhere else; XMLHttpRequest where the caller wants to see the upload advance, which fetch cannot. */
export const browserTransport: Transport = silence.over((request) =>
  request.onUpload ? sendWithProgress(request) : sendByFetch(request),
);

async function sendByFetch(request: OutgoingRequest): Promise<Answer> {
  // What failed when it was begun is tried once more.
  const begun = await takeBegunRead(request)?.catch(() => undefined);
  request.signal?.throwIfAborted();
  const { response, body } = begun ?? (await fetched(request));
  return { status: response.status, header: (name) => response.headers.get(name), body };
}

async function fetched({ method, url, headers, body, signal }: OutgoingRequest) {
  const response = await fetch(url, {
    method,
    headers,
    body,
    signal: signal ?? null,
    cache: 'no-store',
    // The server leads nowhere. What does makes a read of a change, whose answer would say that it was made.
    redirect: 'error',
  });
  return { response, body: await response.blob() };
}

function sendWithProgress({
  method,
  url,
  headers,
  body,
  signal,
  onUpload,
}: OutgoingRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onUpload?.(event.loaded));
    request.addEventListener('load', () => {
      const blob: unknown = request.response;
      if (request.responseURL !== new URL(url, location.href).href)
        return reject(new TypeError('Led elsewhere'));
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        body: blob instanceof Blob ? blob : new Blob(),
      });
    });
    request.addEventListener('error', () => reject(new TypeError('No answer')));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
