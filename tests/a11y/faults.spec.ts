import { expect, test } from '@playwright/test';

import { brokenWords, horizontalScroll, lostText } from './layout';
import { sharedAuditPage } from './userProfiles';

/** One fault per check: no name, low contrast, small targets, too wide, clipped. */
const FAULTS = `
  <button></button>
  <p id="pale">pale</p>
  <a href="#a" class="small">a</a><a href="#b" class="small">b</a>
  <div id="wide">wide</div>
  <p id="cut">words that are cut</p>`;
const STYLES: Readonly<Record<string, string>> = {
  '#pale': 'color: #eee; background: #fff',
  '.small': 'display: inline-block; width: 10px; height: 10px; overflow: hidden',
  '#wide': 'width: 3000px',
  '#cut': 'width: 20px; overflow: hidden; white-space: nowrap',
};

test.describe('accessibility checks', () => {
  const audit = sharedAuditPage({ role: 'visitor', language: 'en', width: 360 });

  test('report each seeded fault', async () => {
    const { page } = audit();
    await audit().goTo('/whyUs');
    expect(await audit().violations()).toEqual([]);
    await page.evaluate(
      ([faults, styles]) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', faults);
        for (const [selector, style] of Object.entries(styles)) {
          for (const element of document.querySelectorAll<HTMLElement>(selector)) {
            element.style.cssText = style;
          }
        }
      },
      [FAULTS, STYLES] as const,
    );
    const rules = (await audit().violations()).map((line) => line.split('\n')[0]);
    expect(rules).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'target-size']));
    expect((await page.evaluate(horizontalScroll)).join()).toContain('id="wide"');
    expect((await page.evaluate(lostText)).join()).toContain('id="cut"');
    await page.locator('h1').evaluate((heading) => (heading.style.width = '3ch'));
    expect(await page.evaluate(brokenWords)).toContain('Masar?');
  });
});
