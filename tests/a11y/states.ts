/** States that need interaction: how to reach them, by role and viewport. */
import { expect, type Locator } from '@playwright/test';

import { LANGUAGE_KEY } from '../../src/client/lib/language/language';
import { operationAddress } from '../../src/client/lib/operations';
import { paths } from '../../src/client/lib/paths';
import { CHAT_TEXT_MAX_LENGTH } from '../../src/contract/chat/chat';
import type { Language } from '../../src/contract/common/constants';
import { CONDITIONAL_OFFER, anApplication } from '../support/applicationAnswers';
import { aDocument, aVersion } from '../support/documentAnswers';
import type { Role } from './userProfiles';
import type { AuditPage } from './auditPage';

export interface State {
  readonly name: string;
  /** Shows what a page or another state shows too: before a release only. */
  readonly isForRelease?: true;
  readonly role: Role;
  readonly language?: Language;
  readonly widths: readonly number[];
  /** Reaches the state; calls `check` at each one to audit. */
  readonly go: (audit: AuditPage, check: () => Promise<void>) => Promise<void>;
}

const PHONE = 360;
const DESKTOP = 1_280;
const BOTH = [PHONE, DESKTOP];

const button = ({ page, t }: AuditPage, id: string): Locator =>
  page.getByRole('button', { name: t(id), exact: true });

/** A message up to its first argument. */
const opening = ({ t }: AuditPage, id: string): string => t(id).split('{')[0] ?? '';

async function press(audit: AuditPage, id: string): Promise<void> {
  await button(audit, id).click();
}

async function openMenu(audit: AuditPage, check: () => Promise<void>): Promise<void> {
  await audit.goTo(paths.bePartner.to());
  // Its name ends with the unread count.
  const name = new RegExp(`^${audit.t('common.menu')}`);
  await audit.page.getByRole('button', { name }).click();
  await expect(audit.page.getByRole('dialog')).toBeVisible();
  await check();
}

async function openAccountMenu(audit: AuditPage): Promise<void> {
  await audit.goTo(paths.bePartner.to());
  await audit.page.getByRole('button', { name: audit.t('common.accountMenu') }).click();
  await expect(audit.page.getByRole('menu')).toBeVisible();
}

const someNumber = (): string => `+96655${String(Math.random()).slice(2, 9)}`;

async function saveLanguage({ page }: AuditPage, language: Language): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    LANGUAGE_KEY,
    language,
  ] as const);
}

export const STATES: readonly State[] = [
  {
    name: 'the offer of the saved language',
    isForRelease: true,
    role: 'visitor',
    // Only an Arabic browser language precedes saved English (LANG-01).
    language: 'ar',
    widths: [PHONE],
    go: async (audit, check) => {
      await saveLanguage(audit, 'en');
      await audit.goTo(paths.contact.to());
      await expect(audit.page.getByRole('button', { name: 'Continue in English' })).toBeVisible();
      await check();
      await saveLanguage(audit, 'ar');
    },
  },
  {
    name: 'the menu of a visitor',
    isForRelease: true,
    role: 'visitor',
    widths: [PHONE],
    go: openMenu,
  },
  { name: 'the menu of a student', role: 'student', widths: [PHONE], go: openMenu },
  {
    name: 'the menu of a partner',
    isForRelease: true,
    role: 'partner',
    widths: [PHONE],
    go: openMenu,
  },
  {
    name: 'the account menu',
    isForRelease: true,
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      await openAccountMenu(audit);
      await check();
    },
  },
  {
    name: 'the profile image dialog, empty, with a wrong file and with a picture',
    isForRelease: true,
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      await openAccountMenu(audit);
      await page.getByRole('menuitem', { name: t('common.addPicture') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await check();
      const chooser = dialog.locator('input[type="file"]');
      await chooser.setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      });
      await expect(page.getByText(t('profileImage.notAnImage'))).toBeVisible();
      await check();
      await chooser.setInputFiles('public/icons/icon-192.png');
      await expect(dialog.getByRole('img', { name: t('profileImage.preview') })).toBeVisible();
      await check();
    },
  },
  {
    name: 'the filters on a phone, empty and in use',
    role: 'visitor',
    widths: [PHONE],
    go: async (audit, check) => {
      const { page, t } = audit;
      await audit.goTo(paths.universityAdmissions.to());
      await page.getByRole('button', { name: t('catalogue.filters') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await check();
      await dialog.getByLabel(t('catalogue.filter.destination')).selectOption('gb');
      await page.waitForURL(/destination=gb/);
      await expect(button(audit, 'catalogue.clear')).toBeVisible();
      await check();
      await dialog
        .getByRole('button', { name: t('common.close') })
        .first()
        .click();
      await expect(dialog).toHaveCount(0);
      await check();
    },
  },
  {
    name: 'a search that finds nothing',
    isForRelease: true,
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      await audit.goTo(paths.englishLanguage.to({ q: 'qqqqqqqq', destination: 'gb' }));
      await expect(audit.page.getByText(audit.t('catalogue.empty'))).toBeVisible();
      await check();
    },
  },
  {
    name: 'the comparison of favorites',
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      await audit.goTo(paths.favorites.to());
      const boxes = page.getByRole('checkbox');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await expect(page.getByRole('region', { name: t('favorites.comparison') })).toBeVisible();
      await check();
    },
  },
  {
    name: 'a programme that was shared',
    isForRelease: true,
    role: 'visitor',
    widths: [DESKTOP],
    go: async (audit, check) => {
      const { page, run } = audit;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await audit.goTo(paths.englishLanguageDetails.to(run.demo.english));
      await press(audit, 'details.share');
      await expect(button(audit, 'details.copied')).toBeVisible();
      await check();
    },
  },
  {
    name: 'a sign-in form with errors and their toasts',
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      await audit.goTo(paths.register.to());
      await press(audit, 'register.next');
      await expect(page.getByText(t('validation.phoneRequired'))).toBeVisible();
      await expect(page.getByText(t('register.phoneEmpty'))).toBeVisible();
      await check();
    },
  },
  {
    name: 'the code, asked for and wrong',
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      await page.evaluate(() => sessionStorage.clear());
      await audit.goTo(paths.register.to());
      await page.getByLabel(t('register.name'), { exact: true }).fill('Layla');
      await page.getByLabel(t('register.phone')).fill(someNumber());
      await press(audit, 'register.next');
      const boxes = page.getByRole('group', { name: t('register.codeLabel') }).getByRole('textbox');
      await expect(boxes.first()).toBeFocused();
      await check();
      const refused = page.waitForResponse('**/checkOtp2');
      await page.keyboard.type('0000');
      // The random code can equal the wrong one.
      if ((await refused).ok()) return;
      await expect(page.getByText(t('register.codeWrong'))).toBeVisible();
      await check();
    },
  },
  {
    name: 'a booking with errors',
    isForRelease: true,
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      await audit.goTo(paths.bookConsultant.to());
      await page.getByLabel(t('booking.name'), { exact: true }).focus();
      await page.getByLabel(t('booking.phone')).fill('12');
      await press(audit, 'booking.send');
      await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
      await check();
    },
  },
  {
    name: 'the times of a consultation',
    isForRelease: true,
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      await audit.goTo(paths.bookConsultant.to());
      await press(audit, 'booking.chooseTime');
      // The outline of MUI's field has a legend too; with room below it the outline is too small.
      const day = page.getByLabel(t('booking.day'), { exact: true });
      await expect(day.locator('xpath=../fieldset/legend')).toHaveCSS('margin-bottom', '0px');
      await page.getByRole('radio').first().check();
      await check();
      // It is kept for the next time.
      await press(audit, 'booking.clearTime');
    },
  },
  {
    name: 'the dialog that withdraws a request, and its failure',
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t, run } = audit;
      await audit.goTo(paths.viewRequest.to(run.demo.request));
      await press(audit, 'requests.withdrawal.open');
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await page.route('**/withdraw', (route) => route.abort());
      await press(audit, 'requests.withdrawal.submit');
      await expect(page.getByText(t('requests.withdrawal.failed'))).toBeVisible();
      await check();
      await page.unroute('**/withdraw');
    },
  },
  {
    name: 'an offer of a school, and the second look at a yes',
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, run } = audit;
      const application = anApplication({
        state: 'conditional',
        open_conditions: 1,
        offers: [CONDITIONAL_OFFER],
      });
      const json = { status_code: 200, message: 'ok', data: { items: [application] } };
      await page.route('**/applications', (route) => route.fulfill({ json }));
      await audit.goTo(`${paths.viewRequest.to(run.demo.request)}?offer=${application.id}`);
      await expect(button(audit, 'applications.accept')).toBeVisible();
      await check();
      await press(audit, 'applications.accept');
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await page.unroute('**/applications');
    },
  },
  {
    name: 'the documents of a request, with who opened one',
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, run } = audit;
      const back = aVersion({
        outcome: 'sentBack',
        reason: 'cutOff',
        note: 'The lower edge is missing.',
        has_picture: true,
      });
      const items = [
        aDocument({
          state: 'sentBack',
          versions: [back, aVersion({ id: 69, outcome: 'sentBack' })],
        }),
        aDocument({ id: 8, name: 'Statement', purpose: 'visa', state: 'waived', may: [] }),
      ];
      const at = '2026-12-03T09:00:00.000Z';
      const accesses = [{ n: 1, actor: 'team', who: 'Noura', why: 'review', at }];
      const answer = (data: object) => ({ json: { status_code: 200, message: 'ok', data } });
      await page.route('**/documents', (route) => route.fulfill(answer({ items, choices: [] })));
      await page.route('**/accesses', (route) => route.fulfill(answer({ items: accesses })));
      await audit.goTo(paths.viewRequest.to(run.demo.request));
      await page.getByText(audit.t('documents.earlier')).click();
      await page.getByText(audit.t('documents.accesses')).click();
      await expect(page.getByText('Noura')).toBeVisible();
      await check();
      await page.unroute('**/documents');
      await page.unroute('**/accesses');
    },
  },
  {
    name: 'a quote for the family',
    isForRelease: true,
    role: 'visitor',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t, run } = audit;
      await audit.goTo(paths.englishLanguageDetails.to(run.demo.english));
      await press(audit, 'common.sendToFamily');
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await press(audit, 'quote.make');
      await expect(page.getByRole('button', { name: t('quote.copy') })).toBeVisible();
      await check();
    },
  },
  {
    name: 'the steps of designing a course',
    role: 'visitor',
    widths: [PHONE],
    go: async (audit, check) => {
      const { page } = audit;
      await page.evaluate(() => sessionStorage.clear());
      await audit.goTo(paths.designCourse.to());
      for (let step = 1; step <= 6; step += 1) {
        await audit.settled();
        const choice = page.getByRole('main').getByRole('radio').first();
        if ((await choice.count()) > 0) await choice.check({ force: true });
        await audit.settled();
        // A price of an earlier choice is faint until the new one has come.
        await expect(page.locator('[data-faint]')).toHaveCount(0);
        await check();
        if (step < 6) await press(audit, 'courses.next');
      }
      await press(audit, 'courses.finish');
      await page.waitForURL('**/designCourse/details');
      await audit.settled();
      await check();
    },
  },
  {
    name: 'the steps of a request, with errors and to its review',
    role: 'student',
    widths: [PHONE],
    go: async (audit, check) => {
      const { page, t } = audit;
      await audit.goTo(paths.universityAdmissionRegister.to());
      await press(audit, 'requests.next');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await check();
      await page.getByLabel(opening(audit, 'requests.field.degree')).selectOption('master');
      await page.getByLabel(t('requests.field.intake_year')).selectOption({ index: 1 });
      await press(audit, 'requests.next');
      await page.getByLabel(t('requests.field.last_certificate')).fill('Bachelor');
      await check();
      await press(audit, 'requests.next');
      await expect(button(audit, 'requests.send')).toBeVisible();
      await check();
    },
  },
  {
    name: 'the result of what was just done',
    isForRelease: true,
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t, run } = audit;
      const done = { kind: 'message', request: null } as const;
      const by = run.sessions.student.user?.id ?? '';
      await page.evaluate(
        (text) => sessionStorage.setItem('operations', text),
        JSON.stringify([{ ...done, by, at: Date.now() }]),
      );
      await audit.goTo(operationAddress(done));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('operation.message'));
      await check();
    },
  },
  {
    name: 'a conversation: refused, too long, and without a network',
    role: 'student',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t } = audit;
      const messages = '**/api/chat/rooms/*/messages';
      await page.route(messages, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { status_code: 400, code: 'VALIDATION_ERROR' } })
          : route.continue(),
      );
      await audit.goTo(paths.chat.to());
      const box = page.getByRole('textbox');
      await box.fill('https://example.com');
      await box.press('Enter');
      await expect(button(audit, 'chat.delete')).toBeVisible();
      await check();
      await press(audit, 'chat.delete');
      await page.unroute(messages);
      await box.fill('x'.repeat(CHAT_TEXT_MAX_LENGTH + 1));
      await check();
      await box.fill('');
      await page.context().setOffline(true);
      try {
        await expect(page.getByText(t('chat.offline'))).toBeVisible();
        await check();
      } finally {
        await page.context().setOffline(false);
      }
    },
  },
  {
    name: 'a page without a network',
    isForRelease: true,
    role: 'visitor',
    widths: [PHONE],
    go: async (audit, check) => {
      await audit.goTo(paths.contact.to());
      await audit.page.context().setOffline(true);
      try {
        await expect(audit.page.getByText(audit.t('common.offline'))).toBeVisible();
        await check();
      } finally {
        await audit.page.context().setOffline(false);
      }
    },
  },
  {
    name: 'content in its forms, and the question about an IBAN',
    role: 'lead',
    widths: BOTH,
    go: async (audit, check) => {
      for (const id of ['agency', 'story-new']) {
        await audit.goTo(paths.deskPage.to('content', { id }));
        await expect(button(audit, 'lead.catalogue.save')).toBeVisible();
        await check();
      }
      await audit.goTo(paths.deskPage.to('content', { id: 'account-1' }));
      const iban = audit.page.getByLabel(audit.t('lead.field.iban'));
      await iban.fill('GB29NWBK60161331926818');
      await press(audit, 'lead.catalogue.save');
      await expect(audit.page.getByText(audit.t('validation.ibanFormat'))).toBeVisible();
      await check();
      await iban.fill('GB29NWBK60161331926819');
      await press(audit, 'lead.catalogue.save');
      await expect(audit.page.getByRole('dialog')).toBeVisible();
      await check();
      await press(audit, 'lead.cancel');
      await expect(audit.page.getByRole('dialog')).toBeHidden();
    },
  },
  {
    name: 'the editor of a programme: its start dates, and prices with an error',
    role: 'lead',
    widths: BOTH,
    go: async (audit, check) => {
      const { page, t, run } = audit;
      await audit.goTo(paths.deskPage.to('catalogue', { id: run.demo.summer }));
      await press(audit, 'lead.section.starts');
      await check();
      await audit.goTo(paths.deskPage.to('catalogue', { id: run.demo.english }));
      await press(audit, 'lead.section.prices');
      const price = page.getByRole('group').getByRole('textbox').first();
      // As in the times of a consultation.
      await expect(price.locator('xpath=../fieldset/legend')).toHaveCSS('margin-bottom', '0px');
      await price.fill('0');
      // Closed sections are out of reach: one button of this name is there.
      await press(audit, 'lead.catalogue.save');
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
      await check();
      await page.getByRole('button', { name: t('lead.section.texts') }).focus();
      await page.keyboard.press('Tab');
      await expect(button(audit, 'lead.section.starts')).toBeFocused();
    },
  },
];
