import { yieldToMain } from './yieldToMain';

/**
 * What somebody does on a rendered page before the app answers: a press of a button or a form that is
 * sent is kept, and done when the app is there; what was typed is told to the fields. Links need none of
 * this.
 */
interface EarlyPress {
  readonly take: () => HTMLElement | null;
}

declare global {
  interface Window {
    /** Set by the inlined script, taken by the app. */
    earlyPress?: EarlyPress;
  }
}

/** Keeps the last press until it is taken; part of the inlined script. */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.type !== 'submit') pressed = button;
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) pressed = event.target;
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.earlyPress = {
    take: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      delete window.earlyPress;
      return pressed;
    },
  };
}

/** The app will not come: a form that was sent goes to the server by itself. */
export function giveUpEarlyPress(): void {
  const pressed = window.earlyPress?.take();
  if (pressed instanceof HTMLFormElement && pressed.method === 'post') pressed.submit();
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Takes over from the inlined script, just before hydration.
 * @returns repeats what was typed and pressed; to be called when the app answers
 */
export function takeEarlyInput(place: HTMLElement): () => Promise<void> {
  const pressed = window.earlyPress?.take() ?? null;
  const typed = [...place.querySelectorAll<Field>(TEXT_FIELDS)]
    .map((field) => ({ field, value: field.value, rendered: field.defaultValue }))
    // What the server wrote was typed by nobody.
    .filter(({ value, rendered }) => value !== rendered);
  return async () => {
    for (const { field, value, rendered } of typed) {
      // The app may have put back what was rendered, or heard of more that was typed since.
      const isPutBack = field.value === '' || field.value === rendered;
      tellTyped(field, isPutBack ? value : field.value);
    }
    if (typed.length > 0) await yieldToMain();
    if (!pressed?.isConnected) return;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  };
}

/** Past React's own setter, which would take the value for known. */
function tellTyped(field: Field, value: string): void {
  const proto: unknown = Object.getPrototypeOf(field);
  const own = Object.getOwnPropertyDescriptor(proto, 'value');
  for (const text of ['', value]) {
    own?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
