import { join } from 'node:path';
import { expect, test } from '@playwright/test';

import { LANGUAGES } from '../../src/contract/common/constants';
import { FULL_MATRIX } from '../support/matrix';
import { brokenWords, horizontalScroll, lostText } from './layout';
import { auditOnce } from './auditOnce';
import {
  ROLES,
  type UserProfile,
  sharedAuditPage,
  userProfiles,
  profileName,
} from './userProfiles';
import type { AuditPage } from './auditPage';
import { VIEWS, type View, dailyViewsFor, viewsFor } from './views';

const PHONE = 360;
const DESKTOP = 1_280;
/** The narrowest viewport without horizontal scrolling (WCAG 1.4.10). */
const NARROWEST = 320;

// Each view for its role. A view is opened once in mobile size and checked in each
// width, because the layout is responsive. Tests of a profile share a window; profiles
// run in parallel.
for (const profile of userProfiles(ROLES)) {
  test.describe(profileName(profile), () => {
    test.describe.configure({ mode: 'default' });
    const audit = sharedAuditPage({ ...profile, width: PHONE });
    for (const view of viewsOf(profile)) {
      test(view.name, async () => {
        const good = join(test.info().project.outputDir, 'good');
        await audit().show(view, async () => {
          const content = await audit().page.content();
          expect(
            await auditOnce(good, content, () => faultsOf(audit(), axeWidths(profile))),
          ).toEqual([]);
        });
      });
    }
  });
}

/** Daily, each view of a role once, in turns in Arabic and English; frames before a release. */
function viewsOf({ role, language }: UserProfile): readonly View[] {
  if (FULL_MATRIX) return VIEWS;
  if (role === 'partner') return viewsFor(role);
  return dailyViewsFor(role).filter(
    (_view, index) => LANGUAGES[index % LANGUAGES.length] === language,
  );
}

/** Daily, axe checks what is in Arabic or a Partner's on mobile, the rest on desktop. */
function axeWidths({ role, language }: UserProfile): readonly number[] {
  if (FULL_MATRIX) return [PHONE, DESKTOP];
  return [language === 'ar' || role === 'partner' ? PHONE : DESKTOP];
}

/** Violations of the open view; restores the mobile viewport. */
async function faultsOf(audit: AuditPage, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  const { page } = audit;
  if (widths.includes(PHONE)) note(`axe at ${PHONE}`, await audit.violations());
  await audit.enlargeText(2);
  note('text at 200 %, scrolls sideways', await page.evaluate(horizontalScroll));
  note('text at 200 %, cannot be read', await page.evaluate(lostText));
  note('text at 200 %, words of the heading are broken', await page.evaluate(brokenWords));
  await audit.enlargeText(1);
  await audit.resize(NARROWEST);
  note(`${NARROWEST} px, scrolls sideways`, await page.evaluate(horizontalScroll));
  if (widths.includes(DESKTOP)) {
    await audit.resize(DESKTOP);
    note(`axe at ${DESKTOP}`, await audit.violations());
  }
  await audit.resize(PHONE);
  return faults;
}
