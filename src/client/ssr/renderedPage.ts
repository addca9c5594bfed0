/** What becomes of a page that the server rendered (APP-20). */
import type { Language } from '../../contract/common/constants';
import { RENDERED_STATE_ID } from '../../contract/common/renderedPage';
import { isRecord } from '../lib/storage/parse';

/**
 * `rendered`: the app takes it over as it is. `kept`: shown without what is for visitors only, until the
 * app draws its own. `hidden`: not shown; the app draws its own behind the splash. `left`: a navigation away
 * from it has begun.
 */
export type PageState = 'rendered' | 'kept' | 'hidden' | 'left';

/** Pages that send somebody who is signed in elsewhere, or have a step that only the browser knows. */
const GUEST_PAGES = /^\/(register|login)\/?$/i;

export function decidePage(facts: {
  readonly isSameLanguage: boolean;
  readonly isSignedIn: boolean;
  readonly isRegistering: boolean;
  readonly path: string;
}): PageState {
  const isGuestPage = GUEST_PAGES.test(facts.path);
  if (!facts.isSameLanguage || (isGuestPage && (facts.isSignedIn || facts.isRegistering))) {
    return 'hidden';
  }
  return facts.isSignedIn ? 'kept' : 'rendered';
}

/** What stands on the page now; undefined where the server rendered nothing. */
export function pageState(): PageState | undefined {
  return document.documentElement.dataset.page as PageState | undefined;
}

/** Whether the app took over what the server rendered. */
export function isRenderedPage(): boolean {
  return pageState() === 'rendered';
}

const leaving = new Set<() => void>();

/** Calls back once, when somebody goes on from the page that the server rendered. @returns a cancel function. */
export function onLeavingRenderedPage(listener: () => void): () => void {
  leaving.add(listener);
  return () => leaving.delete(listener);
}

/** To be called when a navigation begins: what comes next is drawn by the app. */
export function leaveRenderedPage(): void {
  document.documentElement.dataset.page = 'left';
  for (const listener of leaving) listener();
  leaving.clear();
}

/** What the server put beside the page. */
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
