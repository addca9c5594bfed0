import { onPress } from './onPress';

/** Input before hydration, kept by the inlined script. */
interface EarlyInput {
  /** Ends the keeping. @returns the button that was pressed last, or the form that was sent */
  readonly take: () => HTMLElement | null;
}

declare global {
  interface Window {
    /** Set by the inlined script, taken by the app. */
    earlyInput?: EarlyInput;
  }
}

/** Keeps the last press or sent form until it is taken; part of the inlined script. */
export function keepEarlyInput(): void {
  let pressed: HTMLElement | null = null;
  const stop = onPress((button) => {
    if (button && (button.type !== 'submit' || !button.form)) pressed = button;
  });
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) pressed = event.target;
  };
  document.addEventListener('submit', onSubmit, true);
  window.earlyInput = {
    take: () => {
      stop();
      document.removeEventListener('submit', onSubmit, true);
      delete window.earlyInput;
      return pressed;
    },
  };
}

/** The app will not come: a form that was sent goes to the server by itself, if that takes it (SEO-10). */
export function giveUpEarlyInput(): void {
  const pressed = window.earlyInput?.take();
  if (!(pressed instanceof HTMLFormElement) || pressed.method !== 'post') return;
  if (pressed.getAttribute('action') !== '#') pressed.submit();
}
