// Rules: DOC-05, DOC-06, DOC-07, DOC-10, DOC-11, DOC-12, DOC-13, DOC-14, FIL-01, FIL-05, FIL-07 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import type { Answer } from '../../src/contract/common/answers';
import type { Application } from '../../src/contract/applications/applications';
import type { DocumentList } from '../../src/contract/documents/documents';
import type { BookingsPage } from '../../src/contract/partner/partner';
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
import { plainPdf } from '../support/pdfs';
import { noise } from '../support/pictures';
import { eventBody } from '../support/schoolApplications';
import { expect, sayIn, test } from './journey';
import type { Say } from './journey';

/** Partners read English, whatever the student reads. */
const en = sayIn('en');
const DESKTOP = { width: 1_280, height: 800 };
const NAMES = {
  ar: { passport: 'جواز السفر', photograph: 'صورة شخصية' },
  en: { passport: 'Passport', photograph: 'Photograph' },
} as const;
const NOTE = 'The lower edge is missing.';
type Headers = Readonly<Record<string, string>>;

const choose = (card: Locator, say: Say, name: string, mimeType: string, buffer: Buffer) =>
  card.getByLabel(say('files.choose')).setInputFiles({ name, mimeType, buffer });

/** Presses a button that saves a file. @returns the name under which it is saved */
async function save(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download.suggestedFilename();
}

test('two documents: one sent back and replaced, both accepted, shared with a school that takes them', async ({
  page,
  app,
  openAs,
  visitor,
  phone,
  otherPhone,
  language,
  t,
}) => {
  test.slow();
  const names = NAMES[language];
  const { token } = await visitor.arrive('Layla', phone);
  const student = { authorization: `Bearer ${token}` };
  const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
  const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
  const post = async <Data>(url: string, headers: Headers, data: object): Promise<Data> => {
    const answer = await page.request.post(`${app.url}${url}`, { headers, data });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as Answer<Data>).data;
  };
  const get = (url: string, headers: Headers) =>
    page.request.get(`${app.url}${url}`, { headers: { ...headers, 'accept-language': 'en' } });
  const read = async <Data>(url: string, headers: Headers): Promise<Data> =>
    ((await (await get(url, headers)).json()) as Answer<Data>).data;
  const { id: number } = await post<{ id: number }>(apiUrls.requests, student, {
    kind: 'english',
    destination: 'gb',
    idempotency_key: 'two-documents',
  });

  const passport = page.getByRole('article', { name: names.passport });
  const photograph = page.getByRole('article', { name: names.photograph });
  const cutOff = await noise(1_200, 900).jpeg({ quality: 90 }).toBuffer();
  await test.step('the student sends both; one upload is cut off, and goes on after a reload', async () => {
    const offsets: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/chunks')) offsets.push(searchParams.get('offset') ?? '');
    });
    await page.goto(`/viewRequest/${number}`);
    const later = /\/chunks\?offset=[1-9]/;
    await page.route(later, (route) => route.abort());
    await choose(passport, t, 'جواز passport.jpg', 'image/jpeg', cutOff);
    await expect(passport.getByText(t('files.cutOff'))).toBeVisible();
    await page.unroute(later);
    await page.reload();
    await expect(passport.getByText(t('documents.state.inReview'), { exact: true })).toBeVisible();
    // The parts that had arrived were not sent again.
    expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
    await choose(photograph, t, 'me.pdf', 'application/pdf', await plainPdf());
    await expect(
      photograph.getByText(t('documents.state.inReview'), { exact: true }),
    ).toBeVisible();
  });

  const desk = lead.page.getByRole('region', { name: en('documents.title') });
  const atDesk = (name: string): Locator => desk.getByRole('article', { name });
  await test.step('the team sends one back, with a picture of what is wrong', async () => {
    await lead.page.goto(`/desk/requests/${number}`);
    const card = atDesk('Passport');
    expect(
      await save(lead.page, card.getByRole('button', { name: en('files.save', { name: '' }) })),
    ).toBe('جواز passport.jpg');
    await card.getByRole('button', { name: en('documents.desk.do.RETURNED') }).click();
    await card.getByRole('combobox').selectOption('cutOff');
    await card.getByRole('textbox').fill(NOTE);
    await choose(card, en, 'edge.jpg', 'image/jpeg', await noise(300, 200).jpeg().toBuffer());
    await expect(card.getByText(en('files.taken', { name: 'edge.jpg' }))).toBeVisible();
    await card.getByRole('button', { name: en('documents.desk.do.RETURNED') }).click();
    await expect(
      card.getByText(en('documents.desk.state.sentBack'), { exact: true }),
    ).toBeVisible();
  });

  await test.step('the student reads why, looks at the picture, and sends a better one', async () => {
    await expect(passport.getByText(t('documents.reason.cutOff'))).toBeVisible();
    await expect(passport.getByText(NOTE)).toBeVisible();
    const picture = t('files.save', { name: t('documents.picture') });
    expect(await save(page, passport.getByRole('button', { name: picture }))).not.toBe('');
    await choose(passport, t, 'better.pdf', 'application/pdf', await plainPdf(2));
    await expect(passport.getByText(t('documents.state.inReview'), { exact: true })).toBeVisible();
  });

  await test.step('the team accepts both, submits the application, and shares them', async () => {
    const accept = atDesk('Passport').getByRole('button', {
      name: en('documents.desk.do.ACCEPTED'),
    });
    await accept.click();
    await atDesk('Passport').getByLabel(en('documents.desk.lastDay')).fill('2099-01-01');
    await accept.click();
    await expect(
      atDesk('Passport').getByText(en('documents.desk.state.accepted'), { exact: true }),
    ).toBeVisible();
    // The other one from the list of what waits, by keys.
    await lead.page.goto('/desk/documents');
    await lead.page.getByRole('link', { name: 'Photograph' }).press('Enter');
    const review = lead.page.getByRole('region', { name: 'Photograph' });
    await expect(review.getByText('Layla')).toBeVisible();
    await expect(
      review.getByRole('button', { name: en('documents.desk.do.ACCEPTED') }),
    ).toBeVisible();
    await lead.page.keyboard.press('a');
    await expect(review.getByLabel(en('documents.desk.lastDay'))).toBeFocused();
    await lead.page.keyboard.press('Enter');
    await expect(review).toBeHidden();
    await lead.page.goto(`/desk/requests/${number}`);
    await expect(
      atDesk('Photograph').getByText(en('documents.desk.state.accepted'), { exact: true }),
    ).toBeVisible();
    const { institute } = await read<BookingsPage>(
      `${partnerUrls.bookings}?limit=1`,
      member.headers,
    );
    const list = schoolApplicationUrls.ofRequest(number);
    const { id } = await post<Application>(list, lead.headers, {
      institute_id: institute.id,
      idempotency_key: randomUUID(),
    });
    await page.request.post(`${app.url}${applicantUrl(number)}`, {
      headers: lead.headers,
      data: { ...APPLICANT, version: 0 },
    });
    await post(consentUrls.ofRequest(number), lead.headers, {
      institute_id: institute.id,
      given: true,
      how: 'paper',
      on: '2026-01-05',
    });
    await post(schoolApplicationUrls.events(id), lead.headers, eventBody('COMPLETED', 1));
    await post(schoolApplicationUrls.events(id), lead.headers, eventBody('SUBMITTED', 2));
    await lead.page.reload();
    for (const name of ['Passport', 'Photograph']) {
      const words = { school: institute.name };
      await atDesk(name)
        .getByRole('button', { name: en('documents.desk.shareWith', words) })
        .click();
      await expect(
        atDesk(name).getByRole('button', { name: en('documents.desk.endShareWith', words) }),
      ).toBeVisible();
    }
  });

  const { items } = await read<DocumentList>(documentUrls.ofRequest(number), member.headers);
  const files = items.map(({ versions }) => documentUrls.content(versions[0]?.id ?? 0));
  await test.step('the school sees both, and takes them', async () => {
    await member.page.goto(`/viewPartnerRequest/${number}`);
    const part = member.page.getByRole('region', { name: en('documents.school.title') });
    await expect(part.getByText(en('documents.school.fresh', { count: 2 }))).toBeVisible();
    const one = part.getByRole('button', { name: en('files.save', { name: 'better.pdf' }) });
    expect(await save(member.page, one)).toBe('better.pdf');
    await expect(part.getByText(en('documents.school.fresh', { count: 1 }))).toBeVisible();
    const all = part.getByRole('button', { name: en('documents.school.all') });
    expect(await save(member.page, all)).toBe(`request-${number}.zip`);
    await expect(part.getByText(en('documents.school.fresh', { count: 0 }))).toBeVisible();
    const answer = await get(files[0] ?? '', member.headers);
    expect(answer.headers()).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  await test.step('neither a stranger nor another school knows of them', async () => {
    const stranger = await openAs({ name: 'Stranger', phone: otherPhone });
    const rival = await openAs(DEMO_RIVAL, DESKTOP, 'en');
    for (const { headers } of [stranger, rival]) {
      for (const url of [documentUrls.ofRequest(number), ...files]) {
        expect((await get(url, headers)).status()).toBe(404);
      }
    }
    expect((await get(documentUrls.archive(number), rival.headers)).status()).toBe(404);
  });

  await test.step('the student sees who opened them', async () => {
    await page.reload();
    await passport.getByText(t('documents.accesses')).click();
    await expect(passport.getByText(t('documents.why.school')).first()).toBeVisible();
    await expect(passport.getByText(t('documents.why.review'))).toBeVisible();
    await expect(passport.getByText(DEMO_LEAD.name)).toBeVisible();
  });
});
