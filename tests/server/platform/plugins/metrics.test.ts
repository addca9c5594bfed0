// Rules: OPS-04, API-40 (docs/requirements.md)
import { once } from 'node:events';
import { connect } from 'node:net';

import { contentUrls, apiUrls, entryUrl } from '../../../support/apiUrls';
import { jobs } from '../../../../src/server/db/schema/jobs';
import { DAY, addMs } from '../../../../src/server/lib/time/clock';
import { freePort } from '../../../../tools/ports';
import { buildTestApp } from '../../../support/app';
import { eventually } from '../../../support/eventually';
import type { TestApp } from '../../../support/app';
import { TestStream } from '../../../support/eventStream';
import { signIn } from '../../../support/signIn';

let test: TestApp;
let port: number;
beforeAll(async () => {
  port = await freePort();
  test = await buildTestApp({ config: { metrics: { host: '127.0.0.1', port } } });
});
afterAll(() => test.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);
const lines = async () => (await (await ask('/metrics')).text()).split('\n');
const valueOf = (all: readonly string[], name: string): number =>
  Number(
    all
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

describe('the metrics', () => {
  it('time requests by the pattern of their route', async () => {
    await test.app.inject(entryUrl(apiUrls.programmes, 4_711));
    await test.app.inject('/nowhere/at/all?phone=0500000001');
    await test.app.inject('/healthz');
    const all = await lines();
    const times = all.filter((line) =>
      line.startsWith('masar_http_request_duration_seconds_count'),
    );
    expect(times).toContain(
      'masar_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
    expect(times.join('\n')).toMatch(/route="\/api\/programmes\/:\w+",status="404"\} 1/);
    // Within a label: a measured number may contain any digits.
    expect(all.join('\n')).not.toMatch(/["/?=](4711|nowhere|0500000001)/);
  });

  it('tell how the process, its database and its jobs are', async () => {
    const { db, clock } = test;
    const now = clock.now();
    const job = { kind: 'test', payload: {}, createdAt: now };
    await db.insert(jobs).values([
      { ...job, dueAt: addMs(now, DAY) },
      { ...job, dueAt: addMs(now, -1) },
      { ...job, dueAt: now, deadAt: now },
    ]);
    const all = await lines();
    expect(valueOf(all, 'masar_jobs{state="waiting"}')).toBe(2);
    expect(valueOf(all, 'masar_jobs{state="overdue"}')).toBe(1);
    expect(valueOf(all, 'masar_jobs{state="failed"}')).toBe(1);
    expect(valueOf(all, 'masar_database_running')).toBeGreaterThanOrEqual(0);
    expect(valueOf(all, 'masar_database_waiting')).toBe(0);
    expect(valueOf(all, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(all, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('tell what calls there are, and how much is kept in memory', async () => {
    const other = await freePort();
    const busy = await buildTestApp({
      config: { metrics: { host: '127.0.0.1', port: other }, answerCacheMegabytes: 1 },
      admissionLimits: { running: 1, waiting: 0, waitMs: 0, few: 0, fewWaitMs: 0 },
    });
    const read = async () =>
      (await (await fetch(`http://127.0.0.1:${other}/metrics`)).text()).split('\n');
    expect(valueOf(await read(), 'masar_answer_cache_bytes')).toBe(0);
    // The first answers begin to follow the catalogue, whose version may clear what is kept.
    await eventually(async () => {
      await busy.app.inject(contentUrls.stories);
      return valueOf(await read(), 'masar_answer_cache_bytes') > 0;
    });
    let leave = (): void => undefined;
    const staying = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const held = busy.app.admit(() => staying);
    expect((await busy.app.inject(apiUrls.orders)).statusCode).toBe(503);
    const all = await read();
    expect(valueOf(all, 'masar_calls_running')).toBe(1);
    expect(valueOf(all, 'masar_calls_waiting')).toBe(0);
    expect(valueOf(all, 'masar_calls_refused_total')).toBe(1);
    leave();
    await held;
    await busy.close();
  });

  it('count the open event streams, and do not time them', async () => {
    const stream = await TestStream.open(test, await signIn(test));
    expect(valueOf(await lines(), 'masar_event_streams')).toBe(1);
    stream.close();
    let open = 1;
    for (let tries = 0; open > 0 && tries < 1_000; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      open = valueOf(await lines(), 'masar_event_streams');
    }
    expect(open).toBe(0);
    expect((await lines()).join('\n')).not.toContain('route="/api/events"');
  });

  it('are answered without a database too', async () => {
    const other = await freePort();
    const lost = await buildTestApp({ config: { metrics: { host: '127.0.0.1', port: other } } });
    await lost.database.close();
    const text = await (await fetch(`http://127.0.0.1:${other}/metrics`)).text();
    expect(text).toContain('masar_database_waiting 0');
    expect(text).not.toContain('masar_jobs{');
    await lost.close();
  });

  it('are on their port alone, which has health beside them and nothing else', async () => {
    expect((await test.app.inject('/metrics')).statusCode).toBe(404);
    for (const path of ['/healthz', '/health/live', '/readyz', '/health/ready']) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status_code: 200 });
    }
    test.app.lifecycle.draining = true;
    expect((await ask('/readyz')).status).toBe(503);
    test.app.lifecycle.draining = false;
    expect((await ask('/api/config')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  });

  it.each(['//', 'http://[', '/metrics\\..', '*'])('survive an address like %s', async (path) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (piece: Buffer) => (answer += piece.toString()));
    socket.end(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect((await ask('/healthz?probe=1')).status).toBe(200);
  });

  it('are off without a port', async () => {
    const off = await buildTestApp();
    expect(off.app.metrics).toBeNull();
    await off.close();
  });
});
