import { expect, test } from '@playwright/test';

import { horizontalScroll } from './layout';
import { FULL_MATRIX } from '../support/matrix';
import { ROLES, type UserProfile, inOneWindow, userProfiles, nameOf } from './userProfiles';
import { STATES } from './states';

/** Daily, one width per language: narrowest in Arabic, widest in English. */
function widthsFor({ role, language }: UserProfile, widths: readonly number[]): readonly number[] {
  if (FULL_MATRIX || role === 'partner') return widths;
  return language === 'ar' ? widths.slice(0, 1) : widths.slice(-1);
}

for (const look of userProfiles(ROLES)) {
  test.describe(nameOf(look), () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow(look);
    for (const { name, role, language = look.language, widths, go } of STATES) {
      if (role !== look.role || language !== look.language) continue;
      for (const width of widthsFor(look, widths)) {
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
