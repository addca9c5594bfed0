// Rules: APP-20 (docs/requirements.md)
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { HydrationOptions } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import {
  giveUpEarlyInput,
  keepEarlyInput,
} from '../../../../src/client/ssr/earlyInput/keepEarlyInput';
import { takeEarlyInput } from '../../../../src/client/ssr/earlyInput/takeEarlyInput';

const sent = jest.fn();
const back = jest.fn();
const chosen = jest.fn();

/** A list's order, a tick and one of two ways, each told once it changes. */
function Choices(): ReactElement {
  const [order, setOrder] = useState('price');
  const [isCompared, setIsCompared] = useState(false);
  const [way, setWay] = useState('call');
  const tell = (what: string): void => void chosen(what);
  return (
    <form>
      <select
        aria-label="Order"
        value={order}
        onChange={({ target }) => {
          setOrder(target.value);
          tell(target.value);
        }}
      >
        <option value="rank">Recommended</option>
        <option value="price">Price</option>
        <option value="newest">Newest</option>
      </select>
      <input
        type="checkbox"
        aria-label="Compare"
        checked={isCompared}
        onChange={() => {
          setIsCompared(!isCompared);
          tell(isCompared ? 'not compared' : 'compared');
        }}
      />
      {['call', 'write'].map((one) => (
        <input
          key={one}
          type="radio"
          name="way"
          value={one}
          checked={way === one}
          onChange={() => {
            setWay(one);
            tell(one);
          }}
        />
      ))}
    </form>
  );
}

function Form(): ReactElement {
  const [name, setName] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form
        method="post"
        action="/there"
        onSubmit={(event) => {
          event.preventDefault();
          sent(name);
        }}
      >
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          Menu
        </button>
        <button type="submit">Send</button>
      </form>
      <button aria-label="Back" onClick={back} />
    </>
  );
}

let place: HTMLElement;
const find = (selector: string): HTMLInputElement => {
  const element = place.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const list = (): HTMLSelectElement => {
  const element = place.querySelector('select');
  if (!element) throw new Error('no list');
  return element;
};

beforeEach(() => {
  sent.mockClear();
  back.mockClear();
  chosen.mockClear();
  place = document.createElement('div');
  place.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(place);
  keepEarlyInput();
});
afterEach(() => {
  window.earlyInput?.take();
});

function Ready({ onReady }: { readonly onReady: () => void }): null {
  useEffect(onReady, [onReady]);
  return null;
}

/** As the app does: told from an effect, where React does not render at once; nor would it in an `act`. */
async function hydrate(
  page: ReactElement = <Form />,
  options: HydrationOptions = {},
): Promise<void> {
  const repeat = takeEarlyInput(place);
  const whole = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  whole.IS_REACT_ACT_ENVIRONMENT = false;
  await new Promise<void>((resolve, reject) => {
    const onReady = (): void => void repeat().then(resolve, reject);
    hydrateRoot(
      place,
      <>
        {page}
        <Ready onReady={onReady} />
      </>,
      options,
    );
  });
  await new Promise((resolve) => setTimeout(resolve));
  whole.IS_REACT_ACT_ENVIRONMENT = true;
}

it('sends what was typed and sent before the app answered', async () => {
  find('input').value = 'Noura';
  find('[type=submit]').click();
  expect(sent).not.toHaveBeenCalled();
  await hydrate();
  expect(sent).toHaveBeenCalledWith('Noura');
  expect(find('input').value).toBe('Noura');
});

it('keeps what was typed while the app took over', async () => {
  find('input').value = 'Nou';
  const repeat = takeEarlyInput(place);
  await act(async () => {
    hydrateRoot(place, <Form />);
  });
  await userEvent.type(find('input'), 'ra', { initialSelectionStart: 3 });
  await act(repeat);
  expect(find('input').value).toBe('Noura');
});

it('keeps what was typed where an extension has put an element into the form', async () => {
  find('form').prepend(document.createElement('grammar-checker'));
  const before = find('input');
  before.value = 'Nou';
  find('[type=submit]').click();
  const onRecoverableError = jest.fn();
  const repeating = hydrate(<Form />, { onRecoverableError });
  before.value = 'Noura';
  await repeating;
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  expect(before.isConnected).toBe(false);
  expect(find('input').value).toBe('Noura');
  expect(sent).toHaveBeenCalledWith('Noura');
});

it('repeats the press of a button, once', async () => {
  find('[type=button]').click();
  await hydrate();
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'true');
  expect(window.earlyInput).toBeUndefined();
});

it('repeats the press of a button that is in no form, whose type is "submit" all the same', async () => {
  find('[aria-label=Back]').click();
  await hydrate();
  expect(back).toHaveBeenCalledTimes(1);
});

it('types nothing that the server wrote', async () => {
  const typed = jest.fn();
  find('input').setAttribute('value', 'Riyadh');
  find('input').addEventListener('input', typed);
  const repeat = takeEarlyInput(place);
  await repeat();
  expect(typed).not.toHaveBeenCalled();
});

describe('what was chosen', () => {
  beforeEach(() => {
    place.innerHTML = renderToString(<Choices />);
  });

  it('in a list, by a tick and by a radio button is told, and stays', async () => {
    list().value = 'newest';
    find('[type=checkbox]').click();
    find('[value=write]').click();
    await hydrate(<Choices />);
    expect(chosen.mock.calls.flat()).toEqual(['newest', 'compared', 'write']);
    expect(list().value).toBe('newest');
    expect(find('[type=checkbox]')).toBeChecked();
    expect(find('[value=write]')).toBeChecked();
    expect(find('[value=call]')).not.toBeChecked();
  });

  it('is told nothing of where it is as rendered', async () => {
    find('[type=checkbox]').click();
    find('[type=checkbox]').click();
    await hydrate(<Choices />);
    expect(chosen).not.toHaveBeenCalled();
    expect(find('[type=checkbox]')).not.toBeChecked();
  });

  it('is told on a page that the app draws anew', async () => {
    const repeat = takeEarlyInput(place, { isReplaced: true });
    list().value = 'rank';
    find('[type=checkbox]').click();
    place.replaceChildren();
    await act(async () => createRoot(place).render(<Choices />));
    await act(repeat);
    expect(chosen.mock.calls.flat()).toEqual(['rank', 'compared']);
    expect(find('[type=checkbox]')).toBeChecked();
  });
});

describe('on a page that the app draws anew', () => {
  /** The rendered page has a first button of its own, and is used until the app's page is there. */
  async function drawAfterUse(selector: string): Promise<void> {
    place.insertAdjacentHTML('afterbegin', '<button type="button" id="own">Register</button>');
    const repeat = takeEarlyInput(place, { isReplaced: true });
    find('input').value = 'Noura';
    find(selector).click();
    place.replaceChildren();
    await act(async () => createRoot(place).render(<Form />));
    await act(repeat);
  }

  it('sends what was typed and sent', async () => {
    await drawAfterUse('[type=submit]');
    expect(sent).toHaveBeenCalledWith('Noura');
    expect(find('input').value).toBe('Noura');
  });

  it('presses the button of the same name', async () => {
    await drawAfterUse('[aria-expanded]');
    expect(find('[aria-expanded]')).toHaveAttribute('aria-expanded', 'true');
    expect(window.earlyInput).toBeUndefined();
  });

  it('presses nothing in place of what is no longer there', async () => {
    await drawAfterUse('#own');
    expect(find('[aria-expanded]')).toHaveAttribute('aria-expanded', 'false');
    expect(sent).not.toHaveBeenCalled();
  });
});

it('does nothing where nothing was done', async () => {
  await hydrate();
  expect(sent).not.toHaveBeenCalled();
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'false');
});

it('leaves a form to the browser when the app will not come', () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
  find('[type=submit]').click();
  giveUpEarlyInput();
  expect(submit).toHaveBeenCalledTimes(1);
});

it('sends no form by itself that needs the app', () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
  place.querySelector('form')?.setAttribute('action', '#');
  find('[type=submit]').click();
  giveUpEarlyInput();
  expect(submit).not.toHaveBeenCalled();
});
