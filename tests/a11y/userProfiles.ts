/** Browser contexts per role and language, shared by a group of tests. */
import { test as base, type Browser, type BrowserContextOptions } from '@playwright/test';

import { NO_SESSION, type SavedSession } from '../../src/client/lib/storage/savedSession';
import { GUEST_FAVORITES_KEY } from '../../src/client/features/favorites/guestFavorites';
import { LANGUAGES, type Language } from '../../src/contract/common/constants';
import { watchPages } from '../support/watchPages';
import { FULL_MATRIX } from '../support/matrix';
import { AuditPage, heightFor } from './auditPage';
import { type RunData, readRunData } from './runData';

export const ROLES = ['visitor', 'student', 'partner', 'team', 'lead'] as const;
export type Role = (typeof ROLES)[number];

export interface UserProfile {
  readonly role: Role;
  readonly language: Language;
  readonly width: number;
  readonly options?: BrowserContextOptions;
}

/** Each role in each language with a desktop viewport. A Partner always gets English (LANG-05). */
export function userProfiles(
  roles: readonly Role[],
  options: BrowserContextOptions = {},
): UserProfile[] {
  return roles.flatMap((role) =>
    LANGUAGES.filter((language) => FULL_MATRIX || role !== 'partner' || language === 'en').map(
      (language): UserProfile => ({ role, language, width: 1_280, options }),
    ),
  );
}

/** Language-independent checks: the first profile daily, all in the full matrix. */
export function inOneLanguage(profiles: readonly UserProfile[]): readonly UserProfile[] {
  return FULL_MATRIX ? profiles : profiles.slice(0, 1);
}

export function profileName({ role, language }: UserProfile): string {
  return `${role} · ${language}`;
}

/** Opens a browser context for the profile, which the caller closes. */
export async function openAuditPage(browser: Browser, profile: UserProfile): Promise<AuditPage> {
  const run = readRunData();
  const { role, language, width, options } = profile;
  const context = await browser.newContext({
    baseURL: run.url,
    locale: language === 'ar' ? 'ar' : 'en-US',
    viewport: { width, height: heightFor(width) },
    // Animations would be measured midway.
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: run.url, localStorage: storage(run, role, language) }],
    },
    ...options,
  });
  return new AuditPage(await context.newPage(), run, profile);
}

/** A window shared by the tests of the calling `describe`. */
export function sharedAuditPage(profile: UserProfile): () => AuditPage {
  let audit: AuditPage | undefined;
  let expectNoFault: (() => void) | undefined;
  base.beforeAll(async ({ browser }) => {
    audit = await openAuditPage(browser, profile);
    expectNoFault = watchPages(audit.page.context());
  });
  base.afterAll(async () => {
    // An answer may still be on its way through a route.
    await audit?.page.unrouteAll({ behavior: 'ignoreErrors' });
    await audit?.page.context().close();
    audit = undefined;
    expectNoFault?.();
  });
  return () => {
    if (audit === undefined) throw new Error('There is no window.');
    return audit;
  };
}

function storage(
  { sessions, demo }: RunData,
  role: Role,
  language: Language,
): { name: string; value: string }[] {
  const session: SavedSession = role === 'visitor' ? NO_SESSION : sessions[role];
  const favorites = [demo.english, demo.university, demo.summer];
  return Object.entries({
    lang: language,
    ...(role === 'visitor' && { [GUEST_FAVORITES_KEY]: JSON.stringify(favorites) }),
    ...(session.token !== null && {
      token: session.token,
      role: session.role ?? '',
      user: JSON.stringify(session.user),
    }),
  }).map(([name, value]) => ({ name, value }));
}
