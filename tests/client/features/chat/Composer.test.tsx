// Rules: CHAT-01, CHAT-23, CHAT-27 (docs/requirements.md)
import { fireEvent, screen } from '@testing-library/react';

import { CHAT_TEXT_MAX_LENGTH } from '../../../../src/contract/chat/chat';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { fakeLayout } from '../../../support/fakeLayout';
import { TEAM, box, openChat } from './support';

fakeLayout({ log: 600, row: 40 });

const send = (): HTMLElement => screen.getByRole('button', { name: 'Send' });

it('sends on Enter and keeps the focus, and begins a line on Shift+Enter', async () => {
  const { fake, user } = await openChat();
  await user.type(box(), ' one{Shift>}{Enter}{/Shift}two {Enter}');
  expect(fake.sendings.map(({ draft }) => draft.text)).toEqual(['one\ntwo']);
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('enterkeyhint', 'send');
});

it.each([{ isComposing: true }, { key: 'Process', keyCode: 229 }, { keyCode: 229 }])(
  'leaves Enter to an input method: %j',
  async (init) => {
    const { fake, user } = await openChat();
    await user.type(box(), 'سلا');
    fireEvent.keyDown(box(), { key: 'Enter', ...init });
    expect(fake.sendings).toHaveLength(0);
    expect(box()).toHaveValue('سلا');
  },
);

it.each(['\u200b', '\u2800\u2800', '\u3164', '\u00ad\n', 'ﾠ\ufe0f', '\u{e0041}\u0301'])(
  'does not send %j, of which nobody sees anything',
  async (text) => {
    const { fake } = await openChat();
    fireEvent.change(box(), { target: { value: text } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    expect(fake.sendings).toHaveLength(0);
  },
);

it('does not send what is blank', async () => {
  const { fake, user } = await openChat();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await user.type(box(), ' {Shift>}{Enter}{/Shift}  {Enter}');
  await user.click(send());
  expect(fake.sendings).toHaveLength(0);
  expect(send()).toBeEnabled();
});

it('sends by its button, from the keyboard as well', async () => {
  const { fake, user } = await openChat();
  await user.type(box(), 'one');
  await user.tab();
  expect(send()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(fake.sendings.map(({ draft }) => draft.text)).toEqual(['one']);
  expect(box()).toHaveFocus();
});

it('counts near the limit, and says why it does not send more', async () => {
  const { fake, user } = await openChat();
  const write = (length: number): void => {
    fireEvent.change(box(), { target: { value: 'x'.repeat(length) } });
  };
  write(CHAT_TEXT_MAX_LENGTH - 200);
  expect(box()).not.toHaveAccessibleDescription();
  write(CHAT_TEXT_MAX_LENGTH - 1);
  expect(box()).toHaveAccessibleDescription('1 character left');
  write(CHAT_TEXT_MAX_LENGTH + 2);
  expect(box()).toHaveAccessibleDescription(
    /^2 characters too many A message can have up to 2,000/,
  );
  expect(box()).toBeInvalid();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(send()).toHaveAccessibleDescription(/2,000/);
  await user.click(send());
  expect(fake.sendings).toHaveLength(0);
  expect(box()).toHaveValue('x'.repeat(CHAT_TEXT_MAX_LENGTH + 2));
  write(CHAT_TEXT_MAX_LENGTH);
  await user.click(send());
  expect(fake.sendings[0]?.draft.text).toHaveLength(CHAT_TEXT_MAX_LENGTH);
});

itBeforeRelease('keeps what is being written over leaving, for its account only', async () => {
  const first = await openChat();
  await first.user.type(box(), 'half a thou');
  first.unmount();
  const second = await openChat();
  expect(box()).toHaveValue('half a thou');
  second.unmount();
  const other = await openChat({ session: TEAM });
  expect(box()).toHaveValue('');
  other.unmount();
  const { user } = await openChat();
  await user.type(box(), 'ght{Enter}');
  expect(
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.startsWith('typed:'),
    ),
  ).toEqual([]);
});
