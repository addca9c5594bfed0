/** States that need interaction: how to reach them, by role and viewport. */
import { expect, type Locator } from '@playwright/test';

import { LANGUAGE_KEY } from '../../src/client/lib/language/language';
import { operationAddress } from '../../src/client/lib/operations';
import { paths } from '../../src/client/lib/paths';
import type { Language } from '../../src/contract/constants';
import type { Role } from './userProfiles';
import type { Stage } from './stage';

export interface State {
  readonly name: string;
  readonly role: Role;
  readonly language?: Language;
  readonly widths: readonly number[];
  /** Reaches the state; calls `look` at each one to audit. */
  readonly go: (stage: Stage, look: () => Promise<void>) => Promise<void>;
}

const PHONE = 360;
const DESKTOP = 1_280;
const BOTH = [PHONE, DESKTOP];

const button = ({ page, t }: Stage, id: string): Locator =>
  page.getByRole('button', { name: t(id), exact: true });

/** A message up to its first argument. */
const opening = ({ t }: Stage, id: string): string => t(id).split('{')[0] ?? '';

async function press(stage: Stage, id: string): Promise<void> {
  await button(stage, id).click();
}

async function openMenu(stage: Stage, look: () => Promise<void>): Promise<void> {
  await stage.goTo(paths.bePartner.to());
  // Its name ends with the unread count.
  const name = new RegExp(`^${stage.t('common.menu')}`);
  await stage.page.getByRole('button', { name }).click();
  await expect(stage.page.getByRole('dialog')).toBeVisible();
  await look();
}

async function openAccountMenu(stage: Stage): Promise<void> {
  await stage.goTo(paths.bePartner.to());
  await stage.page.getByRole('button', { name: stage.t('common.accountMenu') }).click();
  await expect(stage.page.getByRole('menu')).toBeVisible();
}

const someNumber = (): string => `+96655${String(Math.random()).slice(2, 9)}`;

async function saveLanguage({ page }: Stage, language: Language): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    LANGUAGE_KEY,
    language,
  ] as const);
}

export const STATES: readonly State[] = [
  {
    name: 'the offer of the saved language',
    role: 'visitor',
    // Only an Arabic browser language precedes saved English (LANG-01).
    language: 'ar',
    widths: [PHONE],
    go: async (stage, look) => {
      await saveLanguage(stage, 'en');
      await stage.goTo(paths.contact.to());
      await expect(stage.page.getByRole('button', { name: 'Continue in English' })).toBeVisible();
      await look();
      await saveLanguage(stage, 'ar');
    },
  },
  { name: 'the menu of a visitor', role: 'visitor', widths: [PHONE], go: openMenu },
  { name: 'the menu of a student', role: 'student', widths: [PHONE], go: openMenu },
  { name: 'the menu of a partner', role: 'partner', widths: [PHONE], go: openMenu },
  {
    name: 'the account menu',
    role: 'student',
    widths: BOTH,
    go: async (stage, look) => {
      await openAccountMenu(stage);
      await look();
    },
  },
  {
    name: 'the profile image dialog, empty, with a wrong file and with a picture',
    role: 'student',
    widths: BOTH,
    go: async (stage, look) => {
      const { page, t } = stage;
      await openAccountMenu(stage);
      await page.getByRole('menuitem', { name: t('common.addPicture') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await look();
      const chooser = dialog.locator('input[type="file"]');
      await chooser.setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no picture'),
      });
      await expect(page.getByText(t('profileImage.notAnImage'))).toBeVisible();
      await look();
      await chooser.setInputFiles('public/icons/icon-192.png');
      await expect(dialog.getByRole('img', { name: t('profileImage.preview') })).toBeVisible();
      await look();
    },
  },
  {
    name: 'the filters on a phone, empty and in use',
    role: 'visitor',
    widths: [PHONE],
    go: async (stage, look) => {
      const { page, t } = stage;
      await stage.goTo(paths.universityAdmissions.to());
      await page.getByRole('button', { name: t('catalogue.filters') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await look();
      await dialog.getByLabel(t('catalogue.filter.destination')).selectOption('gb');
      await expect(button(stage, 'catalogue.clear')).toBeVisible();
      await look();
      await dialog
        .getByRole('button', { name: t('common.close') })
        .first()
        .click();
      await expect(dialog).toHaveCount(0);
      await look();
    },
  },
  {
    name: 'a search that finds nothing',
    role: 'visitor',
    widths: BOTH,
    go: async (stage, look) => {
      await stage.goTo(paths.englishLanguage.to({ q: 'qqqqqqqq', destination: 'gb' }));
      await expect(stage.page.getByText(stage.t('catalogue.empty'))).toBeVisible();
      await look();
    },
  },
  {
    name: 'the comparison of favourites',
    role: 'visitor',
    widths: BOTH,
    go: async (stage, look) => {
      const { page, t } = stage;
      await stage.goTo(paths.favorites.to());
      const boxes = page.getByRole('checkbox');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await expect(page.getByRole('region', { name: t('favorites.comparison') })).toBeVisible();
      await look();
    },
  },
  {
    name: 'a programme that was shared',
    role: 'visitor',
    widths: [DESKTOP],
    go: async (stage, look) => {
      const { page, world } = stage;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await stage.goTo(paths.englishLanguageDetails.to(world.demo.english));
      await press(stage, 'details.share');
      await expect(button(stage, 'details.copied')).toBeVisible();
      await look();
    },
  },
  {
    name: 'a sign-in form with errors and their toasts',
    role: 'visitor',
    widths: BOTH,
    go: async (stage, look) => {
      const { page, t } = stage;
      await stage.goTo(paths.register.to());
      await press(stage, 'register.next');
      await expect(page.getByText(t('validation.phoneRequired'))).toBeVisible();
      await expect(page.getByText(t('register.phoneEmpty'))).toBeVisible();
      await look();
    },
  },
  {
    name: 'the code, asked for and wrong',
    role: 'visitor',
    widths: BOTH,
    go: async (stage, look) => {
      const { page, t } = stage;
      await page.evaluate(() => sessionStorage.clear());
      await stage.goTo(paths.register.to());
      await page.getByLabel(t('register.name'), { exact: true }).fill('Layla');
      await page.getByLabel(t('register.phone')).fill(someNumber());
      await press(stage, 'register.next');
      const boxes = page.getByRole('group', { name: t('register.codeLabel') }).getByRole('textbox');
      await expect(boxes.first()).toBeFocused();
      await look();
      const refused = page.waitForResponse('**/checkOtp2');
      await page.keyboard.type('0000');
      // The random code can equal the wrong one.
      if ((await refused).ok()) return;
      await expect(page.getByText(t('register.codeWrong'))).toBeVisible();
      await look();
    },
  },
  {
    name: 'a booking with errors',
    role: 'visitor',
    widths: BOTH,
    go: async (stage, look) => {
      const { page, t } = stage;
      await stage.goTo(paths.bookConsultant.to());
      await page.getByLabel(t('booking.name'), { exact: true }).focus();
      await page.getByLabel(t('booking.phone')).fill('12');
      await press(stage, 'booking.send');
      await expect(page.getByText(t('validation.nameRequired'))).toBeVisible();
      await look();
    },
  },
  {
    name: 'the steps of designing a course',
    role: 'visitor',
    widths: [PHONE],
    go: async (stage, look) => {
      const { page } = stage;
      await page.evaluate(() => sessionStorage.clear());
      await stage.goTo(paths.designCourse.to());
      for (let step = 1; step <= 6; step += 1) {
        await stage.settled();
        const choice = page.getByRole('main').getByRole('radio').first();
        if ((await choice.count()) > 0) await choice.check({ force: true });
        await stage.settled();
        await look();
        if (step < 6) await press(stage, 'courses.next');
      }
      await press(stage, 'courses.finish');
      await page.waitForURL('**/designCourse/details');
      await stage.settled();
      await look();
    },
  },
  {
    name: 'the steps of a request, with errors and to its review',
    role: 'student',
    widths: [PHONE],
    go: async (stage, look) => {
      const { page, t } = stage;
      await stage.goTo(paths.universityAdmissionRegister.to());
      await press(stage, 'requests.next');
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await look();
      await page.getByLabel(opening(stage, 'requests.field.degree')).selectOption('master');
      await page.getByLabel(t('requests.field.intake_year')).selectOption({ index: 1 });
      await press(stage, 'requests.next');
      await page.getByLabel(t('requests.field.last_certificate')).fill('Bachelor');
      await look();
      await press(stage, 'requests.next');
      await expect(button(stage, 'requests.send')).toBeVisible();
      await look();
    },
  },
  {
    name: 'the result of what was just done',
    role: 'student',
    widths: BOTH,
    go: async (stage, look) => {
      const { page, t, world } = stage;
      const done = { kind: 'message', request: null } as const;
      const by = world.sessions.student.user?.id ?? '';
      await page.evaluate(
        (text) => sessionStorage.setItem('operations', text),
        JSON.stringify([{ ...done, by, at: Date.now() }]),
      );
      await stage.goTo(operationAddress(done));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('operation.message'));
      await look();
    },
  },
  {
    name: 'a page without a network',
    role: 'visitor',
    widths: [PHONE],
    go: async (stage, look) => {
      await stage.goTo(paths.contact.to());
      await stage.page.context().setOffline(true);
      try {
        await expect(stage.page.getByText(stage.t('common.offline'))).toBeVisible();
        await look();
      } finally {
        await stage.page.context().setOffline(false);
      }
    },
  },
];
