import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { registrationUrls } from '../support/apiUrls';
import { canRunIn, smallDisk, type Isolation } from '../support/childProcess';
import { startServer } from '../support/mainProcess';
import type { MainProcess } from '../support/mainProcess';

jest.setTimeout(180_000);

let folder: string;
const started: MainProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-main-'));
});
afterEach(async () => {
  for (const server of started.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (
  settings: Record<string, string> = {},
  surroundings: Isolation = [],
): MainProcess => {
  const all = { DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false', ...settings };
  const server = startServer(all, surroundings);
  started.push(server);
  return server;
};

const expectOneLine = async (server: MainProcess, line: RegExp): Promise<void> => {
  const { status, stderr } = await server.ended;
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
};

const begin = (
  url: string,
  agent: Agent,
): { readonly sent: ClientRequest; readonly status: Promise<number | undefined> } => {
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const sent = request(`${url}${registrationUrls.login2}`, { method: 'POST', agent, headers });
  sent.write('{');
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
  });
  return { sent, status };
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a failed start', () => {
  it('reports an invalid setting in one line', async () => {
    await expectOneLine(
      start({ PORT: 'eighty' }),
      /^Wrong configuration: PORT must be a whole number from 0 to 65535$/m,
    );
  });

  it('reports demo accounts with real messages in one line', async () => {
    const server = start({
      DEMO_DATA: 'true',
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: 'Masar',
    });
    await expectOneLine(server, /^DEMO_DATA=true asks for demo accounts/);
  });

  it('reports a port in use in one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
    await expectOneLine(server, new RegExp(`^Port ${port} is in use`));
    other.close();
  });

  it('reports a port of metrics that is in use in one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const server = start({ METRICS_PORT: String(port), LOG_LEVEL: 'silent' });
    await expectOneLine(
      server,
      new RegExp(`^Port ${port} is in use: choose another with METRICS_PORT$`, 'm'),
    );
    other.close();
  });

  it('reports an unreachable database in one line without the password', async () => {
    const url = 'postgres://masar:hunter2@127.0.0.1:1/masar';
    const server = start({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    await expectOneLine(server, /^The database of DATABASE_URL \(127\.0\.0\.1:1\/masar\) cannot/);
    expect((await server.ended).stderr).not.toContain('hunter2');
  });

  const canMount = canRunIn(smallDisk(tmpdir(), '1m'));
  (canMount ? it : it.skip)('for a full disk says so in one line', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const settings = { DATA_DIR: join(disk, 'data'), LOG_LEVEL: 'silent' };
    const server = start(settings, smallDisk(disk, '1m'));
    await expectOneLine(
      server,
      /^The data folder \S+ cannot be used: no space left on device \(ENOSPC\)$/m,
    );
  });
});

describe('a running server', () => {
  it('prints its URL and sign-in, locks its data folder, and drains', async () => {
    const server = start({ DEMO_DATA: 'true' });
    const url = await server.ready;
    expect(server.stdout()).toMatch(/Student +\+9665\d+\n +Partner +\+9665\d+\n +Team +\+9665\d+/);
    await expectOneLine(start({ LOG_LEVEL: 'silent' }), /data folder/i);

    const response = await fetch(`${url}${registrationUrls.login2}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Sara', phone: '0500000009' }),
    });
    expect(response.status).toBe(200);
    await pause(200);
    expect(server.stdout()).toMatch(/^sms \+966500000009 \D*\d{4}\D*$/m);

    const agent = new Agent({ keepAlive: true });
    const { sent, status } = begin(url, agent);
    await pause(300);
    server.child.kill('SIGTERM');
    await pause(500);
    expect(server.child.exitCode).toBeNull();
    sent.end('}');
    expect(await status).toBe(422);
    agent.destroy();
    expect(await server.ended).toMatchObject({ status: 0, signal: null });
  });

  it('is not ready while it drains', async () => {
    const server = start({ DRAIN_DELAY_SECONDS: '3' });
    const url = await server.ready;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await pause(500);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await server.ended).status).toBe(0);
  });

  it('does not wait indefinitely for a request', async () => {
    const server = start({ DRAIN_SECONDS: '1' });
    const { status } = begin(await server.ready, new Agent());
    const broken = status.catch(() => 'cut off');
    await pause(300);
    server.child.kill('SIGINT');
    expect((await server.ended).status).toBe(0);
    expect(await broken).toBe('cut off');
  });

  it('survives a closed stdout and exits at once on the second signal', async () => {
    const server = start({ DRAIN_DELAY_SECONDS: '60' });
    const url = await server.ready;
    server.child.stdout?.destroy();
    const response = await fetch(`${url}${registrationUrls.login2}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Sara', phone: '0500000009' }),
    });
    expect(response.status).toBe(502);
    server.child.kill('SIGTERM');
    await pause(500);
    const since = Date.now();
    server.child.kill('SIGTERM');
    expect((await server.ended).status).toBe(128 + 15);
    expect(Date.now() - since).toBeLessThan(40_000);
  });
});
