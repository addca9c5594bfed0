import { join } from 'node:path';
import { expect, test } from '@playwright/test';

import { FULL_MATRIX } from '../support/matrix';
import { horizontalScroll, lostText } from './layout';
import { auditOnce } from './auditOnce';
import { ROLES, type UserProfile, inOneWindow, userProfiles, nameOf } from './userProfiles';
import type { Stage } from './stage';
import { VIEWS, viewsFor } from './views';

const PHONE = 360;
const DESKTOP = 1_280;
/** The narrowest viewport without horizontal scrolling (WCAG 1.4.10). */
const NARROWEST = 320;

// Each view for its role. A view is opened once in mobile size and checked in each
// width, because the layout is responsive. Tests of a profile share a window; profiles
// run in parallel.
for (const look of userProfiles(ROLES)) {
  test.describe(nameOf(look), () => {
    test.describe.configure({ mode: 'default' });
    const stage = inOneWindow({ ...look, width: PHONE });
    for (const view of FULL_MATRIX ? VIEWS : viewsFor(look.role)) {
      test(view.name, async () => {
        const good = join(test.info().project.outputDir, 'good');
        await stage().show(view, async () => {
          const content = await stage().page.content();
          expect(await auditOnce(good, content, () => faultsOf(stage(), axeWidths(look)))).toEqual(
            [],
          );
        });
      });
    }
  });
}

/** Daily, axe checks each page once per language: one on mobile, the other on desktop. */
function axeWidths({ role, language }: UserProfile): readonly number[] {
  if (FULL_MATRIX || role === 'partner') return [PHONE, DESKTOP];
  return [language === 'ar' ? PHONE : DESKTOP];
}

/** Violations of the open view; restores the mobile viewport. */
async function faultsOf(stage: Stage, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  const { page } = stage;
  if (widths.includes(PHONE)) note(`axe at ${PHONE}`, await stage.violations());
  await stage.enlargeText(2);
  note('text at 200 %, scrolls sideways', await page.evaluate(horizontalScroll));
  note('text at 200 %, cannot be read', await page.evaluate(lostText));
  await stage.enlargeText(1);
  await stage.resize(NARROWEST);
  note(`${NARROWEST} px, scrolls sideways`, await page.evaluate(horizontalScroll));
  if (widths.includes(DESKTOP)) {
    await stage.resize(DESKTOP);
    note(`axe at ${DESKTOP}`, await stage.violations());
  }
  await stage.resize(PHONE);
  return faults;
}
