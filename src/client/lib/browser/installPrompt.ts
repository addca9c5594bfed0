/** `beforeinstallprompt`: fires once and early, so it is kept for the install button. */
export interface InstallOffer extends Event {
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

/** Starts listening. @returns a function that stops and drops the offer. */
export function startInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    if (!isOffer(event)) return;
    // Prevents the browser's own install bar.
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

/** Returns whether the browser has offered installation. */
export function canInstall(): boolean {
  return offer !== undefined;
}

/** Calls back when `canInstall` changes. @returns an unsubscribe function. */
export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows the install prompt, once per offer. @returns the choice; undefined without an offer. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | undefined> {
  const current = offer;
  if (current === undefined) return undefined;
  change(undefined);
  await current.prompt();
  return (await current.userChoice).outcome;
}
