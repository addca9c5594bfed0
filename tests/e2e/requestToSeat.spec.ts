// Rules: ADM-01, ADM-04, ADM-05, ADM-06, ADM-08, ADM-10, DOC-05, DOC-10, FIL-01, FIL-07, VIS-01, VIS-02, VIS-05 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type { Locator, Page, Route } from '@playwright/test';
import { sql } from 'drizzle-orm';

import type { Answer } from '../../src/contract/common/answers';
import type { Application, ApplicationChoices } from '../../src/contract/applications/applications';
import type { DocumentList } from '../../src/contract/documents/documents';
import type { BookingsPage } from '../../src/contract/partner/partner';
import { openEmbedded } from '../../src/server/db/embedded';
import { DEMO_LEAD, DEMO_PARTNER, DEMO_RIVAL } from '../../src/server/db/seed/demoAccounts';
import {
  apiUrls,
  applicantUrl,
  consentUrls,
  documentUrls,
  partnerUrls,
  schoolApplicationUrls,
} from '../support/apiUrls';
import { APPLICANT } from '../support/applicantAnswers';
import { noise } from '../support/pictures';
import { eventBody } from '../support/schoolApplications';
import { expect, sayIn, test } from './journey';
import type { Say } from './journey';

/** Schools read English, whatever the student reads. */
const en = sayIn('en');
const DESKTOP = { width: 1_280, height: 800 };
/** Minutes: two kills and a restart of the server among forty steps of four people. */
const TIMEOUT_MS = 8 * 60_000;
const NOTE = 'The lower edge is missing.';
const PLACE = 'CAS-2027-0042';
const REFERENCE = 'GWF-77001';
const VISA_UNTIL = '2098-09-30';
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
type Headers = Readonly<Record<string, string>>;

const photograph = (width = 1_200, height = 900): Promise<Buffer> =>
  noise(width, height).jpeg({ quality: 90 }).toBuffer();

const send = (card: Locator, say: Say, name: string, buffer: Buffer) =>
  card.getByLabel(say('files.choose')).setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** The school's member writes an offer. */
async function writeOffer(
  card: Locator,
  {
    lastDay,
    condition,
    amount,
  }: { readonly lastDay: string; readonly condition: string; readonly amount: string },
): Promise<void> {
  await card.getByRole('button', { name: en('applications.event.OFFERED') }).click();
  const kind = condition === '' ? 'unconditional' : 'conditional';
  await card.getByLabel(en('applications.kind')).selectOption(kind);
  await card.getByLabel(en('applications.course')).fill('BSc Computer Science');
  await card.getByLabel(en('applications.currency')).selectOption('GBP');
  await card.getByLabel(en('applications.lineKind')).selectOption('tuition');
  await card.getByLabel(en('applications.lineAmount')).fill(amount);
  if (condition !== '') {
    await card.getByLabel(en('applications.conditionWhat')).fill(condition);
  }
  await card.getByLabel(en('applications.lastDay')).fill(lastDay);
  await card.getByRole('button', { name: en('applications.send') }).click();
  await expect(card.getByText(en(`applications.state.${kind}`), { exact: true })).toBeVisible();
}

test(
  'three applications, six documents, a refusal, an offer that lapses, a seat and a visa, through two power cuts',
  { tag: '@release' },
  async ({ page, app, openAs, visitor, phone, language, t }) => {
    test.setTimeout(TIMEOUT_MS);
    const { token } = await visitor.arrive('Layla', phone);
    const student = { authorization: `Bearer ${token}` };
    const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
    const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
    const rival = await openAs(DEMO_RIVAL, DESKTOP, 'en');
    const post = async <Data>(url: string, headers: Headers, data: object): Promise<Data> => {
      const answer = await page.request.post(`${app.url}${url}`, { headers, data });
      expect([url, answer.status()]).toEqual([url, 200]);
      return ((await answer.json()) as Answer<Data>).data;
    };
    const get = async <Data>(url: string, headers: Headers, lang = 'en'): Promise<Data> => {
      const answer = await page.request.get(`${app.url}${url}`, {
        headers: { ...headers, 'accept-language': lang },
      });
      return ((await answer.json()) as Answer<Data>).data;
    };
    const { id: number } = await post<{ id: number }>(apiUrls.requests, student, {
      kind: 'university',
      destination: 'gb',
      degree: 'bachelor',
      intake_year: new Date().getUTCFullYear() + 1,
      last_certificate: 'Secondary school',
      idempotency_key: 'request-to-seat',
    });
    const list = schoolApplicationUrls.ofRequest(number);
    const schoolOf = async ({ headers }: { readonly headers: Headers }) =>
      (await get<BookingsPage>(`${partnerUrls.bookings}?limit=1`, headers)).institute;
    const [school, other] = [await schoolOf(member), await schoolOf(rival)];
    const { institutes } = await get<ApplicationChoices>(
      `${schoolApplicationUrls.choices}?q=a`,
      lead.headers,
    );
    const third = institutes.find(({ id }) => id !== school.id && id !== other.id);
    const schools = [school.id, other.id, third?.id ?? 0];
    const applicationOf = async (institute: number): Promise<Application> => {
      const { items } = await get<{ items: readonly Application[] }>(list, lead.headers);
      const found = items.find((one) => one.institute.id === institute);
      if (!found) throw new Error(`There is no application of ${institute}.`);
      return found;
    };

    await test.step('the team prepares three applications and names two more documents', async () => {
      for (const institute_id of schools) {
        await post(list, lead.headers, { institute_id, idempotency_key: randomUUID() });
        await post(consentUrls.ofRequest(number), student, {
          institute_id,
          given: true,
          how: 'screen',
          on: null,
        });
      }
      for (const name of ['Portfolio', 'Reference letter']) {
        const more = { name, hint: 'As a picture', purpose: 'apply' };
        const body = { ...more, idempotency_key: randomUUID() };
        await post(documentUrls.ofRequest(number), lead.headers, body);
      }
      await post(applicantUrl(number), student, { ...APPLICANT, version: 0 });
    });
    const needed = async (headers: Headers, lang: string): Promise<DocumentList['items']> => {
      const { items } = await get<DocumentList>(documentUrls.ofRequest(number), headers, lang);
      return items.filter(({ purpose }) => purpose === 'apply');
    };
    const names = (await needed(student, language)).map(({ name }) => name);
    expect(names).toHaveLength(6);
    const own = (name: string): Locator => page.getByRole('article', { name, exact: true });
    const state = (card: Locator, say: Say, id: 'inReview' | 'accepted'): Locator =>
      card.getByText(say(`documents.state.${id}`), { exact: true });

    await test.step('the student photographs six documents, and the server dies in the middle of the first', async () => {
      await page.goto(`/viewRequest/${number}`);
      const later = /\/chunks\?offset=[1-9]/;
      let crashes = 0;
      const cutOff = async (route: Route): Promise<void> => {
        crashes += 1;
        await app.crash();
        await route.abort();
      };
      await page.route(later, cutOff, { times: 1 });
      const [first = '', ...others] = names;
      await send(own(first), t, 'first.jpg', await photograph());
      await expect(state(own(first), t, 'inReview')).toBeVisible({ timeout: 60_000 });
      expect(crashes).toBe(1);
      for (const name of others) {
        await send(own(name), t, 'photograph.jpg', await photograph(300, 200));
        await expect(state(own(name), t, 'inReview')).toBeVisible();
      }
    });

    const desk = lead.page.getByRole('region', { name: en('documents.title') });
    await test.step('the team sends one back, the student replaces it, and all six are accepted', async () => {
      await lead.page.goto(`/desk/requests/${number}`);
      const english = (await needed(lead.headers, 'en')).map(({ name }) => name);
      const cardOf = (name: string): Locator => desk.getByRole('article', { name, exact: true });
      const passport = cardOf(english[0] ?? '');
      const back = en('documents.desk.do.RETURNED');
      await passport.getByRole('button', { name: back }).click();
      await passport.getByRole('combobox').selectOption('cutOff');
      await passport.getByRole('textbox').fill(NOTE);
      await passport.getByRole('button', { name: back }).click();
      const mine = own(names[0] ?? '');
      await expect(mine.getByText(NOTE)).toBeVisible();
      await send(mine, t, 'better.jpg', await photograph(320, 240));
      await expect(state(mine, t, 'inReview')).toBeVisible();
      for (const name of english) {
        const accept = cardOf(name).getByRole('button', { name: en('documents.desk.do.ACCEPTED') });
        await accept.click();
        // The second press is that of the form, below the last day.
        await expect(cardOf(name).getByLabel(en('documents.desk.lastDay'))).toBeVisible();
        await accept.click();
        const accepted = en('documents.desk.state.accepted');
        await expect(cardOf(name).getByText(accepted, { exact: true })).toBeVisible();
      }
      for (const name of names) await expect(state(own(name), t, 'accepted')).toBeVisible();
    });

    await test.step('all three are submitted; one school refuses', async () => {
      for (const institute of schools) {
        const { id } = await applicationOf(institute);
        await post(schoolApplicationUrls.events(id), lead.headers, eventBody('COMPLETED', 1));
        await post(schoolApplicationUrls.events(id), lead.headers, eventBody('SUBMITTED', 2));
      }
      const { id } = await applicationOf(schools[2] ?? 0);
      await post(schoolApplicationUrls.events(id), lead.headers, eventBody('REFUSED', 3));
      await expect(page.getByText(t('applications.state.refused'), { exact: true })).toBeVisible();
    });

    const [atSchool, atOther] = [
      member.page.getByRole('article', { name: school.name }),
      rival.page.getByRole('article', { name: other.name }),
    ];
    await test.step('two schools offer a place, one on a condition', async () => {
      const today = new Date().toISOString().slice(0, 10);
      await rival.page.goto(`/viewPartnerRequest/${number}`);
      await writeOffer(atOther, { lastDay: today, condition: '', amount: '9,100.50' });
      await member.page.goto(`/viewPartnerRequest/${number}`);
      const offer = { lastDay: '2098-12-20', condition: 'IELTS 6.5', amount: '12,400.75' };
      await writeOffer(atSchool, offer);
    });

    await test.step('the last day of one passes, and it cannot be accepted any more', async () => {
      const { id } = await applicationOf(other.id);
      await app.interrupt(async (dataDir) => {
        const database = await openEmbedded({ dataDir, log: SILENT });
        await database.db.execute(sql`alter table application_offers disable trigger user`);
        await database.db.execute(
          sql`update application_offers set answer_by = current_date - 2 where application_id = ${id}`,
        );
        await database.db.execute(sql`alter table application_offers enable trigger user`);
        await database.close();
      });
      await page.goto(`/viewRequest/${number}?offer=${id}`);
      await expect(page.getByText(t('applications.family.lapsed'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('applications.accept') })).toBeHidden();
      const late = await page.request.post(`${app.url}${schoolApplicationUrls.events(id)}`, {
        headers: student,
        data: eventBody('ACCEPTED', (await applicationOf(other.id)).version),
      });
      expect(late.status()).toBe(409);
    });

    await test.step('the student accepts the other, and the server dies in the middle of it', async () => {
      const { id } = await applicationOf(school.id);
      await page.goto(`/viewRequest/${number}?offer=${id}`);
      await expect(page.getByText('IELTS 6.5')).toBeVisible();
      await page.getByRole('button', { name: t('applications.accept') }).click();
      // The school may renew its lapsed offer: that application stays.
      await page.getByRole('dialog').getByRole('checkbox').uncheck();
      const yes = page
        .getByRole('dialog')
        .getByRole('button', { name: t('applications.acceptNow') });
      const events = `**${schoolApplicationUrls.events(id)}`;
      const cutOff = (route: Route) => Promise.all([route.continue(), app.crash()]);
      await page.route(events, cutOff, { times: 1 });
      await yes.click();
      const accepted = page.getByText(t('applications.family.accepted'), { exact: true });
      await expect(async () => {
        if (await yes.isVisible()) await yes.click({ timeout: 1_000 });
        await expect(accepted).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      const { history } = await applicationOf(school.id);
      expect(history.filter(({ event }) => event === 'ACCEPTED')).toHaveLength(1);
    });

    await test.step('a document meets the condition, and the school confirms the place', async () => {
      const met = en('applications.meet', { condition: 'IELTS 6.5' });
      await expect(
        atSchool.getByText(en('applications.state.accepted'), { exact: true }),
      ).toBeVisible();
      await atSchool.getByRole('button', { name: met }).click();
      const confirm = atSchool.getByRole('button', {
        name: en('applications.event.PLACE_CONFIRMED'),
      });
      await confirm.click();
      await atSchool.getByRole('textbox').fill(PLACE);
      await confirm.click();
      await expect(atSchool.getByText(en('applications.place', { number: PLACE }))).toBeVisible();
    });

    await test.step('the visa is needed, handed in and granted', async () => {
      await lead.page.reload();
      const atDesk = lead.page.getByRole('region', { name: en('visas.title') });
      const press = (part: Locator, say: Say, id: 'NEEDED' | 'SUBMITTED' | 'GRANTED') =>
        part
          .getByRole('button', { name: say(`visas.event.${id}`), exact: true })
          .last()
          .click();
      await press(atDesk, en, 'NEEDED');
      await press(atDesk, en, 'NEEDED');
      await page.goto(`/viewRequest/${number}`);
      const mine = page.getByRole('region', { name: t('visas.title') });
      await press(mine, t, 'SUBMITTED');
      await mine.getByLabel(t('visas.submittedOn')).fill('2026-11-02');
      await mine.getByLabel(t('visas.reference')).fill(REFERENCE);
      await press(mine, t, 'SUBMITTED');
      await expect(mine.getByText(REFERENCE)).toBeVisible();
      await press(mine, t, 'GRANTED');
      await mine.getByLabel(t('visas.grantedUntil')).fill(VISA_UNTIL);
      await press(mine, t, 'GRANTED');
      await expect(mine.getByText(t('visas.state.granted'), { exact: true })).toBeVisible();
      await expect(atDesk.getByText(REFERENCE)).toBeVisible();
      await expect(atSchool.getByText(/The student’s visa: granted/)).toBeVisible();
    });

    await test.step('all four read the same numbers and days', async () => {
      for (const { page: screen } of [lead, member, rival]) await screen.reload();
      const { id } = await applicationOf(school.id);
      const sum = (screen: Page | Locator, amount: string): Locator =>
        screen.getByText(new RegExp(amount.replace('.', '\\.'))).first();
      const part = lead.page.getByRole('region', { name: en('applications.title') });
      const cards = [school, other].map(({ name }) => part.getByRole('article', { name }));
      for (const screen of [cards[0] ?? part, atSchool]) {
        await expect(screen.getByText(en('applications.place', { number: PLACE }))).toBeVisible();
        await expect(sum(screen, '12,400.75')).toBeVisible();
      }
      await expect(page.getByText(PLACE)).toBeVisible();
      for (const screen of [cards[1] ?? part, atOther]) {
        await expect(sum(screen, '9,100.50')).toBeVisible();
        await expect(
          screen.getByText(en('applications.state.lapsed'), { exact: true }),
        ).toBeVisible();
      }
      await expect(page.getByText(t('applications.state.lapsed'), { exact: true })).toBeVisible();
      const visa = /The student’s visa: granted/;
      await expect(atSchool.getByText(visa)).toBeVisible();
      await expect(atOther.getByText(visa)).toBeHidden();
      await page.goto(`/viewRequest/${number}?offer=${id}`);
      await expect(sum(page, '12,400.75')).toBeVisible();
    });
  },
);
