import { yieldToMain } from '../yieldToMain';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly field: Field;
  readonly value: string;
  readonly rendered: string;
}

type Choice = HTMLSelectElement | HTMLInputElement;

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';
const CHOICES = 'select, input[type=checkbox], input[type=radio]';
const CONTROLS = 'button, form, input, select, textarea';

/**
 * Takes over from the inlined script (keepEarlyInput.ts): just before hydration, or as soon as the
 * page was rendered again.
 * @param isReplaced whether the app draws its own page in place of the rendered one
 * @returns repeats what was typed and pressed; to be called when the app answers
 */
export function takeEarlyInput(
  place: HTMLElement,
  { isReplaced = false }: { readonly isReplaced?: boolean } = {},
): () => Promise<void> {
  const rendered = controlsIn(place);
  const take = () => {
    const choices = rendered.filter(isChoice).filter(wasChosen);
    const chosen = new Map(choices.map((choice) => [choice, choice.value]));
    // A choice in the middle of hydration: drawing an earlier one would reset it.
    const keepChoice = ({ target }: Event): void => {
      if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
    };
    window.addEventListener('input', keepChoice, true);
    return {
      pressed: window.earlyInput?.take() ?? null,
      fields: rendered.filter(isTextField).map(typedIn),
      chosen,
      stop: () => window.removeEventListener('input', keepChoice, true),
    };
  };
  const early = isReplaced ? undefined : take();
  return async () => {
    const { pressed, fields, chosen, stop } = early ?? take();
    const drawn = controlsIn(place);
    // An element that a browser extension inserted into a form also makes React render all of it
    // again.
    const now = <Control extends HTMLElement>(control: Control): Control | undefined =>
      control.isConnected ? control : counterpart(control, rendered, drawn);
    for (const { field, value: before, rendered: initial } of fields) {
      const target = now(field);
      // The field is gone, so its text cannot have changed since.
      const value = field.isConnected ? before : field.value;
      // The server's initial value was not typed.
      if (!target || value === initial) continue;
      // React may have restored the rendered value, or received more input since.
      const { value: shown } = target;
      tellTyped(target, shown && shown !== initial ? shown : value);
    }
    for (const [choice, value] of chosen) {
      const target = now(choice);
      if (!target) continue;
      tellChosen(target, value);
      // The next choice builds on this one, which is drawn first.
      await yieldToMain();
    }
    stop();
    if (!pressed) return;
    await yieldToMain();
    const target = now(pressed);
    if (!target?.isConnected) return;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  };
}

const controlsIn = (place: HTMLElement): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(CONTROLS),
];
const isTextField = (control: HTMLElement): control is Field => control.matches(TEXT_FIELDS);
const typedIn = (field: Field): Typed => ({
  field,
  value: field.value,
  rendered: field.defaultValue,
});

const isChoice = (control: HTMLElement): control is Choice => control.matches(CHOICES);
const isSelect = (choice: Choice): choice is HTMLSelectElement => 'options' in choice;

/** A radio button that was unselected is handled by the selected one. */
function wasChosen(choice: Choice): boolean {
  if (!isSelect(choice)) {
    return choice.checked !== choice.defaultChecked && (choice.checked || choice.type !== 'radio');
  }
  const rendered = [...choice.options].findIndex(({ defaultSelected }) => defaultSelected);
  return choice.selectedIndex !== Math.max(rendered, 0);
}

/** Finds the element that replaced `control`: the one with the same name and the same index. */
function counterpart<Control extends HTMLElement>(
  control: Control,
  before: readonly HTMLElement[],
  now: readonly HTMLElement[],
): Control | undefined {
  const isNamesake = (other: HTMLElement): boolean => nameOf(other) === nameOf(control);
  return now.filter(isNamesake)[before.filter(isNamesake).indexOf(control)] as Control | undefined;
}

function nameOf(control: HTMLElement): string {
  const name = ['name', 'action', 'aria-label']
    .map((key) => control.getAttribute(key))
    .find(Boolean);
  return `${control.tagName} ${name ?? control.textContent}`;
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

function tellChosen(choice: Choice, value: string): void {
  if (isSelect(choice)) {
    choice.value = value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // Through React's own setter, so that it treats the click as a change.
  choice.checked = choice.defaultChecked;
  choice.click();
}
