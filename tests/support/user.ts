import userEvent from '@testing-library/user-event';
import type { Options, UserEvent } from '@testing-library/user-event';

/**
 * A person at the keyboard, the mouse or the touch screen. Without user-event's wait between two keys
 * (https://testing-library.com/docs/user-event/options#delay), which is a fifth of the CPU of a
 * test that types.
 */
export const setUpUser = (options: Options = {}): UserEvent =>
  userEvent.setup({ delay: null, ...options });
