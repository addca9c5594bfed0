import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions, Spec } from 'axe-core';

import { ROOT } from '../../tools/root';
import { allMessages } from '../support/messages';
import type { UserProfile } from './userProfiles';
import type { View } from './views';
import type { RunData } from './runData';

/** Minified: each document compiles it anew, and the full text takes twice as long. */
const AXE_SOURCE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const AXE_OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'target-size': { enabled: true } },
  // Reporting passed rules is slow.
  reporter: 'no-passes',
  resultTypes: ['violations'],
  // No enabled rule reads the style sheets.
  preload: false,
};

/**
 * Ignores pseudo-elements, which are never behind text: with the home page's dotted line axe
 * reported contrast as incomplete. Options replace axe's as a whole, so its defaults are repeated.
 */
const AXE_SPEC: Spec = {
  checks: [
    {
      id: 'color-contrast',
      options: {
        ignorePseudo: true,
        ignoreUnicode: true,
        ignoreLength: false,
        boldValue: 700,
        boldTextPt: 14,
        largeTextPt: 18,
        contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
        pseudoSizeThreshold: 0.25,
        shadowOutlineEmMax: 0.2,
        textStrokeEmMin: 0.03,
      },
    },
  ],
};

export function heightFor(width: number): number {
  return width < 768 ? 740 : 800;
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const POLL_MS = 40;
const SETTLE_MS = 40_000;

export class AuditPage {
  private readonly pending = new Set<Request>();
  /** Between navigation start and commit. */
  private isLeaving = false;
  private readonly messages: Readonly<Record<string, string>>;

  constructor(
    readonly page: Page,
    readonly run: RunData,
    readonly profile: UserProfile,
  ) {
    this.messages = allMessages(profile.role === 'partner' ? 'en' : profile.language);
    page.on('framenavigated', () => {
      // Requests of the previous document never complete.
      if (this.isLeaving) this.pending.clear();
      this.isLeaving = false;
    });
    page.on('request', (request) => this.pending.add(request));
    // Not 'requestfinished', which is missing for some cached responses.
    page.on('response', (response) => this.pending.delete(response.request()));
    page.on('requestfailed', (request) => this.pending.delete(request));
  }

  readonly t = (id: string): string => {
    const text = this.messages[id];
    if (text === undefined) throw new Error(`There is no message ${id}.`);
    return text;
  };

  /** Opens a view and waits until it is complete; `check` runs before its setup is undone. */
  async show(view: View, check: () => Promise<void> = async () => {}): Promise<void> {
    const { demo } = this.run;
    if (view.before && this.page.url() === 'about:blank') await this.leave();
    const undo = await view.before?.(this.page, demo);
    try {
      await this.goTo(view.address(demo));
      await check();
    } finally {
      await undo?.();
    }
  }

  async goTo(address: string): Promise<void> {
    this.isLeaving = true;
    await this.page.goto(address, { waitUntil: 'commit' });
    await this.settled();
  }

  /** Leaves the page for one of its origin without code, whose storage a test can prepare. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    await this.page.goto('/icons/icon-192.png');
  }

  /** Waits until code, messages, data, fonts and the loading view are complete. */
  async settled(): Promise<void> {
    let calm = 0;
    await expect
      .poll(
        async () => {
          const waiting = await this.page.evaluate(whatIsMissing).catch(() => 'the document');
          calm = waiting === '' && this.pending.size === 0 ? calm + 1 : 0;
          const urls = [...this.pending].map((request) => request.url());
          return calm > 1 ? '' : [waiting, ...urls, 'a second check'].join(', ');
        },
        { message: 'the view is complete', intervals: [POLL_MS], timeout: SETTLE_MS },
      )
      .toBe('');
  }

  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: heightFor(width) });
    await this.drawn();
  }

  /** Scales the root font size, like a user's text size. */
  async enlargeText(factor: number): Promise<void> {
    await this.page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      factor === 1 ? '' : `${factor * 100}%`,
    );
    await this.drawn();
  }

  private async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  async violations(): Promise<string[]> {
    // Once per document; there are no frames.
    if (!(await this.page.evaluate(() => 'axe' in window))) {
      await this.page.evaluate(AXE_SOURCE);
      await this.page.evaluate((spec) => window.axe.configure(spec), AXE_SPEC);
    }
    const violations = await this.page.evaluate(
      async (options) => (await window.axe.run(document, options)).violations,
      AXE_OPTIONS,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary, html }) =>
        [id, target.join(' '), html.slice(0, 200), failureSummary ?? ''].join('\n'),
      ),
    );
  }
}

/** Runs in the page: what is still loading, or ''. */
function whatIsMissing(): string {
  if (document.querySelector('main h1, [role="alert"] h1') === null) return 'a heading';
  if (document.querySelector('[aria-busy="true"]') !== null) return 'data';
  const footer = document.querySelector('footer');
  if (footer?.querySelector('a') === null) return 'the footer';
  const covers = [...document.querySelectorAll('[role="status"]')].some(
    (element) => getComputedStyle(element).position === 'fixed',
  );
  if (covers) return 'the end of the loading view';
  // Reduced motion makes them short, but a busy machine starts them late, with the old style.
  if (document.getAnimations().some((at) => at instanceof CSSTransition)) return 'a transition';
  return document.fonts.status === 'loaded' ? '' : 'fonts';
}
