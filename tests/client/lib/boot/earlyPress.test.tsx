// Rules: APP-20 (docs/requirements.md)
import { act } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import {
  giveUpEarlyPress,
  keepEarlyPress,
  takeEarlyInput,
} from '../../../../src/client/lib/boot/earlyPress';

const sent = jest.fn();

function Form(): ReactElement {
  const [name, setName] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
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
  );
}

let place: HTMLElement;
const find = (selector: string): HTMLInputElement => {
  const element = place.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

beforeEach(() => {
  sent.mockClear();
  place = document.createElement('div');
  place.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(place);
  keepEarlyPress();
});
afterEach(() => {
  window.earlyPress?.take();
});

async function hydrate(): Promise<void> {
  const repeat = takeEarlyInput(place);
  await act(async () => {
    hydrateRoot(place, <Form />);
  });
  await act(async () => repeat());
}

it('sends what was typed and sent before the app answered', async () => {
  find('input').value = 'Noura';
  find('[type=submit]').click();
  expect(sent).not.toHaveBeenCalled();
  await hydrate();
  expect(sent).toHaveBeenCalledWith('Noura');
  expect(find('input').value).toBe('Noura');
});

it('repeats the press of a button, once', async () => {
  find('[type=button]').click();
  await hydrate();
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'true');
  expect(window.earlyPress).toBeUndefined();
});

it('types nothing that the server wrote', async () => {
  const typed = jest.fn();
  find('input').setAttribute('value', 'Riyadh');
  find('input').addEventListener('input', typed);
  const repeat = takeEarlyInput(place);
  repeat();
  expect(typed).not.toHaveBeenCalled();
});

it('does nothing where nothing was done', async () => {
  await hydrate();
  expect(sent).not.toHaveBeenCalled();
  expect(find('[type=button]')).toHaveAttribute('aria-expanded', 'false');
});

it('leaves a form to the browser when the app will not come', () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
  find('[type=submit]').click();
  giveUpEarlyPress();
  expect(submit).toHaveBeenCalledTimes(1);
});
