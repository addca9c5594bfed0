// Rules: OPS-05 (docs/requirements.md)
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { CONFIG_TABLE, readConfig } from '../../src/server/config';
import { ROOT } from '../../tools/root';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, { readonly condition: string }>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
  readonly networks: Record<string, { readonly internal?: boolean } | null>;
}

/** As an operator's .env would have it. */
const OPERATOR: Record<string, string> = { SITE_ADDRESS: 'masar.example', POSTGRES_PASSWORD: 'p1' };
const source = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
const filled = source.replace(
  /\$\{(\w+)(:\?|:-)?([^}]*)\}/g,
  (_all, name: string, _how, otherwise: string) => OPERATOR[name] ?? otherwise,
);
const compose: Compose = parse(filled, { merge: true });
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('server'));
const caddyfile = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');

describe('compose.yaml', () => {
  it('has two servers, a database and a proxy', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'postgres',
      'proxy',
      'server-1',
      'server-2',
    ]);
  });

  it('asks the operator for what it cannot know', () => {
    const required = [...source.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    expect([...new Set(required)].sort()).toEqual(Object.keys(OPERATOR).sort());
  });

  it('refers to services, networks, volumes and files that are there', () => {
    for (const [name, service] of services) {
      expect({ name, source: service.image ?? service.build }).toEqual({
        name,
        source: expect.any(String),
      });
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const needed = compose.services[other];
        // The servers' check is their image's.
        const checked = needed?.healthcheck !== undefined || needed?.build !== undefined;
        expect({ other, condition, checked }).toEqual({
          other,
          condition: 'service_healthy',
          checked: true,
        });
      }
      for (const network of service.networks ?? [])
        expect(compose.networks).toHaveProperty(network);
      for (const [place = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        const isThere = place.startsWith('.')
          ? existsSync(join(ROOT, place))
          : place in compose.volumes;
        expect({ place, isThere }).toEqual({ place, isThere: true });
      }
    }
  });

  it('opens the proxy only, and the database to the servers only', () => {
    const open = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(open).toEqual(['proxy']);
    expect(compose.services.postgres?.networks).toEqual(['back']);
    expect(compose.networks.back?.internal).toBe(true);
    expect(compose.services.proxy?.networks).toEqual(['front']);
  });

  it.each(servers)('configures %s with settings that exist and fit', (_name, server) => {
    const { environment = {} } = server;
    const known = new Set(CONFIG_TABLE.map(({ name }) => name));
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const config = readConfig(environment);
    expect(config).toMatchObject({
      databaseUrl: 'postgres://masar:p1@postgres:5432/masar',
      publicOrigin: 'https://masar.example',
      trustProxy: 1,
      demoData: false,
      metrics: { host: '0.0.0.0', port: 9464 },
    });
    const { delaySeconds, seconds } = config.drain;
    expect(Number.parseInt(server.stop_grace_period ?? '', 10)).toBeGreaterThan(
      delaySeconds + seconds,
    );
    const [, interval = ''] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
    expect(delaySeconds).toBeGreaterThan(2 * Number(interval));
  });

  it('makes the proxy use both servers, and trust no client’s forwarding headers', () => {
    const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddyfile) ?? [];
    expect(upstreams.split(' ')).toEqual(servers.map(([name]) => `${name}:3000`));
    expect(caddyfile).not.toContain('trusted_proxies');
    expect(caddyfile).toContain('health_uri /readyz');
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
  });
});
