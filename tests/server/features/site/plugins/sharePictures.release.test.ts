// Rules: API-20, SEO-08 (docs/requirements.md)
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { PAGE_LIST_FILE } from '../../../../../src/contract/common/pageList';
import { apiUrls } from '../../../../support/apiUrls';
import { pageList } from '../../../../../tools/webpack/pageList';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { signIn } from '../../../../support/signIn';

const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Lets each drawing wait for the returned function. */
function holdDrawing(): () => void {
  const drawing = sharp.prototype as Sharp;
  const toBuffer: unknown = Reflect.get(drawing, 'toBuffer');
  let draw = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    draw = resolve;
  });
  jest.spyOn(drawing, 'toBuffer').mockImplementation(async function (
    this: Sharp,
    ...given: unknown[]
  ) {
    await held;
    return (toBuffer as (...given: unknown[]) => Promise<never>).apply(this, given);
  });
  return draw;
}

let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-pictures-'));
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
  await writeFile(join(folder, PAGE_LIST_FILE), JSON.stringify(pageList()));
  test = await buildTestApp({
    config: { clientDir: folder },
    admissionLimits: { running: 2, waiting: 0, waitMs: 0, few: 0, fewWaitMs: 0 },
  });
}, 180_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('answers private calls while pictures wait to be drawn', async () => {
  const draw = holdDrawing();
  const { headers } = await signIn(test);
  const institute = await insertInstitute(test.db);
  const pictures = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await insertProgramme(test.db, institute, {});
    pictures.push(test.app.inject(`/og/programme/${id}.en.png`));
    await settle();
  }
  const meanwhile = await test.app.inject({ url: apiUrls.orders, headers });
  draw();
  expect(meanwhile.statusCode).toBe(200);
  for (const { statusCode } of await Promise.all(pictures)) expect(statusCode).toBe(200);
});
