/**
 * The measure for a benchmark: a Fastify without plugins that sends the statements of each route, prepared,
 * to the PostgreSQL database in argv[2] and answers with their rows, or with fixed bytes under /static. Reads
 * a BenchServer as a line of JSON; prints its port; exits when stdin closes.
 */
import { createInterface } from 'node:readline';

import fastify from 'fastify';
import pg from 'pg';

import { BENCH_ROUTES } from '../../bench/serverRoutes';
import type { BenchServer, SentStatement } from '../../bench/serverRoutes';

/** Same as in the server's own pool. */
const CONNECTIONS = 10;

async function main(url: string, told: BenchServer): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const app = fastify();
  for (const { name } of BENCH_ROUTES) {
    const statements = told.statements[name] ?? [];
    app.get(`/sql/${name}`, () => send(pool, name, statements));
    const body = told.bodies[name];
    if (body === undefined) continue;
    const bytes = Buffer.from(body);
    app.get(`/static/${name}`, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(bytes),
    );
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  process.stdout.write(`${typeof address === 'object' ? address.port : 0}\n`);
  process.stdin.once('end', () => void app.close().then(() => pool.end()));
}

async function send(
  pool: pg.Pool,
  route: string,
  statements: readonly SentStatement[],
): Promise<unknown> {
  const client = await pool.connect();
  try {
    const answers = [];
    for (const [index, { text, values }] of statements.entries()) {
      const name = `${route}_${index}`;
      const { rows } = await client.query({ name, text, values: [...values], rowMode: 'array' });
      answers.push(rows);
    }
    return answers;
  } finally {
    client.release();
  }
}

createInterface({ input: process.stdin }).once('line', (line) => {
  main(process.argv[2] ?? '', JSON.parse(line) as BenchServer).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
});
