/** Browser contexts per role and language, shared by a group of tests. */
import { test as base, type Browser, type BrowserContextOptions } from '@playwright/test';

import { NO_SESSION, type SavedSession } from '../../src/client/lib/storage/savedSession';
import { GUEST_FAVORITES_KEY } from '../../src/client/lib/storage/guestFavorites';
import { LANGUAGES, type Language } from '../../src/contract/constants';
import { FULL_MATRIX } from '../support/matrix';
import { Stage, heightFor } from './stage';
import { type World, readWorld } from './world';

export const ROLES = ['visitor', 'student', 'partner'] as const;
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

export function nameOf({ role, language }: UserProfile): string {
  return `${role} · ${language}`;
}

/** Opens a browser context for the profile, which the caller closes. */
export async function open(browser: Browser, look: UserProfile): Promise<Stage> {
  const world = readWorld();
  const { role, language, width, options } = look;
  const context = await browser.newContext({
    baseURL: world.url,
    locale: language === 'ar' ? 'ar' : 'en-US',
    viewport: { width, height: heightFor(width) },
    // Animations would be measured midway.
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: world.url, localStorage: storage(world, role, language) }],
    },
    ...options,
  });
  return new Stage(await context.newPage(), world, look);
}

/** A window shared by the tests of the calling `describe`. */
export function inOneWindow(look: UserProfile): () => Stage {
  let stage: Stage | undefined;
  base.beforeAll(async ({ browser }) => {
    stage = await open(browser, look);
  });
  base.afterAll(async () => {
    await stage?.page.context().close();
    stage = undefined;
  });
  return () => {
    if (stage === undefined) throw new Error('There is no window.');
    return stage;
  };
}

function storage(
  { sessions, demo }: World,
  role: Role,
  language: Language,
): { name: string; value: string }[] {
  const session: SavedSession = role === 'visitor' ? NO_SESSION : sessions[role];
  const hearts = [demo.english, demo.university, demo.summer];
  return Object.entries({
    lang: language,
    ...(role === 'visitor' && { [GUEST_FAVORITES_KEY]: JSON.stringify(hearts) }),
    ...(session.token !== null && {
      token: session.token,
      role: session.role ?? '',
      user: JSON.stringify(session.user),
    }),
  }).map(([name, value]) => ({ name, value }));
}
