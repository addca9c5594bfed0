import { expect, test } from '@playwright/test';

import { LANGUAGES } from '../../src/contract/common/constants';
import { horizontalScroll } from './layout';
import { FULL_MATRIX } from '../support/matrix';
import {
  ROLES,
  type UserProfile,
  sharedAuditPage,
  userProfiles,
  profileName,
} from './userProfiles';
import { STATES, type State } from './states';

/** Daily, each state once: in turns at its narrowest in Arabic and at its widest in English. */
function widthsFor({ role, language }: UserProfile, state: State): readonly number[] {
  const { widths, isForRelease } = state;
  if (FULL_MATRIX) return widths;
  if (isForRelease) return [];
  if (role === 'partner') return widths;
  if (state.language === undefined && language !== LANGUAGES[STATES.indexOf(state) % 2]) return [];
  return language === 'ar' ? widths.slice(0, 1) : widths.slice(-1);
}

for (const profile of userProfiles(ROLES)) {
  test.describe(profileName(profile), () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage(profile);
    for (const state of STATES) {
      const { name, role, language = profile.language, go } = state;
      if (role !== profile.role || language !== profile.language) continue;
      for (const width of widthsFor(profile, state)) {
        test(`${name} · ${width}`, async () => {
          await audit().resize(width);
          // A document of the origin whose storage a state can prepare; it has no code to load.
          await audit().leave();
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
