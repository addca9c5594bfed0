import { PUSH_TOKEN_MAX_LENGTH } from '../common/constants';

/** Printable ASCII without spaces. */
export const PUSH_TOKEN = /^[!-~]+$/;

/** Returns whether a token has the form of a push token; does not check with FCM. */
export const isPushToken = (token: unknown): boolean =>
  typeof token === 'string' && token.length <= PUSH_TOKEN_MAX_LENGTH && PUSH_TOKEN.test(token);
