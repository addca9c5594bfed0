import type { SplashText } from './splashWords';

/** Fills the splash's two lines. */
export function say(place: Element | null, { title, lead }: SplashText): void {
  const put = (line: string, text: string): void => {
    const element = place?.querySelector(line);
    if (element) element.textContent = text;
  };
  put('[data-title]', title);
  put('[data-lead]', lead);
}

/** Adds a reload button. */
export function offerAgain(place: Element, label: string): void {
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = label;
  again.addEventListener('click', () => location.reload());
  place.append(again);
}
