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
/** The narrowest window that nothing may be scrolled sideways in (WCAG 1.4.10). */
const NARROWEST = 320;

// Every view for whom it is meant, or for everybody. A view is opened once, on a phone, and looked at in
// each width: its layout follows the window. The tests of a profile share its window; the profiles run
// side by side.
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

/** Every day axe looks at each page once in each language, on a phone in one and on a desktop in the other. */
function axeWidths({ role, language }: UserProfile): readonly number[] {
  if (FULL_MATRIX || role === 'partner') return [PHONE, DESKTOP];
  return [language === 'ar' ? PHONE : DESKTOP];
}

/** What is wrong with the view that is open, a line each; the window is a phone's again afterwards. */
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
