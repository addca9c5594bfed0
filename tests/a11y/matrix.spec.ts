import { join } from 'node:path';
import { expect, test } from '@playwright/test';

import { horizontalScroll, lostText } from './layout';
import { lookOnce } from './lookOnce';
import { ROLES, inOneWindow, looks, nameOf } from './looks';
import { VIEWS } from './views';

const WIDTHS = [1_280, 360] as const;
/** The narrowest window that nothing may be scrolled sideways in (WCAG 1.4.10). */
const NARROWEST = 320;

// Every view for everybody. A view is opened once and looked at in each width: its layout follows the
// window. The tests of a look share its window; the looks run side by side.
for (const look of looks(ROLES)) {
  test.describe(nameOf(look), () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow(look);
    for (const view of VIEWS) {
      test(view.name, async () => {
        const good = join(test.info().project.outputDir, 'good');
        await stage().show(view, async () => {
          const { page } = stage();
          for (const width of WIDTHS) {
            await stage().resize(width);
            const content = `${width} ${await page.content()}`;
            const violations = await lookOnce(good, content, () => stage().violations());
            expect.soft(violations, `axe at ${width}`).toEqual([]);
          }
          await stage().enlargeText(2);
          expect.soft(await page.evaluate(horizontalScroll), 'text at 200 %').toEqual([]);
          expect.soft(await page.evaluate(lostText), 'text at 200 %').toEqual([]);
          await stage().enlargeText(1);
          await stage().resize(NARROWEST);
          expect.soft(await page.evaluate(horizontalScroll), `${NARROWEST} px`).toEqual([]);
        });
      });
    }
  });
}
