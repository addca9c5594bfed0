import { expect, type Page, type Request } from '@playwright/test';
import axe, { type RunOptions, type Spec } from 'axe-core';

import { allMessages } from '../support/messages';
import type { UserProfile } from './userProfiles';
import type { View } from './views';
import type { World } from './world';

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const AXE_OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'target-size': { enabled: true } },
  // What passed is not told: writing it down takes longer than looking.
  reporter: 'no-passes',
  resultTypes: ['violations'],
  // Only a rule that is not asked for reads the style sheets themselves.
  preload: false,
};

/**
 * What a page draws with ::before and ::after is never behind text. Beside the home page's dotted
 * line axe could otherwise not tell what any text stands on, and left its contrast open. The
 * options of a check are replaced as a whole; the others are axe's own.
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

/** The height of a window of this width, in pixels. */
export function heightFor(width: number): number {
  return width < 768 ? 740 : 800;
}

declare global {
  interface Window {
    /** What its source leaves in a page. */
    readonly axe: typeof axe;
  }
}

const POLL_MS = 40;
const SETTLE_MS = 20_000;

/** A window in which views are opened one after the other. */
export class Stage {
  private readonly pending = new Set<Request>();
  /** Between the order to open an address and the moment at which its document takes over. */
  private isLeaving = false;
  private readonly messages: Readonly<Record<string, string>>;

  constructor(
    readonly page: Page,
    readonly world: World,
    readonly look: UserProfile,
  ) {
    // A Partner always gets English (LANG-05).
    this.messages = allMessages(look.role === 'partner' ? 'en' : look.language);
    page.on('framenavigated', () => {
      // What the last document still waited for, nobody hears the end of.
      if (this.isLeaving) this.pending.clear();
      this.isLeaving = false;
    });
    page.on('request', (request) => this.pending.add(request));
    // Not 'requestfinished': the browser does not always tell it of what it has answered itself.
    page.on('response', (response) => this.pending.delete(response.request()));
    page.on('requestfailed', (request) => this.pending.delete(request));
  }

  /** A message in the language that this window shows. */
  readonly t = (id: string): string => {
    const text = this.messages[id];
    if (text === undefined) throw new Error(`There is no message ${id}.`);
    return text;
  };

  /** Opens a view and waits until all of it is there; `look` is run before its conditions end. */
  async show(view: View, look: () => Promise<void> = async () => {}): Promise<void> {
    const { demo } = this.world;
    if (view.before && this.page.url() === 'about:blank') await this.goTo('/');
    const undo = await view.before?.(this.page, demo);
    try {
      await this.goTo(view.address(demo));
      await look();
    } finally {
      await undo?.();
    }
  }

  /** Opens an address and waits until all of it is there. */
  async goTo(address: string): Promise<void> {
    this.isLeaving = true;
    await this.page.goto(address, { waitUntil: 'commit' });
    await this.settled();
  }

  /** Waits until nothing is on its way any more: code, words, data, fonts, the loading view. */
  async settled(): Promise<void> {
    let calm = 0;
    await expect
      .poll(
        async () => {
          const waiting = await this.page.evaluate(whatIsMissing).catch(() => 'the document');
          calm = waiting === '' && this.pending.size === 0 ? calm + 1 : 0;
          const urls = [...this.pending].map((request) => request.url());
          return calm > 1 ? '' : [waiting, ...urls, 'a second look'].join(', ');
        },
        { message: 'the view is complete', intervals: [POLL_MS], timeout: SETTLE_MS },
      )
      .toBe('');
  }

  /** Makes the window this wide, in pixels, with a height that goes with it. */
  async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: heightFor(width) });
    await this.drawn();
  }

  /** Makes all text so many times as large, as a reader's own text size does. */
  async enlargeText(factor: number): Promise<void> {
    await this.page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      factor === 1 ? '' : `${factor * 100}%`,
    );
    await this.drawn();
  }

  /** Waits until the page has been laid out and drawn anew. */
  private async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  /** What axe finds wrong, a line each; colour contrast and target size are on. */
  async violations(): Promise<string[]> {
    // Once for each document. There are no frames, so the page itself is all of it.
    if (!(await this.page.evaluate(() => 'axe' in window))) {
      await this.page.evaluate(axe.source);
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

/** Runs in the page: what it still waits for, or '' when it is complete. */
function whatIsMissing(): string {
  if (document.querySelector('main h1, [role="alert"] h1') === null) return 'a heading';
  if (document.querySelector('[aria-busy="true"]') !== null) return 'data';
  const footer = document.querySelector('footer');
  if (footer !== null && footer.querySelector('a') === null) return 'the footer';
  const covers = [...document.querySelectorAll('[role="status"]')].some(
    (element) => getComputedStyle(element).position === 'fixed',
  );
  if (covers) return 'the end of the loading view';
  return document.fonts.status === 'loaded' ? '' : 'fonts';
}
