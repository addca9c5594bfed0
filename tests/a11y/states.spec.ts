import { expect, test } from '@playwright/test';

import { horizontalScroll } from './layout';
import { FULL_MATRIX } from '../support/matrix';
import {
  ROLES,
  type UserProfile,
  sharedAuditPage,
  userProfiles,
  profileName,
} from './userProfiles';
import { STATES } from './states';

/** Daily, one width per language: narrowest in Arabic, widest in English. */
function widthsFor({ role, language }: UserProfile, widths: readonly number[]): readonly number[] {
  if (FULL_MATRIX || role === 'partner') return widths;
  return language === 'ar' ? widths.slice(0, 1) : widths.slice(-1);
}

for (const profile of userProfiles(ROLES)) {
  test.describe(profileName(profile), () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);
    for (const { name, role, language = profile.language, widths, go } of STATES) {
      if (role !== profile.role || language !== profile.language) continue;
      for (const width of widthsFor(profile, widths)) {
        test(`${name} · ${width}`, async () => {
          await audit().resize(width);
          await audit().goTo('/');
          await go(audit(), async () => {
            await audit().settled();
            expect(await audit().violations()).toEqual([]);
            expect(await audit().page.evaluate(horizontalScroll)).toEqual([]);
          });
        });
      }
    }
  });
}
