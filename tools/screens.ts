/**
 * `npm run screens`: screenshots of every page with an index (`.cache/screens/index.html`). Needs
 * `npm run build`.
 *
 * --only <text>    pages whose name contains the text
 * --role <role>    visitor, student or partner
 * --dark           dark scheme
 * --width <pixels> this width instead (repeatable)
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { LANGUAGES } from '../src/contract/common/constants';
import playwright from '../playwright.config';
import globalSetup from '../tests/a11y/globalSetup';
import { type UserProfile, ROLES, type Role, openAuditPage } from '../tests/a11y/userProfiles';
import { VIEWS, type View } from '../tests/a11y/views';
import { ROOT } from './root';
import { type Picture, contactSheet, montages } from './screens/contactSheet';
import { isSeenBy } from './screens/roles';

const OUT = join(ROOT, '.cache/screens');
const WIDTHS = [360, 1_280];

interface Choice {
  readonly views: readonly View[];
  readonly profiles: readonly UserProfile[];
}

function choose(): Choice {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      role: { type: 'string' },
      width: { type: 'string', multiple: true },
      dark: { type: 'boolean' },
    },
  });
  const roles: readonly Role[] = ROLES.filter((role) => role === (values.role ?? role));
  const widths = values.width?.map(Number) ?? WIDTHS;
  const only = values.only?.toLowerCase() ?? '';
  return {
    views: VIEWS.filter(({ name }) => name.toLowerCase().includes(only)),
    profiles: roles.flatMap((role) =>
      // A Partner always gets English (LANG-05).
      LANGUAGES.filter((language) => role !== 'partner' || language === 'en').flatMap((language) =>
        widths.map((width): UserProfile => ({
          role,
          language,
          width,
          options: { hasTouch: width < 768, colorScheme: values.dark ? 'dark' : 'light' },
        })),
      ),
    ),
  };
}

async function takeAll(
  browser: Browser,
  profile: UserProfile,
  views: readonly View[],
): Promise<Picture[]> {
  const { role, language, width } = profile;
  const audit = await openAuditPage(browser, profile);
  const pictures: Picture[] = [];
  for (const view of views.filter(({ name }) => isSeenBy(name, role))) {
    const file = `${view.name.replaceAll(/[^\w-]+/g, '-')}.${role}.${language}.${width}.png`;
    try {
      await audit.show(view, async () => {
        await audit.page.screenshot({ path: join(OUT, file), fullPage: true });
      });
      pictures.push({ file, view: view.name, role, language, width });
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  await audit.page.context().close();
  return pictures;
}

async function screens(): Promise<void> {
  const choice = choose();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const stopServer = await globalSetup();
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const pictures: Picture[] = [];
    for (const profile of choice.profiles) {
      pictures.push(...(await takeAll(browser, profile, choice.views)));
      console.log(
        `${profile.role} ${profile.language} ${profile.width}: ${pictures.length} pictures so far`,
      );
    }
    writeFileSync(join(OUT, 'index.html'), contactSheet(pictures));
    const sheets = await montages(OUT, pictures);
    console.log(`${pictures.length} pictures and ${sheets} montages in ${OUT}`);
  } finally {
    await browser.close();
    await stopServer();
  }
}

screens().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
