/** The card provider's form (BIL-49): its script runs on this page, and only after the payer has asked for it. */
import type { CardForm, CardStart } from '../../../../contract/billing/cards';

interface FormOptions extends Omit<CardForm, 'script' | 'style'> {
  readonly element: HTMLElement;
  readonly language: string;
  readonly on_completed: () => void;
}

declare global {
  interface Window {
    /** There once the provider's script has run. */
    Moyasar?: { readonly init: (options: FormOptions) => void };
  }
}

const isThere = (): boolean => window.Moyasar !== undefined;

/** Loads the form's script and style, each once. @throws Error where the script does not come */
export async function loadCardForm(start: CardStart | null): Promise<void> {
  if (!start) throw new Error('no payment was begun');
  if (isThere()) return;
  const { script, style } = start.form;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style;
  const element = document.createElement('script');
  element.src = script;
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${script} does not come`)));
  });
  document.head.append(link, element);
  try {
    await loaded;
    if (!isThere()) throw new Error(`${script} is not the form`);
  } catch (error) {
    // The next press loads them anew.
    link.remove();
    element.remove();
    throw error;
  }
}

/** Shows the form in an element. @returns what takes it away */
export function showCardForm(
  element: HTMLElement,
  { form }: CardStart,
  { language, onSent }: { readonly language: string; readonly onSent: () => void },
): () => void {
  window.Moyasar?.init({
    element,
    language,
    publishable_api_key: form.publishable_api_key,
    given_id: form.given_id,
    amount: form.amount,
    currency: form.currency,
    description: form.description,
    callback_url: form.callback_url,
    methods: form.methods,
    supported_networks: form.supported_networks,
    apple_pay: form.apple_pay,
    metadata: form.metadata,
    on_completed: onSent,
  });
  return () => element.replaceChildren();
}
