/**
 * The yardstick "limit": node:http and pg, nothing else. No session, no rights, no validation, no row-level security;
 * one named prepared statement a request, whose answer PostgreSQL has written as JSON. Started by the benchmark with
 * the database in `LIMIT_DATABASE`; prints its port.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { calendarMonth } from './meeting-tables';
import { inventory, onePip } from './pip-statements';
import { dashboard, home, panel, search, statistics } from './screen-statements';
import {
  completedForms,
  createIssue,
  exportRows,
  filteredPage,
  firstPage,
  oneCompletedForm,
  oneIssue,
  people,
  ratios,
  trail,
  trailOf,
} from './statements';
import { bareWorkbook } from './workbook';

const pool = new pg.Pool({
  ...JSON.parse(process.env.LIMIT_DATABASE ?? '{}'),
  max: 10,
  options: '-c search_path=lamplight,bench -c plan_cache_mode=force_generic_plan -c jit=off -c timezone=UTC',
});

/** Statement and its values, from the address and the body. */
type Answer = (query: URLSearchParams, body: string) => { name: string; text: string; values: unknown[] };

const answers: Record<string, Answer> = {
  '/page': (query) => ({ name: 'page', text: firstPage, values: [query.get('center')] }),
  '/filtered': (query) => ({
    name: 'filtered',
    text: filteredPage,
    values: [
      query.get('center'),
      query.get('statuses')?.split(','),
      query.get('department'),
      query.get('from'),
      query.get('to'),
      `%${query.get('text')}%`,
    ],
  }),
  '/issue': (query) => ({ name: 'issue', text: oneIssue, values: [query.get('center'), query.get('id')] }),
  '/create': (query, body) => ({
    name: 'create',
    text: createIssue,
    values: [
      query.get('center'),
      // The one JSON part of the form.
      body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1),
      query.get('person'),
      randomUUID(),
      randomUUID(),
      randomUUID(),
    ],
  }),
  '/ratios': (query) => ({
    name: 'ratios',
    text: ratios,
    values: [query.get('center'), query.get('from'), query.get('to')],
  }),
  '/completed-forms': (query) => ({
    name: 'completed-forms',
    text: completedForms,
    values: [query.get('center')],
  }),
  '/completed-form': (query) => ({
    name: 'completed-form',
    text: oneCompletedForm,
    values: [query.get('center'), query.get('id')],
  }),
  '/pip': (query) => ({ name: 'pip', text: onePip, values: [query.get('center'), query.get('id')] }),
  '/month': (query) => ({
    name: 'month',
    text: calendarMonth,
    values: [query.get('center'), query.get('from'), query.get('until')],
  }),
  '/pips': (query) => ({ name: 'pips', text: inventory, values: [query.get('center')] }),
  '/home': (query) => ({
    name: 'home',
    text: home,
    values: ['center', 'person', 'today', 'from', 'until'].map((each) => query.get(each)),
  }),
  '/search': (query) => ({
    name: 'search',
    text: search,
    values: [
      query.get('center'),
      query.get('within')?.split('|'),
      query.get('begins')?.split('|'),
      query.get('today'),
    ],
  }),
  '/statistics': (query) => ({
    name: 'statistics',
    text: statistics,
    values: [
      query.get('center'),
      query.get('instants')?.split(','),
      query.get('days')?.split(','),
      query.get('today'),
    ],
  }),
  '/panel': (query) => ({
    name: 'panel',
    text: panel,
    values: [query.get('center'), query.get('from'), query.get('to')],
  }),
  '/dashboard': (query) => ({
    name: 'dashboard',
    text: dashboard,
    values: [query.get('now'), query.get('from'), query.get('to')],
  }),
  '/people': (query) => ({ name: 'people', text: people, values: [query.get('center')] }),
  '/trail': (query) => ({ name: 'trail', text: trail, values: [query.get('center')] }),
  '/trail-of': (query) => ({
    name: 'trail-of',
    text: trailOf,
    values: [query.get('center'), query.get('person')],
  }),
};

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

async function* rowsOf(center: string | null): AsyncGenerator<readonly unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${exportRows}`, [center]);
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: 'FETCH 500 FROM rows', rowMode: 'array' });
      yield* rows;
      if (rows.length < 500) break;
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', search] = (request.url ?? '').split('?');
  const query = new URLSearchParams(search);
  if (path === '/export') {
    bareWorkbook(rowsOf(query.get('center'))).pipe(response);
    return;
  }
  const answer = answers[path];
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  const body = request.method === 'POST' ? await read(request) : '';
  const { rows } = await pool.query(answer(query, body));
  const text = Buffer.from(rows[0].body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    process.stderr.write(`${error}\n`);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
