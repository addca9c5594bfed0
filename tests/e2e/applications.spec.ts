// Rules: ADM-03, ADM-05, ADM-06, ADM-08, ADM-09, ADM-10, APL-04, APL-05, DOC-12 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import type { Answer } from '../../src/contract/common/answers';
import type { ApplicantDetail } from '../../src/contract/applicants/applicants';
import type { Application, ApplicationChoices } from '../../src/contract/applications/applications';
import type { DocumentList } from '../../src/contract/documents/documents';
import type { BookingsPage } from '../../src/contract/partner/partner';
import { DEMO_LEAD, DEMO_PARTNER } from '../../src/server/db/seed/demoAccounts';
import { apiUrls, documentUrls, partnerUrls, schoolApplicationUrls } from '../support/apiUrls';
import { APPLICANT } from '../support/applicantAnswers';
import { documentBody } from '../support/documents';
import { eventBody } from '../support/schoolApplications';
import { expect, sayIn, test } from './journey';

/** Partners read English, whatever the student reads. */
const en = sayIn('en');
/** Of a student under eighteen, for years to come. */
const MINOR = '2015-05-17';
const FATHER = '+966559998811';
const DESKTOP = { width: 1_280, height: 800 };
type Headers = Readonly<Record<string, string>>;

test('two applications: one school refuses, the other offers on a condition, and the student takes the seat', async ({
  page,
  app,
  openAs,
  visitor,
  phone,
  t,
}) => {
  test.slow();
  const student = await visitor.arrive('Layla', phone);
  const lead = await openAs(DEMO_LEAD, DESKTOP, 'en');
  const member = await openAs(DEMO_PARTNER, DESKTOP, 'en');
  const post = async <Data>(url: string, headers: Headers, data: object): Promise<Data> => {
    const answer = await page.request.post(`${app.url}${url}`, { headers, data });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as Answer<Data>).data;
  };
  const get = async <Data>(url: string, headers: Headers): Promise<Data> => {
    const english = { ...headers, 'accept-language': 'en' };
    const answer = await page.request.get(`${app.url}${url}`, { headers: english });
    return ((await answer.json()) as Answer<Data>).data;
  };
  const { id: number } = await post<{ id: number }>(
    apiUrls.requests,
    { authorization: `Bearer ${student.token}` },
    {
      kind: 'english',
      destination: 'gb',
      idempotency_key: 'two-applications',
    },
  );
  const list = schoolApplicationUrls.ofRequest(number);
  const { institute: school } = await get<BookingsPage>(
    `${partnerUrls.bookings}?limit=1`,
    member.headers,
  );

  await test.step('the team adds both', async () => {
    await lead.page.goto(`/desk/requests/${number}`);
    const part = lead.page.getByRole('region', { name: en('applications.title') });
    await part.getByRole('button', { name: en('applications.add') }).click();
    await part.getByRole('searchbox').fill(school.name);
    await part.getByRole('button', { name: school.name }).click();
    await part.getByRole('button', { name: en('applications.add') }).click();
    await expect(part.getByRole('article', { name: school.name })).toBeVisible();
    const { institutes } = await get<ApplicationChoices>(
      `${schoolApplicationUrls.choices}?q=a`,
      lead.headers,
    );
    const rival = institutes.find(({ id }) => id !== school.id);
    await post(list, lead.headers, { institute_id: rival?.id, idempotency_key: randomUUID() });
    const mine = part.getByRole('article', { name: school.name });
    await expect(mine.getByText(en('applications.missing', { names: '' }))).toBeVisible();
  });

  await test.step('the student enters the passport’s details, and the team reads them', async () => {
    await page.goto(`/viewRequest/${number}`);
    const details = page.getByRole('region', { name: t('applicants.title') });
    await details.getByRole('button', { name: t('applicants.enter') }).click();
    const field = (name: ApplicantDetail) => details.getByLabel(t(`applicants.detail.${name}`));
    await field('given_names').fill('Layla');
    await field('birth_date').fill(MINOR);
    await field('nationality').selectOption('SA');
    await field('passport_number').fill('k 1234567');
    await field('passport_expires_on').fill(APPLICANT.passport_expires_on);
    await field('payer').selectOption('self');
    await details.getByRole('button', { name: t('applicants.save') }).click();
    await expect(details.getByText('K1234567')).toBeVisible();
    const atDesk = lead.page.getByRole('region', { name: en('applicants.desk.title') });
    await expect(atDesk.getByText('K1234567')).toBeVisible();
  });

  await test.step('the father agrees with a code on the page of his link', async () => {
    const part = page.getByRole('region', { name: t('applicants.guardian.title') });
    await part.getByRole('button', { name: t('applicants.guardian.name') }).click();
    await part.getByLabel(t('applicants.guardian.nameOf')).fill('Ali');
    await part.getByLabel(t('applicants.guardian.phone')).fill(FATHER);
    await part.getByLabel(t('applicants.guardian.relation')).selectOption('father');
    await part.getByRole('button', { name: t('applicants.guardian.send') }).click();
    await expect(part.getByText('Ali')).toBeVisible();
    const link = (): string | undefined => /\/guardian\/[a-p]{32}/.exec(app.output)?.[0];
    await expect.poll(link).toBeDefined();
    const father = await page.context().browser()?.newPage();
    if (!father) throw new Error('no browser');
    await father.goto(`${app.url}${link() ?? ''}?lang=en`);
    const own = father.locator('section[lang=en]');
    await expect(own.getByText('Layla is under eighteen')).toBeVisible();
    await own.getByRole('button', { name: 'Send me a code' }).click();
    await own.getByLabel('Code from the text message').fill(app.codesSentTo(FATHER).at(-1) ?? '');
    await own.getByRole('button', { name: 'I agree' }).click();
    await expect(own.getByText('Thank you.')).toBeVisible();
    await father.close();
    const agreed = t('applicants.guardian.agreed', { day: '' }).trim();
    await expect(part.getByText(agreed)).toBeVisible();
  });

  await test.step('the student consents to one school, and tells the team of the other', async () => {
    const part = page.getByRole('region', { name: t('applicants.consent.title') });
    // In the order in which they were added: its name is in the reader’s language.
    const own = part.getByRole('article').first();
    await own.getByRole('button').click();
    await expect(own.getByText(t('applicants.consent.given', { day: '' }).trim())).toBeVisible();
    const atDesk = lead.page.getByRole('region', { name: en('applicants.consent.title') });
    await expect(atDesk.getByText(en('applicants.consent.how.screen'))).toBeVisible();
    await atDesk.getByRole('button', { name: en('applicants.consent.record') }).click();
    await atDesk.getByLabel(en('applicants.consent.how'), { exact: true }).selectOption('phone');
    await atDesk.getByLabel(en('applicants.consent.on')).fill('2026-01-05');
    await atDesk.getByRole('button', { name: en('applicants.save') }).click();
    await expect(atDesk.getByText(en('applicants.consent.how.phone'))).toBeVisible();
  });

  await test.step('the team submits both, and one school refuses', async () => {
    const needed = await get<DocumentList>(documentUrls.ofRequest(number), lead.headers);
    for (const { id, version, purpose } of needed.items) {
      if (purpose !== 'apply') continue;
      await post(documentUrls.events(id), lead.headers, documentBody('WAIVED', version));
    }
    const { items } = await get<{ items: readonly Application[] }>(list, lead.headers);
    for (const { id } of items) {
      await post(schoolApplicationUrls.events(id), lead.headers, eventBody('COMPLETED', 1));
      await post(schoolApplicationUrls.events(id), lead.headers, eventBody('SUBMITTED', 2));
    }
    const other = items.find(({ institute }) => institute.id !== school.id);
    await post(schoolApplicationUrls.events(other?.id ?? 0), lead.headers, eventBody('REFUSED', 3));
  });

  const desk = member.page.getByRole('article', { name: school.name });
  await test.step('the school offers a place on a condition', async () => {
    await member.page.goto(`/viewPartnerRequest/${number}`);
    await desk.getByRole('button', { name: en('applications.event.OFFERED') }).click();
    await desk.getByLabel(en('applications.kind')).selectOption('conditional');
    await desk.getByLabel(en('applications.course')).fill('General English');
    await desk.getByLabel(en('applications.currency')).selectOption('GBP');
    await desk.getByLabel(en('applications.lineKind')).selectOption('tuition');
    await desk.getByLabel(en('applications.lineAmount')).fill('2,400');
    await desk.getByLabel(en('applications.conditionWhat')).fill('IELTS 6.5');
    await desk.getByLabel(en('applications.lastDay')).fill('2099-12-20');
    await desk.getByRole('button', { name: en('applications.send') }).click();
    const condition = en('applications.meet', { condition: 'IELTS 6.5' });
    await expect(desk.getByRole('button', { name: condition })).toBeVisible();
  });

  await test.step('the student reads both answers, and accepts', async () => {
    await page.goto(`/viewRequest/${number}`);
    await expect(page.getByText(t('applications.state.refused'), { exact: true })).toBeVisible();
    const now = page.getByRole('region', { name: t('requests.now.title') });
    await now.locator('a[href*="offer="]').click();
    await expect(page.getByText('IELTS 6.5')).toBeVisible();
    await page.getByRole('button', { name: t('applications.accept') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('applications.acceptNow') })
      .click();
    await expect(page.getByText(t('applications.family.accepted'), { exact: true })).toBeVisible();
  });

  await test.step('the condition is met, and the place confirmed', async () => {
    await expect(desk.getByText(en('applications.state.accepted'), { exact: true })).toBeVisible();
    const met = en('applications.meet', { condition: 'IELTS 6.5' });
    await desk.getByRole('button', { name: met }).click();
    await desk.getByRole('button', { name: en('applications.event.PLACE_CONFIRMED') }).click();
    await desk.getByRole('textbox').fill('CAS-77');
    await desk.getByRole('button', { name: en('applications.event.PLACE_CONFIRMED') }).click();
    await expect(desk.getByText(en('applications.place', { number: 'CAS-77' }))).toBeVisible();
    await expect(
      page.getByText(t('applications.family.placeConfirmed'), { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText(t('applications.state.placeConfirmed'), { exact: true }),
    ).toBeVisible();
  });
});
