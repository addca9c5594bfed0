/**
 * The browser's offer to install the web app. It comes once, early and unasked, so it is caught when
 * the app starts and kept for the page that has the button for it.
 */
export interface InstallOffer extends Event {
  /** Shows the browser's own question; works once. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function change(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Begins to wait for the offer. @returns a function that ends it and forgets the offer. */
export function startInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    if (!isOffer(event)) return;
    // Otherwise the browser would show a bar of its own at a time of its own.
    event.preventDefault();
    change(event);
  };
  const forget = (): void => change(undefined);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
    forget();
  };
}

/** Can the app be installed from here now? */
export function canInstall(): boolean {
  return offer !== undefined;
}

/** Is told whenever `canInstall` changes. @returns a function that ends it. */
export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Lets the browser ask whether to install the app; an offer can be used once.
 * @returns what was answered, or undefined when there is no offer.
 */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | undefined> {
  const current = offer;
  if (current === undefined) return undefined;
  change(undefined);
  await current.prompt();
  return (await current.userChoice).outcome;
}
