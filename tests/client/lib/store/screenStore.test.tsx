// Rules: DESK-13 (docs/requirements.md)
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';

import { createStore } from '../../../../src/client/app/createStore';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import { useAppSelector, useAppStore } from '../../../../src/client/lib/store/hooks';
import { screenStore } from '../../../../src/client/lib/store/screenStore';
import { selectToasts, showToast } from '../../../../src/client/lib/store/toasts';

function Count(): ReactElement {
  const count = useAppSelector(selectToasts).length;
  const [drawn, setDrawn] = useState(0);
  return (
    <button type="button" onMouseEnter={() => setDrawn(drawn + 1)}>
      {`${count} toasts, drawn ${drawn}`}
    </button>
  );
}

const setUp = () => {
  const store = createStore({ language: 'en', session: NO_SESSION });
  render(
    <Provider store={screenStore(store)}>
      <Count />
    </Provider>,
  );
  const happen = (): void =>
    act(() => {
      store.dispatch(showToast({ severity: 'info', text: 'News' }));
    });
  return { store, happen, button: screen.getByRole('button') };
};

it('leaves the store itself to what is made once for each store, as the queue of messages', () => {
  const store = createStore({ language: 'en', session: NO_SESSION });
  const { result } = renderHook(useAppStore, {
    wrapper: ({ children }) => <Provider store={screenStore(store)}>{children}</Provider>,
  });
  expect(result.current).toBe(store);
});

it('tells components of a change at once', () => {
  const { happen, button } = setUp();
  happen();
  expect(button).toHaveTextContent('1 toasts');
});

it('shows what came during a press only after its click, also where the screen is drawn meanwhile', async () => {
  const { store, happen, button } = setUp();
  fireEvent.pointerDown(button);
  happen();
  happen();
  fireEvent.mouseEnter(button);
  expect(button).toHaveTextContent('0 toasts, drawn 1');
  expect(selectToasts(store.getState())).toHaveLength(2);
  fireEvent.click(button);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(button).toHaveTextContent('2 toasts, drawn 1');
});
