/** Lifecycle of a server-rendered page (APP-20). */
import type { Language } from '../../contract/common/constants';
import { RENDERED_STATE_ID } from '../../contract/common/renderedPage';
import { isRecord } from '../lib/storage/parse';

/**
 * `rendered`: hydrated as it is. `kept`: shown without its visitor-only parts until the app
 * renders. `hidden`: not shown; the app renders behind the splash. `left`: a navigation away from
 * it has started.
 */
export type PageState = 'rendered' | 'kept' | 'hidden' | 'left';

/** Pages that redirect signed-in users, or have a step that only the browser knows. */
const GUEST_PAGES = /^\/(register|login)\/?$/i;

export function decidePage(facts: {
  readonly isSameLanguage: boolean;
  readonly isSignedIn: boolean;
  /** A student's own start comes above the home page, with a height that is not known (APP-24). */
  readonly isOwnStartAwaited: boolean;
  readonly isRegistering: boolean;
  readonly path: string;
}): PageState {
  const isGuestPage = GUEST_PAGES.test(facts.path);
  if (!facts.isSameLanguage || (isGuestPage && (facts.isSignedIn || facts.isRegistering))) {
    return 'hidden';
  }
  if (!facts.isSignedIn) return 'rendered';
  return facts.isOwnStartAwaited && facts.path === '/' ? 'hidden' : 'kept';
}

/** The current page's state; undefined if the server did not render it. */
export function pageState(): PageState | undefined {
  return document.documentElement.dataset.page as PageState | undefined;
}

/** Returns whether the app hydrated the server's page. */
export function isRenderedPage(): boolean {
  return pageState() === 'rendered';
}

const leaving = new Set<() => void>();

/**
 * Calls back once, when the user navigates away from the server-rendered page. @returns a cancel
 * function.
 */
export function onLeavingRenderedPage(listener: () => void): () => void {
  leaving.add(listener);
  return () => leaving.delete(listener);
}

/** Must be called when a navigation starts: the next page is rendered by the app. */
export function leaveRenderedPage(): void {
  document.documentElement.dataset.page = 'left';
  for (const listener of leaving) listener();
  leaving.clear();
}

/** The hydration state that the server embedded in the page. */
export interface RenderedState {
  /** The state of the API's cache. */
  readonly answers: unknown;
  /** The messages that it was rendered with, by namespace. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The state of a page rendered in `language`; undefined for any other page. */
export function renderedState(language: Language): RenderedState | undefined {
  const text = document.getElementById(RENDERED_STATE_ID)?.textContent;
  if (!text) return undefined;
  const state: unknown = JSON.parse(text);
  return isRecord(state) && state.language === language
    ? (state as unknown as RenderedState)
    : undefined;
}
