/** A row of the page table, as features write it in their `pageRows.ts` (APP-01, APP-02, SES-07). */
import type { ComponentType } from 'react';

import type { PageName } from './paths';
import type { AppStore } from './store/rootReducer';

/** `guest` pages redirect users who are signed in. */
export type Access = 'public' | 'guest' | 'signedIn' | 'partner' | 'team';

export interface PageSpec {
  /** `text` is for reading; `screen` fills the window; `desk` is the team's. */
  readonly layout: 'main' | 'bare' | 'text' | 'screen' | 'desk';
  readonly access: Access;
  /** Loads the page; one with its own slice or listener adds them to the store. */
  readonly load: (store: AppStore) => Promise<{ readonly default: ComponentType }>;
  /** Message namespaces besides `common`. */
  readonly namespaces: readonly string[];
}

/** The rows of a feature. */
export type PageRows = Readonly<Partial<Record<PageName, PageSpec>>>;

type Place = Pick<PageSpec, 'layout' | 'access'>;

export const main: Place = { layout: 'main', access: 'public' };
export const mainSignedIn: Place = { layout: 'main', access: 'signedIn' };
export const bare: Place = { layout: 'bare', access: 'public' };
export const text: Place = { layout: 'text', access: 'public' };
export const bareSignedIn: Place = { layout: 'bare', access: 'signedIn' };

interface PageModule<Props> {
  readonly default: ComponentType<Props>;
}

/** The page of a module, with these properties. */
export function pageOf<Props extends object>(
  load: () => Promise<PageModule<Props>>,
  props: Props,
): PageSpec['load'] {
  return async () => {
    const { default: Page } = await load();
    return { default: () => <Page {...props} /> };
  };
}

interface PageInTasks<Props> {
  readonly loadPage: () => Promise<PageModule<Props>>;
}

/** Loads the module of a page that is evaluated in several tasks (ssr/importInTasks.ts). */
export const inTasks =
  <Props extends object>(load: () => Promise<PageInTasks<Props>>) =>
  async (): Promise<PageModule<Props>> =>
    (await load()).loadPage();
