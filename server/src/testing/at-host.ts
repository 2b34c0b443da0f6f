import { request } from 'node:http';

/** How a server answers a request for another host than its address: fetch does not let a caller name one. */
export const statusAt = (url: string, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: new URL(url).port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
