import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';

import { openEmbedded } from '../../src/server/db/embedded';
import { DESIGN_STEPS } from '../../src/contract/requests/courseDesign';
import type { DesignStep } from '../../src/contract/requests/courseDesign';
import { expect, test } from './journey';
import type { Say } from './journey';

const quiet = (): void => undefined;
const SILENT = { info: quiet, warn: quiet, error: quiet };

class Wizard {
  constructor(
    readonly page: Page,
    private readonly t: Say,
  ) {}

  question(step: DesignStep): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.t(`courses.ask.${step}`) });
  }

  get choices(): Locator {
    return this.page.getByRole('main').getByRole('radio');
  }

  get price(): Locator {
    return this.page.getByRole('complementary', { name: this.t('courses.price') });
  }

  get lines(): Locator {
    return this.price.getByRole('definition');
  }

  async next(to: DesignStep): Promise<void> {
    await this.page.getByRole('button', { name: this.t('courses.next') }).click();
    await expect(this.question(to)).toBeFocused();
  }

  async back(to: DesignStep): Promise<void> {
    await this.page.getByRole('button', { name: this.t('courses.back'), exact: true }).click();
    await expect(this.question(to)).toBeFocused();
  }

  async design(): Promise<void> {
    await this.choices.first().check();
    await this.next('plan');
    await this.choices.first().check();
    await this.next('weeks');
    await this.next('start');
    await this.choices.last().check();
    await this.next('extras');
    await this.finish();
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('courses.finish') }).click();
    await this.page.waitForURL('**/designCourse/details');
    await expect(this.register).toBeEnabled();
  }

  get register(): Locator {
    return this.page.getByRole('button', { name: this.t('courses.register'), exact: true });
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: this.t('courses.send') });
  }
}

test("a visitor designs a course with the browser's history and registers it", async ({
  page,
  visitor,
  phone,
  t,
}) => {
  test.slow();
  const wizard = new Wizard(page, t);

  await test.step('preselects the destination of a link', async () => {
    await page.goto('/choose/custom');
    await page.getByRole('link', { name: t('requests.destination.gb') }).click();
    await expect(wizard.question('institute')).toBeVisible();
    await wizard.back('destination');
    await expect(wizard.choices.first()).toBeChecked();
    await wizard.next('institute');
  });

  await test.step('asks every question', async () => {
    await wizard.choices.nth(1).check();
    await wizard.next('plan');
    await wizard.choices.nth(1).check();
    await wizard.next('weeks');
    await page.getByRole('button', { name: t('courses.moreWeeks') }).click();
    await expect(page.getByText(t('courses.weeks', { weeks: 5 })).first()).toBeVisible();
    await wizard.next('start');
    await wizard.choices.last().check();
    await expect(wizard.lines).not.toHaveCount(0);
    const before = await wizard.lines.count();
    await wizard.next('extras');
    await wizard.choices.nth(1).check();
    await page.getByRole('main').getByRole('checkbox').first().check();
    // Both, and the course's own total above them (CRS-05).
    await expect(wizard.lines).toHaveCount(before + 3);
    await expect(page.getByText(t('courses.courseAlone'))).toBeVisible();
  });
  const total = (await wizard.lines.last().textContent()) ?? '';

  await test.step("keeps the answers with the browser's Back and Forward", async () => {
    for (const step of [...DESIGN_STEPS].reverse().slice(1)) {
      await page.goBack();
      await expect(wizard.question(step)).toBeFocused();
    }
    await expect(wizard.choices.first()).toBeChecked();
    for (const step of DESIGN_STEPS.slice(1)) {
      await page.goForward();
      await expect(wizard.question(step)).toBeFocused();
      expect(new URL(page.url()).search).toBe(`?step=${step}`);
    }
    await expect(wizard.choices.nth(1)).toBeChecked();
    await expect(wizard.lines.last()).toHaveText(total);
  });

  await test.step("keeps the answers with the wizard's Back and a reload", async () => {
    const entries = await page.evaluate(() => history.length);
    await wizard.back('start');
    await page.waitForURL('**/designCourse?step=start');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.reload();
    await expect(wizard.question('start')).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await wizard.back('weeks');
    await wizard.back('plan');
    await expect(wizard.choices.nth(1)).toBeChecked();
    await wizard.next('weeks');
    await wizard.next('start');
    await wizard.next('extras');
    await expect(wizard.lines.last()).toHaveText(total);
    await wizard.finish();
    await expect(wizard.lines.last()).toHaveText(total);
  });

  await test.step('returns from registration to the course with the account', async () => {
    await wizard.register.click();
    await page.waitForURL('**/register');
    await visitor.register('Layla', phone);
    await page.waitForURL('**/designCourse/register?*');
    const query = new URL(page.url()).searchParams;
    expect(query.get('user_id')).toBe(await visitor.userId());
    expect(query.get('numberOfWeeks')).toBe('5');
    await expect(page.getByRole('definition').last()).toHaveText(total);
  });

  await test.step('sends one request for a double click and shows its number', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/requests')) sent.push(request.url());
    });
    await page.getByLabel(t('courses.note')).fill('In the morning, please');
    await wizard.send.dblclick();
    await page.waitForURL('**/Message_peration?*');
    expect(sent).toHaveLength(1);
    const number = new URL(page.url()).searchParams.get('request') ?? '';
    await expect(page.getByText(t('operation.number', { number }))).toBeVisible();
    await page.getByRole('link', { name: t('operation.view') }).click();
    await expect(page.getByText(total).first()).toBeVisible();
  });
});

test(
  'registers a package after signing up',
  { tag: '@release' },
  async ({ page, app, visitor, phone, t }) => {
    const answer = await page.request.get(`${app.url}/api/course-options?destination=gb`);
    const [option] = ((await answer.json()) as { data: Option[] }).data;
    const query = new URLSearchParams({
      plan_id: String(option?.plans[0]?.id),
      partner_id: String(option?.institute.id),
      package_id: String(option?.programme_id),
    });
    await page.goto(`/designRegister?${query.toString()}`);
    const register = page.getByRole('button', { name: t('courses.registerPackage') });
    await register.click();
    await visitor.register('Layla', phone);
    await page.waitForURL('**/designCourse/registration?*');
    expect(new URL(page.url()).searchParams.get('user_id')).toBe(await visitor.userId());
    await register.click();
    await page.waitForURL('**/Message_peration?kind=registration&request=*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('operation.registration'));
  },
);

interface Option {
  readonly programme_id: number;
  readonly institute: { readonly id: number };
  readonly plans: readonly { readonly id: number }[];
}

test(
  'shows a changed price before sending',
  { tag: '@release' },
  async ({ page, app, visitor, phone, t }) => {
    test.setTimeout(180_000);
    const wizard = new Wizard(page, t);
    const changed = page.getByRole('alert').filter({ hasText: t('courses.priceChanged') });
    const accept = page.getByRole('button', { name: t('courses.acceptPrice') });
    /** Raises the weekly price in the database, in minor units. */
    const raise = (by: number): Promise<void> =>
      app.interrupt(async (dataDir) => {
        const database = await openEmbedded({ dataDir, log: SILENT });
        await database.db.execute(
          sql`update plan_price_bands set price_per_week = price_per_week + ${by}`,
        );
        await database.close();
      });
    await page.goto('/designCourse?destination=gb');
    await wizard.design();
    await wizard.register.click();
    await visitor.askForCode('Layla', phone);
    const code = await app.codeFor(phone);

    await test.step('on the registration page', async () => {
      await raise(1_000);
      await page.keyboard.type(code);
      await page.waitForURL('**/designCourse/register?*');
      await expect(changed).toBeVisible();
      await expect(wizard.send).toHaveCount(0);
      await accept.click();
      await expect(wizard.send).toBeEnabled();
    });

    await test.step('on submit', async () => {
      const total = await page.getByRole('definition').last().textContent();
      const [shown = ''] = /[\d,]{3,}/.exec(total ?? '') ?? [];
      expect(shown).not.toBe('');
      await raise(2_000);
      await wizard.send.click();
      await expect(changed).toBeVisible();
      await expect(changed.locator('del')).toContainText(shown);
      await accept.click();
      await wizard.send.click();
      await page.waitForURL('**/Message_peration?*');
    });
  },
);
