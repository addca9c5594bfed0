/**
 * A stand-in for Moyasar, by its documentation (https://docs.moyasar.com/api): payments by card,
 * refunds and webhooks. It fails, hangs and forgets as it is told to.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';

import type { CardForm } from '../../src/contract/billing/cards';
import type { CardsConfig } from '../../src/server/lib/settings/cardSettings';
import { bytesOf } from './files';
import { bankPage, MOYASAR_STYLE, moyasarForm } from './moyasarForm';

export const MOYASAR_KEYS: CardsConfig = {
  secretKey: 'sk_test_secretOfTheTests',
  publishableKey: 'pk_test_publishableOfTheTests',
  webhookSecret: 'a-token-of-the-tests',
  currencies: ['SAR', 'GBP'],
  emulator: null,
};

/**
 * Of the next call: an error of the server, a refusal, no answer at all, no answer after doing it, or an
 * answer of something between.
 */
export type MoyasarFault =
  | 'fails'
  | 'refuses'
  | 'limits'
  | 'hangs'
  | 'doesAndHangs'
  | 'talksNonsense';

/** Test cards: one that pays, one that is declined, one whose bank asks the payer first. */
export type TestCard = 'pays' | 'declined' | 'asksBank';

interface Payment {
  readonly id: string;
  status: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  refunded: number;
  readonly description: string;
  readonly callback_url: string;
  readonly created_at: string;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly source: Record<string, string | null>;
}

export interface MoyasarWebhook {
  readonly id: string;
  readonly type: string;
  readonly secret_token: string;
  readonly live: boolean;
  readonly created_at: string;
  readonly account_name: string;
  readonly data: Payment;
}

export interface MoyasarServer {
  readonly origin: string;
  /** Method and path, in the order of arrival. */
  readonly calls: readonly string[];
  /** Webhooks that were not delivered yet: to send, double, reorder or lose. */
  readonly webhooks: MoyasarWebhook[];
  /** Makes the next calls fault, of any method or of one. */
  readonly fault: (kind: MoyasarFault, times?: number, method?: 'GET' | 'POST') => void;
  /** Pays with a card as the form in the browser does. @returns the payment's id, or null when refused */
  readonly payWithForm: (session: CardForm, card: TestCard) => Promise<string | null>;
  /** The payer's answer to the bank. */
  readonly answerBank: (id: string, isConfirmed: boolean) => void;
  readonly stop: () => Promise<void>;
}

interface State {
  readonly payments: Map<string, Payment>;
  readonly webhooks: MoyasarWebhook[];
  readonly faults: { readonly kind: MoyasarFault; readonly method: string | undefined }[];
}

interface Reply {
  readonly status: number;
  readonly json: unknown;
}

const refusal = (status: number, type: string, message: string): Reply => ({
  status,
  json: { type, message, errors: null },
});

/** Starts it on a port of this machine; by default a free one. */
export async function startMoyasar(port = 0): Promise<MoyasarServer> {
  const state: State = { payments: new Map(), webhooks: [], faults: [] };
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    void respond(state, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    webhooks: state.webhooks,
    fault: (kind, times = 1, method) => {
      for (let count = 0; count < times; count += 1) state.faults.push({ kind, method });
    },
    payWithForm: async (session, card) => {
      const key = Buffer.from(`${session.publishable_api_key}:`).toString('base64');
      const answer = await fetch(`${origin}/v1/payments`, {
        method: 'POST',
        headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...session, source: { type: 'creditcard', card } }),
      });
      const { id } = (await answer.json()) as { readonly id?: string };
      return answer.ok ? (id ?? null) : null;
    },
    answerBank: (id, isConfirmed) => {
      const payment = state.payments.get(id);
      if (!payment) throw new Error(`no payment ${id}`);
      settle(state, payment, isConfirmed);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The form calls from the pages of the site. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
};

interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A browser's requests: the form's files, CORS preflight, and the page of a bank. */
function browserAnswer(state: State, { method, url = '', headers }: IncomingMessage): Shown | null {
  if (method === 'OPTIONS') return { status: 204, headers: ANY_ORIGIN, text: '' };
  const { pathname, searchParams } = new URL(url, 'http://moyasar');
  const typed = (type: string, text: string): Shown => ({
    status: 200,
    headers: { 'content-type': type },
    text,
  });
  if (pathname === '/mpf/moyasar.js') {
    return typed('text/javascript', moyasarForm(`http://${headers.host ?? ''}`));
  }
  if (pathname === '/mpf/moyasar.css') return typed('text/css', MOYASAR_STYLE);
  const payment = state.payments.get(/^\/bank\/(.+)$/.exec(pathname)?.[1] ?? '');
  if (!payment) return null;
  const answered = searchParams.get('answer');
  if (answered === null) return typed('text/html; charset=utf-8', bankPage(pathname));
  settle(state, payment, answered === 'yes');
  const query = new URLSearchParams({ id: payment.id, status: payment.status });
  const location = `${payment.callback_url}?${query.toString()}`;
  return { status: 303, headers: { location }, text: '' };
}

async function respond(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bytesOf(request);
  const shown = browserAnswer(state, request);
  if (shown) {
    response.writeHead(shown.status, shown.headers);
    response.end(shown.text);
    return;
  }
  const fault = faultOf(state, request);
  if (fault === 'hangs') return;
  const reply =
    fault === 'fails'
      ? refusal(500, 'api_error', 'We had a problem with our server')
      : fault === 'refuses'
        ? refusal(400, 'invalid_request_error', 'Payment cannot be refunded')
        : fault === 'limits'
          ? refusal(429, 'rate_limit_error', 'Too many requests')
          : answer(state, request, body);
  if (fault === 'doesAndHangs') return;
  response.writeHead(reply.status, { 'content-type': 'application/json', ...ANY_ORIGIN });
  response.end(fault === 'talksNonsense' ? '{"id":1}' : JSON.stringify(reply.json));
}

/** The form's own calls do not fault: tests are of the server's. */
function faultOf({ faults }: State, request: IncomingMessage): MoyasarFault | undefined {
  if (isOf(request, MOYASAR_KEYS.publishableKey)) return undefined;
  const place = faults.findIndex(({ method }) => (method ?? request.method) === request.method);
  return place === -1 ? undefined : faults.splice(place, 1)[0]?.kind;
}

const isOf = ({ headers }: IncomingMessage, key: string): boolean =>
  headers.authorization === `Basic ${Buffer.from(`${key}:`).toString('base64')}`;

function answer(state: State, request: IncomingMessage, body: Buffer): Reply {
  const url = new URL(request.url ?? '', 'http://moyasar');
  const [, , , id = '', action = ''] = url.pathname.split('/');
  const isSecret = isOf(request, MOYASAR_KEYS.secretKey);
  if (request.method === 'POST' && id === '') {
    if (!isSecret && !isOf(request, MOYASAR_KEYS.publishableKey)) return unauthorized();
    return create(state, JSON.parse(body.toString()) as Creation);
  }
  if (!isSecret) return unauthorized();
  if (id === '') {
    const wanted = url.searchParams.get('metadata[payment_id]');
    const payments = [...state.payments.values()].filter(
      ({ metadata }) => metadata?.payment_id === wanted,
    );
    return { status: 200, json: { payments, meta: { current_page: 1, total_pages: 1 } } };
  }
  const payment = state.payments.get(id);
  if (!payment) return refusal(404, 'object_not_found', 'Object not found');
  if (action !== 'refund') return { status: 200, json: payment };
  return refund(state, payment, JSON.parse(body.toString()) as { readonly amount?: number });
}

const unauthorized = (): Reply =>
  refusal(401, 'authentication_error', 'Invalid authorization credentials');

type Creation = CardForm & { readonly source: { readonly card: TestCard } };

function create(state: State, session: Creation): Reply {
  const { amount, currency, description, callback_url, metadata, source } = session;
  if (state.payments.has(session.given_id)) {
    return refusal(400, 'invalid_request_error', 'Payment is already created');
  }
  const payment: Payment = {
    id: session.given_id,
    status: 'initiated',
    amount,
    fee: Math.round(amount / 100),
    currency,
    refunded: 0,
    description,
    callback_url,
    created_at: new Date().toISOString(),
    metadata,
    source: { type: 'creditcard', company: 'mada', number: '5069-68XX-XXXX-1234', message: null },
  };
  state.payments.set(payment.id, payment);
  if (source.card !== 'asksBank') settle(state, payment, source.card === 'pays');
  return { status: 201, json: payment };
}

function settle(state: State, payment: Payment, isPaid: boolean): void {
  payment.status = isPaid ? 'paid' : 'failed';
  payment.source.message = isPaid ? 'APPROVED' : 'DECLINED';
  notify(state, payment);
}

function refund(state: State, payment: Payment, { amount }: { readonly amount?: number }): Reply {
  const wanted = amount ?? payment.amount;
  if (payment.status !== 'paid' && payment.status !== 'refunded') {
    return refusal(400, 'invalid_request_error', 'Payment cannot be refunded');
  }
  if (payment.refunded + wanted > payment.amount) {
    return refusal(400, 'invalid_request_error', 'Amount exceeds what is left');
  }
  payment.refunded += wanted;
  payment.status = 'refunded';
  notify(state, payment);
  return { status: 200, json: payment };
}

function notify({ webhooks }: State, payment: Payment): void {
  webhooks.push({
    id: randomUUID(),
    type: `payment_${payment.status}`,
    secret_token: MOYASAR_KEYS.webhookSecret,
    live: false,
    created_at: new Date().toISOString(),
    account_name: 'Masar',
    data: structuredClone(payment),
  });
}
