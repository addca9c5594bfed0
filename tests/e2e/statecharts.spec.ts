// Rules: DESK-08 (docs/requirements.md)
import { DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { statechartsUrl } from '../support/apiUrls';
import { expect, test } from './journey';

test(
  'a member of the team plays a chart; a visitor gets none',
  { tag: '@release' },
  async ({ page, app, visitor, t }) => {
    await visitor.arrive(DEMO_TEAM.name, DEMO_TEAM.phone);
    await page.goto('/desk');
    await page.getByRole('button', { name: t('desk.section.more') }).click();
    await page.getByRole('menuitem', { name: t('common.title.statecharts') }).click();
    await expect(page).toHaveURL(/\/docs\/statecharts$/);
    await expect(page).toHaveTitle(new RegExp(t('common.title.statecharts')));

    await page.goto('/docs/statecharts?chart=logout');
    const choice = page.getByRole('heading', { name: t('statecharts.events') }).locator('+ div');
    const lit = page.locator('.state.active');
    await expect(lit).toHaveCount(2);
    await choice.getByRole('button').click();
    await expect(lit).toHaveCount(1);
    await expect(lit).toHaveAttribute('data-state', 'signingOut');
    await expect(lit.locator('rect')).toHaveCSS('stroke-width', '6px');
    await page.getByRole('button', { name: t('statecharts.done') }).click();
    await expect(lit).toHaveAttribute('data-state', 'signedOut');

    const answer = await page.request.get(`${app.url}${statechartsUrl}`);
    expect(answer.status()).toBe(401);
  },
);
