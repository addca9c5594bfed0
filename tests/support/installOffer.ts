import { act } from '@testing-library/react';

/** Fires `beforeinstallprompt`; the prompt is answered with `outcome`. */
export function offerInstall(outcome: 'accepted' | 'dismissed'): {
  readonly event: Event;
  readonly prompt: jest.Mock;
} {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => {
    window.dispatchEvent(event);
  });
  return { event, prompt };
}
