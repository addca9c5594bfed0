import { buildTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';

describe('health', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('says that the process is alive', async () => {
    const { statusCode } = await test.app.inject('/healthz');
    expect(statusCode).toBe(200);
  });

  it('is ready while the database answers', async () => {
    const { statusCode } = await test.app.inject('/readyz');
    expect(statusCode).toBe(200);
  });

  it('is not ready once the server drains, and still alive', async () => {
    test.app.lifecycle.draining = true;
    const ready = await test.app.inject('/readyz');
    const alive = await test.app.inject('/healthz');
    test.app.lifecycle.draining = false;
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ status_code: 503, code: 'UNAVAILABLE' });
    expect(alive.statusCode).toBe(200);
  });

  it('is not ready when the database does not answer', async () => {
    const broken = await buildTestApp({
      database: { ...test.database, ping: () => Promise.reject(new Error('secret host db-7')) },
    });
    const ready = await broken.app.inject('/readyz');
    await broken.close();
    expect(ready.statusCode).toBe(503);
    expect(ready.body).not.toContain('db-7');
  });
});
