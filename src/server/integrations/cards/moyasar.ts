/** Moyasar: mada, Visa, Mastercard and Apple Pay (BIL-45, https://docs.moyasar.com/api). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { array, object, string, ValidationError } from 'yup';

import { backoff } from '../../lib/backoff';
import { CircuitOpenError, createCircuit } from '../../lib/circuit';
import { modeOf } from '../../lib/settings/cardSettings';
import type { CardsConfig } from '../../lib/settings/cardSettings';
import { SECOND } from '../../lib/time/clock';
import type { Clock } from '../../lib/time/clock';
import { cardPaymentOf, moyasarPayment } from './moyasarPayment';
import { CardError } from './paymentProvider';
import type { CardNotice, CardPayment, CardRefund, PaymentProvider } from './paymentProvider';

const ORIGIN = 'https://api.moyasar.com';
/** The form of one version: it reads cards on our page, so nothing newer comes by itself. */
const FORM_FOLDER = 'https://cdn.moyasar.com/mpf/1.15.0';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface MoyasarOptions {
  /** Moyasar's own, except with a stand-in. */
  readonly origin: string;
  readonly timeoutMs: number;
  /** Of a call that changes nothing. */
  readonly tries: number;
  readonly firstPauseMs: number;
  readonly failures: number;
  readonly pauseMs: number;
}

const DEFAULTS: Omit<MoyasarOptions, 'origin'> = {
  timeoutMs: 10 * SECOND,
  tries: 3,
  firstPauseMs: 300,
  failures: 5,
  pauseMs: 30 * SECOND,
};

/** A call without an answer: nothing is known. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const listAnswer = object({ payments: array().of(moyasarPayment).required() }).required();
const webhookBody = object({
  id: string().required(),
  type: string().required(),
  secret_token: string().required(),
  data: object({ id: string().matches(UUID).required() }).required(),
}).required();

/** Where Moyasar's API and its form are, or a stand-in's. */
export function addressesOf({ emulator }: Pick<CardsConfig, 'emulator'>): {
  readonly api: string;
  /** Of the form's script and style. */
  readonly folder: string;
} {
  if (emulator === null) return { api: ORIGIN, folder: FORM_FOLDER };
  return { api: `http://${emulator}`, folder: `http://${emulator}/mpf` };
}

/** Connects to Moyasar. */
export function moyasar(
  { secretKey, publishableKey, webhookSecret, currencies, emulator }: CardsConfig,
  clock: Clock,
  options: Partial<MoyasarOptions> = {},
): PaymentProvider {
  const { api, folder } = addressesOf({ emulator });
  const all = { ...DEFAULTS, origin: api, ...options };
  const { origin, timeoutMs, tries, firstPauseMs, ...circuit } = all;
  const isFailure = (error: unknown): boolean => error instanceof NoAnswer;
  const guarded = createCircuit({ clock, isFailure, ...circuit });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  const send = async (path: string, body?: object): Promise<Answer> => {
    try {
      const response = await fetch(`${origin}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Too many calls, and its own faults: as good as no answer.
      if (response.status === 429 || response.status >= 500) {
        throw new NoAnswer(`Moyasar answered ${response.status}`);
      }
      return { status: response.status, body: (await response.json()) as unknown };
    } catch (error) {
      throw error instanceof NoAnswer
        ? error
        : new NoAnswer('Moyasar gave no answer', { cause: error });
    }
  };

  /** A call that changes nothing is tried again. */
  const read = async (path: string): Promise<Answer> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await guarded(() => send(path));
      } catch (error) {
        if (!(error instanceof NoAnswer) || failures >= tries) throw unavailable(error);
        await pause(backoff(failures, { firstMs: firstPauseMs, mostMs: 5 * SECOND }));
      }
    }
  };

  const fetchPayment = async (providerId: string): Promise<CardPayment | null> => {
    if (!UUID.test(providerId)) return null;
    const { status, body } = await read(`payments/${providerId}`);
    if (status === 404) return null;
    const payment = paymentOf(accepted(status, body));
    if (payment.providerId.toLowerCase() === providerId.toLowerCase()) return payment;
    throw new CardError('unknown', `Moyasar answered with another payment than ${providerId}`);
  };

  return {
    currencies,
    sessionOf: ({ id, amount, currency, description, returnUrl, label }) => {
      if (!UUID.test(id)) throw new RangeError('the id of a payment must be a UUID');
      return {
        script: `${folder}/moyasar.js`,
        style: `${folder}/moyasar.css`,
        publishable_api_key: publishableKey,
        given_id: id,
        amount,
        currency,
        description,
        callback_url: returnUrl,
        methods: ['creditcard', 'applepay'],
        supported_networks: ['mada', 'visa', 'mastercard'],
        apple_pay: {
          country: 'SA',
          label,
          validate_merchant_url: `${origin}/v1/applepay/initiate`,
        },
        metadata: { payment_id: id },
      };
    },
    fetch: fetchPayment,
    find: async (id) => {
      // A form that does not send our id as the payment's still sends it beside the payment.
      const own = await fetchPayment(id);
      if (own) return [own];
      const query = new URLSearchParams({ 'metadata[payment_id]': id });
      const { status, body } = await read(`payments?${query.toString()}`);
      const { payments } = understood(() => listAnswer.validateSync(accepted(status, body)));
      return payments.map(paymentOf).filter((payment) => payment.id === id);
    },
    refund: (refund) =>
      refundOnce(refund, fetchPayment, (path, body) => guarded(() => send(path, body))),
    readWebhook: (body) => noticeOf(body, webhookSecret, modeOf(secretKey) === 'live'),
  };
}

/**
 * Refunds are not idempotent: what was given back before says whether this one has been done, and
 * after a call without an answer the payment is asked for again.
 */
async function refundOnce(
  { providerId, amount, refundedBefore }: CardRefund,
  fetchPayment: (providerId: string) => Promise<CardPayment | null>,
  post: (path: string, body: object) => Promise<Answer>,
): Promise<CardPayment> {
  const before = await fetchPayment(providerId);
  if (!before) throw new CardError('refused', `there is no payment ${providerId}`);
  const after = refundedBefore + amount;
  if (before.refunded === after) return before;
  if (before.refunded !== refundedBefore || after > before.amount) {
    throw new CardError('conflict', `payment ${providerId} has ${before.refunded} refunded`);
  }
  try {
    const { status, body } = await post(`payments/${providerId}/refund`, { amount });
    return paymentOf(accepted(status, body));
  } catch (error) {
    if (error instanceof CircuitOpenError) throw unavailable(error);
    if (!(error instanceof NoAnswer)) throw error;
    const now = await fetchPayment(providerId).catch(() => null);
    if (now?.refunded === after) return now;
    // It may still be under way.
    throw new CardError('unknown', `nobody knows whether ${providerId} is refunded`, {
      cause: error,
    });
  }
}

const unavailable = (cause: unknown): CardError =>
  new CardError('unavailable', 'Moyasar cannot be reached', { cause });

/** @throws CardError for an answer that is a refusal */
function accepted(status: number, body: unknown): unknown {
  if (status >= 200 && status < 300) return body;
  const { message } = (body ?? {}) as { readonly message?: unknown };
  throw new CardError(
    'refused',
    `Moyasar refused: ${status} ${typeof message === 'string' ? message : ''}`,
  );
}

const paymentOf = (body: unknown): CardPayment =>
  understood(() => cardPaymentOf(moyasarPayment.validateSync(body)));

/** @throws CardError for an answer that is not what was asked for */
function understood<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof ValidationError) && !(cause instanceof TypeError)) throw cause;
    throw new CardError('unknown', 'Moyasar answered with something else', { cause });
  }
}

function noticeOf(body: unknown, secret: string, isLive: boolean): CardNotice | null {
  try {
    const { id, type, secret_token, data } = webhookBody.validateSync(body, { strict: true });
    if (!isSame(secret_token, secret) || !type.startsWith('payment_')) return null;
    const { live } = body as { readonly live?: unknown };
    // The dashboard's test webhooks may be sent to the address of the live ones.
    if (typeof live === 'boolean' && live !== isLive) return null;
    return { eventId: id, providerId: data.id };
  } catch (error) {
    if (error instanceof ValidationError) return null;
    throw error;
  }
}

/** In constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
