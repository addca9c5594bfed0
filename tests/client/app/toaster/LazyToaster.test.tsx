import Dialog from '@mui/material/Dialog';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';

import { createStore } from '../../../../src/client/app/createStore';
import { LazyToaster } from '../../../../src/client/app/toaster/LazyToaster';
import { NO_SESSION } from '../../../../src/client/lib/storage/savedSession';
import { closeToastsOf, selectToasts, showToast } from '../../../../src/client/lib/store/toasts';
import { screenStore } from '../../../../src/client/lib/store/screenStore';
import type { Toast } from '../../../../src/client/lib/store/toasts';
import type { AppStore } from '../../../../src/client/lib/store/rootReducer';
import { createAppTheme } from '../../../../src/client/theme/createAppTheme';
import { PALETTES } from '../../../../src/client/theme/tokens';
import { TOAST_MS } from '../../../../src/contract/common/constants';
import { namespaceMessages } from '../../../support/messages';

let store: AppStore;
beforeEach(() => {
  store = createStore({ language: 'en', session: NO_SESSION });
});

function show(toast: Toast): void {
  store.dispatch(showToast(toast));
}

function renderToaster(direction: 'ltr' | 'rtl' = 'ltr', navigate?: (to: string) => void): void {
  const language = direction === 'rtl' ? 'ar' : 'en';
  const seen = screenStore(store);
  render(
    <IntlProvider locale={language} messages={namespaceMessages(language, 'common')}>
      <ThemeProvider theme={createAppTheme(direction)}>
        <Provider store={seen}>
          <LazyToaster {...(navigate && { navigate })} />
        </Provider>
      </ThemeProvider>
    </IntlProvider>,
  );
}

afterEach(() => jest.useRealTimers());

/** Advances time in small steps, so that React can render. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    await act(() => jest.advanceTimersByTimeAsync(50));
  }
}

it('shows toasts queued before it loads, and later ones', async () => {
  show({ severity: 'success', text: 'otp was send' });
  renderToaster();
  expect(await screen.findByRole('status')).toHaveTextContent('otp was send');
  act(() => show({ severity: 'error', text: 'Failed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
});

it('waits for the end of a press, whose click it would take', async () => {
  renderToaster();
  act(() => show({ severity: 'success', text: 'First' }));
  await screen.findByText('First');
  fireEvent.pointerDown(document.body);
  act(() => show({ severity: 'success', text: 'Second' }));
  expect(screen.queryByText('Second')).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText('Second')).toBeVisible();
});

it('takes no part of a press elsewhere, over which it may move', async () => {
  renderToaster();
  act(() => show({ severity: 'success', text: 'First' }));
  const toast = await screen.findByText('First');
  fireEvent.pointerDown(document.body);
  expect(toast).toHaveStyle({ pointerEvents: 'none' });
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(toast).not.toHaveStyle({ pointerEvents: 'none' }));
  fireEvent.pointerDown(toast);
  expect(toast).not.toHaveStyle({ pointerEvents: 'none' });
  fireEvent.pointerUp(toast);
});

it('shows a push title above its text', async () => {
  renderToaster();
  act(() => show({ severity: 'info', title: 'Offer', text: 'Your letter is here' }));
  const toast = await screen.findByRole('status');
  expect(within(toast).getByText('Offer')).toBeVisible();
  expect(within(toast).getByText('Your letter is here')).toBeVisible();
});

it('reads a name in one script above a text in the other, each in its own direction', async () => {
  renderToaster('rtl');
  act(() => show({ severity: 'error', title: 'Sara', text: 'لم يكتمل الإجراء.' }));
  const said = await screen.findByRole('alert');
  expect(said).not.toHaveAttribute('dir');
  for (const words of ['Sara', 'لم يكتمل الإجراء.']) {
    expect(screen.getByText(words).tagName).toBe('BDI');
  }
});

it('has a link with the announcement, where there is one', async () => {
  renderToaster();
  const action = { text: 'See your favourites', to: '/favorites' };
  act(() => show({ severity: 'success', text: 'Saved', action }));
  const toast = await screen.findByRole('status');
  expect(within(toast).getByRole('link', { name: 'See your favourites' })).toHaveAttribute(
    'href',
    '/favorites',
  );
});

it('opens the page of its link in the app, and closes', async () => {
  const navigate = jest.fn();
  renderToaster('ltr', navigate);
  const action = { text: 'See your favourites', to: '/favorites' };
  act(() => show({ severity: 'success', text: 'Saved', action }));
  const link = await screen.findByRole('link', { name: 'See your favourites' });
  // A page in a new tab is the browser's.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/favorites');
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});

it('is announced while a dialog hides the page', async () => {
  show({ severity: 'success', text: 'Before' });
  renderToaster();
  await screen.findByRole('status');
  render(
    <Dialog open aria-label="question">
      <p>?</p>
    </Dialog>,
  );
  act(() => show({ severity: 'error', text: 'Failed' }));
  // Hidden content has no role.
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it.each(['ltr', 'rtl'] as const)(
  'appears at the top right, in light colours, in %s',
  async (direction) => {
    renderToaster(direction);
    act(() => show({ severity: 'info', text: 'Here' }));
    const toast = await screen.findByRole('status');
    const container = toast.closest('.notistack-SnackbarContainer');
    if (!container) throw new Error('no container');
    const { right, left } = getComputedStyle(container);
    expect({ right, left }).toEqual({ right: '20px', left: '' });
    const card = toast.parentElement;
    if (!card) throw new Error('no card');
    expect(getComputedStyle(card).backgroundColor).toBe('rgb(255, 255, 255)');
    expect(PALETTES.light.background.paper).toBe('#FFFFFF');
  },
);

it('disappears after 5,000 ms', async () => {
  jest.useFakeTimers();
  renderToaster();
  await act(async () => {
    show({ severity: 'info', text: 'Short' });
    await jest.advanceTimersByTimeAsync(0);
  });
  await pass(TOAST_MS - 100);
  expect(screen.getByText('Short')).toBeInTheDocument();
  await pass(1_000);
  expect(screen.queryByText('Short')).not.toBeInTheDocument();
});

it('leaves the screen when what it said is over (FAM-04)', async () => {
  renderToaster();
  act(() => show({ severity: 'error', text: 'name is empty', topic: 'registration' }));
  act(() => show({ severity: 'info', text: 'Another' }));
  expect(await screen.findByText('name is empty')).toBeVisible();
  act(() => {
    store.dispatch(closeToastsOf('registration'));
  });
  await waitFor(() => expect(screen.queryByText('name is empty')).toBeNull());
  expect(screen.getByText('Another')).toBeVisible();
});

it('stays while hovered', async () => {
  jest.useFakeTimers();
  renderToaster();
  await act(async () => {
    show({ severity: 'info', text: 'Long' });
    await jest.advanceTimersByTimeAsync(0);
  });
  fireEvent.mouseEnter(screen.getByText('Long'));
  await pass(TOAST_MS + 1_000);
  expect(screen.getByText('Long')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByText('Long'));
  await pass(TOAST_MS);
  expect(screen.queryByText('Long')).not.toBeInTheDocument();
});

describe('position', () => {
  const boxes = new Map<Element, DOMRect>();
  beforeEach(() => {
    boxes.clear();
    const boxOf = function (this: Element): DOMRect {
      return boxes.get(this) ?? new DOMRect();
    };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
  });
  afterEach(() => {
    document.querySelector('header')?.remove();
    document.querySelector('[role="dialog"]')?.remove();
  });
  const add = (name: string, from: number, to: number): HTMLElement => {
    const element = document.createElement(name);
    document.body.prepend(element);
    boxes.set(element, new DOMRect(0, from, 360, to - from));
    return element;
  };
  const top = async (): Promise<number> => {
    renderToaster();
    act(() => show({ severity: 'info', text: 'Here' }));
    const toast = await screen.findByRole('status', { hidden: true });
    const place = toast.closest<HTMLElement>('[style*="--toast-top"]');
    return Number.parseFloat(place?.style.getPropertyValue('--toast-top') ?? '');
  };

  it('is below the header', async () => {
    add('header', 0, 61);
    expect(await top()).toBeGreaterThan(61);
  });

  it('is at the top edge when the header is scrolled out', async () => {
    add('header', -261, -200);
    const place = await top();
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(20);
  });

  it.each([
    ['is at the top edge over a dialog that starts below the header', 150, true],
    ['is below the title of a full-screen dialog', 0, false],
  ])('%s', async (_what, dialog, isAtEdge) => {
    add('header', 0, 61);
    add('div', dialog, 600).setAttribute('role', 'dialog');
    expect((await top()) < 61).toBe(isAtEdge);
  });
});

it('can be dismissed', async () => {
  renderToaster();
  act(() => show({ severity: 'info', text: 'Enough' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Enough')).not.toBeInTheDocument());
  expect(selectToasts(store.getState())).toEqual([]);
});
