// Rules: COM-01, COM-03, COM-05, COM-09 (docs/requirements.md)
/** Two leads agree on a commission, a student enrols, and what the school owes is claimed. */
import { randomUUID } from 'node:crypto';

import type { Answer } from '../../src/contract/common/answers';
import type { Application, ApplicationChoices } from '../../src/contract/applications/applications';
import type { DocumentList } from '../../src/contract/documents/documents';
import { DEMO_LEAD } from '../../src/server/db/seed/demoAccounts';
import {
  apiUrls,
  applicantUrl,
  consentUrls,
  documentUrls,
  leadUrls,
  schoolApplicationUrls,
} from '../support/apiUrls';
import { APPLICANT } from '../support/applicantAnswers';
import { documentBody } from '../support/documents';
import { eventBody } from '../support/schoolApplications';
import { expect, test } from './journey';

type Headers = Readonly<Record<string, string>>;
/** Schools of the demo that no other journey works with, one for each language: they share a server. */
const SCHOOLS = { ar: 'Copperleaf Language Centre', en: 'Thistledown Language School' };

test('two leads agree with a school, and claim what it owes for a student', async ({
  page,
  app,
  openAs,
  visitor,
  phone,
  otherPhone,
  t,
  language,
}) => {
  test.slow();
  const { token } = await visitor.arrive('Layla', phone);
  const student = { authorization: `Bearer ${token}` };
  const lead = await openAs(DEMO_LEAD);
  const call = async <Data>(url: string, headers: Headers, data?: object): Promise<Data> => {
    const to = `${app.url}${url}`;
    const said = { headers: { ...headers, 'accept-language': 'en' } };
    const answer =
      data === undefined
        ? await page.request.get(to, said)
        : await page.request.post(to, { ...said, data });
    expect([url, answer.status()]).toEqual([url, 200]);
    return ((await answer.json()) as Answer<Data>).data;
  };
  const colleague = { name: 'Noura', phone: otherPhone };
  await call(leadUrls.people, lead.headers, { ...colleague, lead: true });
  const second = await openAs(colleague);
  const { institutes } = await call<ApplicationChoices>(
    `${schoolApplicationUrls.choices}?q=${encodeURIComponent(SCHOOLS[language])}`,
    lead.headers,
  );
  const school = institutes.find(({ name }) => name === SCHOOLS[language]);
  if (!school) throw new Error('the school is not in the demo');

  await test.step('one lead types the agreement, and the other confirms it', async () => {
    const { page: desk } = lead;
    await desk.goto(`/desk/commission/schools/${school.id}`);
    await desk.getByRole('button', { name: t('commission.add') }).click();
    await desk.getByLabel(t('commission.field.rate'), { exact: false }).first().fill('15.25');
    await desk.getByLabel(t('commission.field.claimWithin')).fill('5');
    await desk.getByRole('button', { name: t('commission.saveAgreement') }).click();
    await expect(desk.getByText(t('commission.hindrance.typedByYou'))).toBeVisible();
    await expect(
      desk.getByRole('button', { name: t('commission.decide.CONFIRMED'), exact: true }),
    ).toHaveCount(0);
    await second.page.goto(`/desk/commission/schools/${school.id}`);
    await second.page
      .getByRole('button', { name: t('commission.decide.CONFIRMED'), exact: true })
      .click();
    await expect(
      second.page.getByText(t('commission.agreement.confirmed'), { exact: true }),
    ).toBeVisible();
  });

  await test.step('the student takes the school’s place, and enrols', async () => {
    const { id: number } = await call<{ id: number }>(apiUrls.requests, student, {
      kind: 'english',
      destination: 'gb',
      idempotency_key: `commission-${language}`,
    });
    await call(applicantUrl(number), student, { ...APPLICANT, version: 0 });
    const list = schoolApplicationUrls.ofRequest(number);
    const added = { institute_id: school.id, idempotency_key: randomUUID() };
    await call(list, lead.headers, added);
    const consent = { institute_id: school.id, given: true, how: 'screen' };
    await call(consentUrls.ofRequest(number), student, consent);
    const needed = await call<DocumentList>(documentUrls.ofRequest(number), lead.headers);
    for (const { id, version, purpose } of needed.items) {
      if (purpose !== 'apply') continue;
      await call(documentUrls.events(id), lead.headers, documentBody('WAIVED', version));
    }
    const { items } = await call<{ items: readonly Application[] }>(list, lead.headers);
    const events = schoolApplicationUrls.events(items[0]?.id ?? 0);
    await call(events, lead.headers, eventBody('COMPLETED', 1));
    await call(events, lead.headers, eventBody('SUBMITTED', 2));
    await call(events, lead.headers, eventBody('OFFERED', 3, { offer: OFFER }));
    await call(events, student, eventBody('ACCEPTED', 4));
    await call(events, lead.headers, eventBody('PLACE_CONFIRMED', 5));
    await call(events, lead.headers, eventBody('ENROLLED', 6));
  });

  await test.step('the commission is earned, told at the desk, and claimed', async () => {
    const { page: desk } = lead;
    await expect(async () => {
      await desk.goto('/desk');
      // The other language's may be there as well.
      const due = [1, 2].map((count) => t('desk.claimsDue', { count, days: 9 }));
      await desk.getByRole('link', { name: new RegExp(due.join('|')) }).click({ timeout: 3_000 });
    }).toPass();
    // The page of today, which has rows as well, stays until this one is there.
    const list = desk.getByRole('table', { name: t('common.title.deskCommission') });
    const row = list.getByRole('row', { name: /Layla/ });
    await expect(row).toContainText('335.5');
    await row.getByRole('checkbox').check();
    await desk.getByRole('button', { name: t('commission.claim') }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(/C-20\d\d-00000\d/);
    await expect(desk.getByText(t('commission.state.claimed')).first()).toBeVisible();
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: t('commission.claimCsv.en') }).click();
    expect((await saved).suggestedFilename()).toMatch(/^C-20\d\d-00000\d\.csv$/);
    await desk.getByRole('link', { name: 'Layla' }).click();
    await desk.getByText(t('commission.history')).click();
    await expect(desk.getByText(t('commission.said.EARNED')).first()).toBeVisible();
  });

  await test.step('the student sees nothing of it', async () => {
    await page.goto('/desk/commission');
    await expect(page.getByText('335.5')).toHaveCount(0);
  });
});

/** 2,200.00 pounds of tuition, net. */
const OFFER = {
  kind: 'unconditional',
  course: 'General English',
  starts_on: null,
  ends_on: null,
  lines: [
    { kind: 'tuition', label: '', amount: 240_000 },
    { kind: 'discount', label: 'Early booking', amount: 20_000 },
  ],
  currency: 'GBP',
  deposit: null,
  answer_by: '2099-12-20',
  note: '',
  conditions: [],
};
