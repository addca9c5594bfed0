// Rules: API-42, API-43 (docs/requirements.md)
import fastify from 'fastify';

import type { JsonSchema } from '../../../../../src/contract/common/jsonSchema';
import type { App } from '../../../../../src/server/platform/http/app';
import { registerRoutes } from '../../../../../src/server/routes';
import { answerSchemas, answerWriter } from '../../../../../src/server/platform/http/answerSchemas';
import type { OpenApi, Operation } from '../../../../../src/server/platform/http/apiDocs/openApi';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { mismatches } from '../../../../support/answerMismatches';

/** Nothing is sent to these. */
const WITHOUT_BODY = [
  '/api/desk/catalogue/imports/{id}/undo',
  '/api/consultations/{reference}/cancel',
  '/api/student/logout',
  '/api/sessions/end-others',
  '/api/requests/{id}/confirm',
  '/api/requests/{id}/undo-withdrawal',
  '/api/partner/requests/{id}/snatch',
  '/api/partner/requests/{id}/confirm',
  '/api/partner/requests/{id}/undo-decline',
  '/api/desk/{kind}/{id}/release',
  '/api/desk/{kind}/{id}/done',
  '/api/desk/{kind}/{id}/resume',
  '/api/desk/people/{id}/disable',
  '/api/desk/people/{id}/enable',
  '/api/desk/partner-members/{id}/disable',
  '/api/desk/partner-members/{id}/enable',
  '/api/chat/rooms/{room}/sent',
  '/api/chat/rooms/{room}/scheduled/{id}/cancel',
  '/api/chat/firebase-token',
  '/api/uploads/{id}/complete',
  '/api/pay/{token}/uploads/{id}/complete',
  '/api/card-payments/{id}/check',
  '/api/card-webhooks',
  '/api/pay-links/{id}/withdraw',
  '/api/pay/{token}/card-payments/{id}/check',
  // A form of a page.
  '/guardian/{token}',
];

let test: TestApp;
let openApi: OpenApi;
beforeAll(async () => {
  test = await buildTestApp();
  openApi = (await test.app.inject('/docs/api/openapi.json')).json();
});
afterAll(() => test.close());

const operations = (): readonly (readonly [string, string, Operation])[] =>
  Object.entries(openApi.paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, operation]) => [method, path, operation] as const),
  );

/** Every route of the server that is part of the API. */
async function registered(): Promise<readonly string[]> {
  const found: string[] = [];
  const bare: App = fastify();
  bare.decorate('deps', test.app.deps);
  bare.setValidatorCompiler(() => () => true);
  bare.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && !url.startsWith('/docs/')) found.push(`${String(method)} ${url}`);
  });
  registerRoutes(bare);
  await bare.ready();
  await bare.close();
  return found.sort();
}

it('describes every route of the server, and no other', async () => {
  const described = operations().map(
    ([method, path]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  const routes = await registered();
  expect(routes.length).toBeGreaterThan(60);
  expect([...described].sort()).toEqual(routes);
  expect(Object.keys(answerSchemas.routes).sort()).toEqual(routes);
});

it('says what each does, takes and answers', () => {
  for (const [method, path, operation] of operations()) {
    const where = `${method} ${path}`;
    expect([where, operation.summary]).toEqual([where, expect.stringMatching(/^[A-Z].{10,}/)]);
    expect([where, Object.keys(operation.responses)]).toEqual([where, ['200', 'default']]);
    const takesBody = operation.requestBody !== undefined;
    expect([where, takesBody]).toEqual([where, method === 'post' && !WITHOUT_BODY.includes(path)]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = operation.parameters.filter(({ in: part }) => part === 'path');
    expect(named.map(({ name }) => name)).toEqual(inPath);
  }
  const ids = operations().map(([, , { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has every schema that it refers to', () => {
  const names = [...JSON.stringify(openApi).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
  expect(names.length).toBeGreaterThan(100);
  for (const [, name = ''] of names) expect(openApi.components.schemas).toHaveProperty(name);
});

it('knows who may call what, and the rules of what is sent', () => {
  const { get: list } = openApi.paths['/api/programmes'] ?? {};
  expect(list?.security).toEqual([]);
  expect(list?.parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 12 },
  });
  expect(list?.parameters).toContainEqual({
    name: 'kind',
    in: 'query',
    required: true,
    schema: { type: 'string', enum: ['university', 'english', 'summer'] },
  });
  const { post: steps } = openApi.paths['/api/requests/{id}/steps'] ?? {};
  expect(steps).toMatchObject({ security: [{ session: [] }], description: 'For Team, TeamLead.' });
  const body = (path: string, type = 'application/json'): JsonSchema | undefined =>
    openApi.paths[path]?.post?.requestBody?.content[type]?.schema;
  expect(body('/api/requests')?.anyOf).toHaveLength(3);
  expect(body('/api/quotes')).toMatchObject({
    type: 'object',
    required: ['plan_id', 'weeks'],
    properties: { extras: { type: 'array', items: { type: 'integer' }, maxItems: 20 } },
  });
  expect(body('/api/student/editProfile', 'multipart/form-data')).toBeDefined();
});

it('is a page without scripts that loads nothing', async () => {
  const { headers, body } = await test.app.inject('/docs/api');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(body).not.toMatch(/<script|\ssrc=|@import|url\(|<link|https?:/);
  for (const [, path, { summary }] of operations()) {
    expect(body).toContain(`<code>${path}</code>`);
    expect(body).toContain(summary);
  }
  const ids = new Set([...body.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id));
  for (const [, target] of body.matchAll(/href="#([\w-]+)"/g)) expect(ids).toContain(target);
});

it('writes what a schema names and nothing else', () => {
  const write = answerWriter('GET /api/sessions');
  const session = {
    id: 'a',
    device: '"é"',
    created_at: 'b',
    last_used_at: 'c',
    current: true,
    secret: 'x',
  };
  const { secret, ...shown } = session;
  const given = { status_code: 200, message: 'م', data: [session] };
  expect(JSON.parse(write?.(given) ?? '')).toEqual({ ...given, data: [shown] });
  expect(secret).toBe('x');
  expect(() => write?.({ status_code: 200, message: '' })).toThrow('data');
  const { answer } = answerSchemas.routes['GET /api/sessions'] ?? {};
  expect(mismatches(given, answer ?? {})).toEqual(['answer.data[0].secret: not in the schema']);
});
