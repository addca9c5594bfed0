// Rules: APP-20 (docs/requirements.md)
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { Provider } from 'react-redux';

import { createStore } from '../../../src/client/app/createStore';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import { createIdleComponent } from '../../../src/client/lazy/createIdleComponent';

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

let root: Root;
let arrive: (part: ComponentType) => void;
const load = jest.fn();
const pressed = jest.fn();

function Part(): ReactElement {
  return (
    <button type="button" onClick={pressed}>
      Store
    </button>
  );
}

/** Server HTML, hydrated by an app in which the part has not loaded. */
beforeEach(async () => {
  jest.clearAllMocks();
  document.documentElement.dataset.page = 'rendered';
  document.documentElement.dataset.unused = '';
  document.body.innerHTML =
    '<div id="root"><div style="display:contents"><!--$--><button type="button">Store</button><!--/$--></div></div>';
  const coming = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const part = createIdleComponent(load.mockReturnValue(coming));
  const store = createStore({ session: NO_SESSION, language: 'en' });
  root = await act(async () =>
    hydrateRoot(
      document.querySelector('#root') ?? document.body,
      <Provider store={store}>
        <part.Part fallback={null} />
      </Provider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  delete document.documentElement.dataset.page;
  delete document.documentElement.dataset.unused;
});

const button = (): HTMLElement => screen.getByRole('button', { name: 'Store' });

it('loads nothing before the first interaction', async () => {
  await act(rest);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  await act(rest);
  expect(load).toHaveBeenCalledTimes(1);
});

it('presses a button again that was pressed before its code came', async () => {
  const before = button();
  fireEvent.pointerDown(before);
  fireEvent.click(before);
  await act(rest);
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => {
    arrive(Part);
    await rest();
  });
  expect(button()).toBe(before);
  expect(pressed).toHaveBeenCalledTimes(1);
  fireEvent.click(button());
  expect(pressed).toHaveBeenCalledTimes(2);
});
