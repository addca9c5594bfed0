import { expect, test } from '@playwright/test';

import { horizontalScroll } from './layout';
import { ROLES, inOneWindow, userProfiles, nameOf } from './userProfiles';
import { STATES } from './states';

// What axe sees only after a press.
for (const look of userProfiles(ROLES)) {
  test.describe(nameOf(look), () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow(look);
    for (const { name, role, widths, go } of STATES) {
      if (role !== look.role) continue;
      for (const width of widths) {
        test(`${name} · ${width}`, async () => {
          await stage().resize(width);
          await stage().goTo('/');
          await go(stage(), async () => {
            await stage().settled();
            expect(await stage().violations()).toEqual([]);
            expect(await stage().page.evaluate(horizontalScroll)).toEqual([]);
          });
        });
      }
    }
  });
}
