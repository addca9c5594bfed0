// Rules: DESK-08 (docs/requirements.md)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Answer } from '../../../../../src/contract/common/answers';
import { statechartsUrl, entryUrl } from '../../../../support/apiUrls';
import type { Statechart, Statecharts } from '../../../../../src/contract/statecharts/statecharts';
import { findMachines } from '../../../../../tools/statecharts/machineFiles';
import { writeStatecharts } from '../../../../../tools/statecharts/writeStatecharts';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import type { SignedInPerson } from '../../../../support/signIn';

let folder: string;
let test: TestApp;
let member: SignedInPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-charts-'));
  const clientDir = join(folder, 'client');
  writeStatecharts(clientDir);
  test = await buildTestApp({ config: { clientDir } });
  member = await signInAs(test, 'Team');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const read = (url: string, headers: Record<string, string> = member.headers, language = 'en') =>
  test.app.inject({ url, headers: { ...headers, 'accept-language': language } });
const ONE = entryUrl(statechartsUrl, 'registration');

it('lists every machine in the language of its reader', async () => {
  const english = (await read(statechartsUrl)).json<Answer<Statecharts>>().data.items;
  expect(english.map(({ name }) => name)).toEqual(findMachines().map(({ name }) => name));
  const arabic = (await read(statechartsUrl, member.headers, 'ar')).json<Answer<Statecharts>>();
  for (const [index, { docs }] of findMachines().entries()) {
    expect(english[index]?.title).toBe(docs.title.en);
    expect(arabic.data.items[index]?.title).toBe(docs.title.ar);
  }
});

it('answers a chart with all of its words, and its drawings in the language alone', async () => {
  for (const { name, docs } of findMachines()) {
    const chart = (await read(entryUrl(statechartsUrl, name))).json<Answer<Statechart>>().data;
    // As it is written: an optional word that is undefined is not there.
    expect(chart.docs).toEqual(JSON.parse(JSON.stringify(docs)));
    for (const drawing of chart.drawings) expect(drawing).toMatch(/^<svg [^>]*lang="en"/);
  }
  const { drawings } = (await read(ONE, member.headers, 'ar')).json<Answer<Statechart>>().data;
  expect(drawings.length).toBeGreaterThan(1);
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg [^>]*lang="ar"/);
});

it('has none of another name', async () => {
  for (const name of ['nothing', '__proto__', '..%2F..%2Fpackage']) {
    expect([name, (await read(`${statechartsUrl}/${name}`)).statusCode]).toEqual([name, 404]);
  }
});

it('gives nothing of them to anybody else', async () => {
  for (const url of [statechartsUrl, ONE]) {
    const refused = [await read(url, {})];
    for (const role of ['Student', 'Partner'] as const) {
      refused.push(await read(url, (await signInAs(test, role)).headers));
    }
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
    for (const { body } of refused) expect(body).not.toMatch(/svg|registration/i);
  }
});

it('says that there is none where no charts are built', async () => {
  const bare = await buildTestApp({ database: test.database });
  const { headers } = member;
  expect((await bare.app.inject({ url: statechartsUrl, headers })).json()).toMatchObject({
    data: { items: [] },
  });
  expect((await bare.app.inject({ url: ONE, headers })).statusCode).toBe(404);
  await bare.close();
});
