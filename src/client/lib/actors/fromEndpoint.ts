/** RTK Query calls for the machines' actors. All actors await their calls here. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';

import { errorAnswerOf } from '../api/errors';
import { nextPaint } from '../browser/nextPaint';
import { DecisionRejection } from '../machines/decisionRejection';
import { PriceRejection } from '../machines/priceRejection';
import type { AppStore, RootState } from '../store/rootReducer';
import { toApiRejection } from './apiRejection';

interface Call<Answer> {
  readonly abort: () => void;
  readonly unwrap: () => Promise<Answer>;
}

/** A query or a mutation, as far as an actor needs it. */
interface Endpoint<Arg, Answer> {
  readonly initiate: (
    arg: Arg,
    options: typeof UNCACHED,
  ) => ThunkAction<Call<Answer>, RootState, unknown, UnknownAction>;
}

/** Not cached: the machine keeps what it needs of an answer, and some answers contain a token. */
const UNCACHED = { track: false, subscribe: false, forceRefetch: true };

interface CallOptions<Recovered> {
  /** Converts an error to a regular output; undefined if it is a failure. */
  readonly recover?: (error: unknown) => Recovered | undefined;
  /** Log message for a failure; omitted if the machine logs it itself. */
  readonly failure?: string;
  /**
   * For a press in a list (DESK-13). The screen answers it before the call is made, which costs a slow
   * phone some 30 ms, and the call goes on if the row or the page is left meanwhile: this is told of a
   * failure then, which the stopped machine does not hear.
   */
  readonly onUnheardFailure?: (rejection: unknown) => void;
}

interface ActorOptions<Input, Arg, Answer, Output, Recovered> extends CallOptions<Recovered> {
  /** Builds the argument; throws if the machine has nothing to send. */
  readonly toArg: (input: Input) => Arg;
  readonly toOutput: (answer: Answer | Recovered) => Output;
}

/** A promise actor that makes one call; see `callEndpoint`. */
export function fromEndpoint<Input, Arg, Answer, Output, Recovered = never>(
  store: AppStore,
  endpoint: Endpoint<Arg, Answer>,
  { toArg, toOutput, ...options }: ActorOptions<Input, Arg, Answer, Output, Recovered>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) =>
    toOutput(await callEndpoint(store, endpoint, toArg(input), signal, options)),
  );
}

/**
 * The answer of one call, which is given up when its actor stops, unless it is a press. A 401 has
 * ended the session by then (app/listeners/sessionExpiry.ts).
 *
 * @param signal the actor's; once it is aborted, there is no answer any more.
 * @throws `PriceRejection`, `DecisionRejection` or `ApiRejection` where the server gave a reason, else what the call threw.
 */
export async function callEndpoint<Arg, Answer, Recovered = never>(
  store: AppStore,
  endpoint: Endpoint<Arg, Answer>,
  arg: Arg,
  signal: AbortSignal,
  { recover, failure, onUnheardFailure }: CallOptions<Recovered> = {},
): Promise<Answer | Recovered> {
  const isOver = (): boolean => signal.aborted;
  const isPress = onUnheardFailure !== undefined;
  if (isPress) await nextPaint();
  else {
    // Deferred, so that an actor stopped and restarted immediately (as in React's StrictMode) calls
    // once: a query would otherwise join the call being aborted.
    await Promise.resolve();
    if (isOver()) return await unanswered();
  }
  const call = store.dispatch(endpoint.initiate(arg, UNCACHED));
  const abort = (): void => call.abort();
  if (!isPress) signal.addEventListener('abort', abort);
  try {
    return await call.unwrap();
  } catch (error) {
    // A stopped actor ignores the answer.
    if (isOver()) {
      onUnheardFailure?.(toRejection(error));
      return await unanswered();
    }
    const recovered = recover?.(error);
    if (recovered !== undefined) return recovered;
    if (failure !== undefined) console.error(failure, error);
    throw toRejection(error);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const unanswered = (): Promise<never> => new Promise(() => undefined);

function toRejection(error: unknown): unknown {
  const answer = errorAnswerOf(error);
  const code = answer?.code;
  const { quote, decision = null } = answer?.data ?? {};
  if (code === 'PRICE_CHANGED' && quote !== undefined) return new PriceRejection(quote);
  if (code === 'ALREADY_DECIDED' || code === 'TOO_LATE') {
    return new DecisionRejection(code, decision);
  }
  return toApiRejection(error);
}
