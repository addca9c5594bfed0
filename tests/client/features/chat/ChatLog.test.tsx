// Rules: CHAT-20, CHAT-21 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';

import { fakeLayout } from '../../../support/fakeLayout';
import { box, message, openChat, own, rows } from './support';

const LOG = 600;
const ROW = 80;

fakeLayout({ log: LOG, row: ROW });

const PAGE = Array.from({ length: 50 }, (_, n) => message(n + 100));
const log = (): HTMLElement => screen.getByRole('log');
const fromEnd = (): number => log().scrollHeight - log().clientHeight - log().scrollTop;
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
const scrollTo = async (top: number): Promise<void> => {
  log().scrollTo({ top });
  await act(frame);
  await act(frame);
};

it('opens at the end and draws only what is near', async () => {
  await openChat({ messages: PAGE });
  await waitFor(() => expect(fromEnd()).toBe(0));
  expect(rows().at(-1)).toHaveTextContent('message 149');
  expect(rows().length).toBeLessThan(40);
  expect(rows().at(-1)).toHaveAttribute('aria-posinset', '50');
});

it('leaves the focus where it is in a conversation that is all there', async () => {
  await openChat({ messages: [message(1), own(2)] });
  expect(log()).not.toHaveFocus();
});

it('opens at the first unread message, with a divider', async () => {
  const { t } = await openChat({ messages: PAGE, room: { unread: 40 } });
  const unread = await screen.findByText(t('chat.unread'));
  await waitFor(() => expect(fromEnd()).toBeGreaterThan(LOG));
  expect(rows().findIndex((row) => row.contains(unread))).toBeGreaterThanOrEqual(0);
  expect(screen.getByRole('button', { name: t('chat.new', { count: 40 }) })).toBeVisible();
});

it('follows the end, and tells of what is new to who reads further up', async () => {
  const { fake, user, t } = await openChat({ messages: PAGE });
  await waitFor(() => expect(fromEnd()).toBe(0));
  await fake.messages(message(150));
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent('message 150'));
  expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();

  await scrollTo(1_300);
  expect(screen.getByRole('button', { name: t('chat.toEnd') })).toBeVisible();
  await fake.messages(message(151), own(152), message(153));
  expect(log().scrollTop).toBe(1_300);
  await user.click(screen.getByRole('button', { name: t('chat.new', { count: 2 }) }));
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent('message 153'));
  expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
});

it('goes to the end with what one sends', async () => {
  const { user } = await openChat({ messages: PAGE });
  await scrollTo(1_300);
  await user.type(box(), 'mine{Enter}');
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent('mine'));
});

it('loads older messages on nearing the start, and keeps its place', async () => {
  const { fake } = await openChat({ messages: PAGE });
  await waitFor(() => expect(fromEnd()).toBe(0));
  // The list goes to the end for some frames, as rows are measured.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(fake.olderCalls).toHaveLength(0);
  await scrollTo(400);
  await waitFor(() => expect(fake.olderCalls).toHaveLength(1));
  expect(fake.olderCalls[0]?.before.id).toBe('m100');
  const anchor = rows()[0]?.textContent;
  const before = fromEnd();
  await fake.olderCalls[0]?.answer({
    messages: Array.from({ length: 50 }, (_, n) => message(n + 50)),
    more: false,
  });
  expect(fromEnd()).toBe(before);
  expect(rows().some((row) => row.textContent === anchor)).toBe(true);
});

it('has a button for older messages, which says when they did not come', async () => {
  const { fake, user, t } = await openChat({ messages: PAGE });
  await user.click(screen.getByRole('button', { name: t('chat.older') }));
  expect(fake.olderCalls).toHaveLength(1);
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await fake.olderCalls[0]?.fail();
  expect(logged).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: t('chat.olderFailed') }));
  expect(fake.olderCalls).toHaveLength(2);
  await fake.olderCalls[1]?.answer({ messages: [], more: false });
  expect(screen.getByText(t('chat.beginning'))).toBeInTheDocument();
  expect(log()).toHaveFocus();
});
