import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { api } from '../../../lib/api/api';
import type { CallState } from '../../../lib/api/baseQuery';

type ApiState = CallState &
  Readonly<Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>>;

/** The store, as far as a channel needs it: for its calls, the session and the event stream. */
export interface ChannelStore {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  readonly getState: () => ApiState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The answer of a call that is given up with the signal; then it rejects. */
export async function unwrapUntil<Answer>(
  call: { readonly abort: () => void; readonly unwrap: () => Promise<Answer> },
  signal: AbortSignal,
): Promise<Answer> {
  const abort = (): void => call.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await call.unwrap();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
