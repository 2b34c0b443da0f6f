import { createServer, type Server } from 'node:http';

/** Counts and durations for Prometheus, answered on a port of their own so that no proxy publishes them by accident. */
export interface Metrics {
  /** One answered request; `call` is the route's pattern, never an address. */
  observe(call: string, status: number, seconds: number): void;
  serve(port: number, host: string): Promise<Server>;
}

/** Its library is loaded where metrics are asked for, and only there. */
export async function createMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'lamplight_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    observe: (call, status, seconds) => durations.observe({ call, status: String(status) }, seconds),
    serve: (port, host) =>
      new Promise((resolve, reject) => {
        const server = createServer((request, response) => {
          if (request.url !== '/metrics') {
            response.writeHead(404).end();
            return;
          }
          registry.metrics().then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          );
        });
        server.on('error', reject);
        server.listen(port, host, () => resolve(server));
      }),
  };
}
