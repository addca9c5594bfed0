import { act, screen } from '@testing-library/react';

import { CodeInput } from '../../../src/client/ui/CodeInput';
import { renderUi } from '../../support/renderUi';

function withWebOtp() {
  const requests: { options: unknown; answer: (credential: unknown) => void }[] = [];
  Object.defineProperty(window, 'OTPCredential', { configurable: true, value: Object });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: unknown) =>
        new Promise((resolve) => requests.push({ options, answer: resolve })),
    },
  });
  return requests;
}

const signalOf = (options: unknown): AbortSignal =>
  (options as { readonly signal: AbortSignal }).signal;

afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

async function renderCode() {
  const onComplete = jest.fn();
  const digitLabel = (position: number): string => `Digit ${position}`;
  const rendered = await renderUi(
    <CodeInput label="Code" digitLabel={digitLabel} onComplete={onComplete} />,
  );
  return { ...rendered, onComplete };
}

test('fills in the code of the text message where supported', async () => {
  const requests = withWebOtp();
  const { onComplete } = await renderCode();
  expect(requests.at(-1)?.options).toMatchObject({ otp: { transport: ['sms'] } });
  await act(async () => requests.at(-1)?.answer({ code: '4711' }));
  expect(onComplete.mock.calls).toEqual([['4711']]);
  expect(screen.getByRole('textbox', { name: 'Digit 4' })).toHaveValue('1');
});

test('stops waiting on unmount and ignores a late answer', async () => {
  const requests = withWebOtp();
  const { onComplete, unmount } = await renderCode();
  unmount();
  const last = requests.at(-1);
  expect(signalOf(last?.options).aborted).toBe(true);
  await act(async () => last?.answer({ code: '4711' }));
  expect(onComplete).not.toHaveBeenCalled();
});

test('has one pending request at a time', async () => {
  const requests = withWebOtp();
  const first = await renderCode();
  const asked = requests.length;
  const second = await renderCode();
  expect(requests).toHaveLength(asked);
  second.unmount();
  first.unmount();
  await renderCode();
  expect(requests.length).toBeGreaterThan(asked);
});

test('works without WebOTP', async () => {
  const { user, onComplete } = await renderCode();
  await user.keyboard('1234');
  expect(onComplete).toHaveBeenCalledWith('1234');
});
