/** A statement of the bank is read in, and what agrees is matched by itself (BIL-06, BIL-07). */
import { createHash } from 'node:crypto';

import { STATEMENT_FIELD } from '../../../../contract/billing/billing';
import type { StatementRead } from '../../../../contract/billing/billing';
import type { DateOrder } from '../../../../contract/billing/statementFaults';
import type { StatementLine } from '../../../../contract/billing/statementLine';
import { cleanIban } from '../../../../shared/iban';
import { ApiError, validationError } from '../../../lib/errors';
import { SemaphoreFullError } from '../../../lib/semaphore';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { listExchangeRates } from '../../prices/queries/exchangeRates';
import {
  findBankAccount,
  insertStatement,
  listOpenTransactions,
  postReceived,
} from '../queries/bank';
import type { NewTransaction } from '../queries/bank';
import { listCandidates } from '../queries/openInstalments';
import type { Statement } from '../statements/statement';
import { readStatementAside } from '../statements/statementThread';
import { decideMatch, referencesIn } from './decideMatch';
import { matchTransaction } from './matchTransaction';

type StatementDeps = Pick<Deps, 'db' | 'clock' | 'push'>;

const RETRY_SECONDS = 10;

/** Lines that are looked through at once. */
const LOOKED_AT = 500;

/**
 * Reads the file of a statement of one of the agency's accounts (BIL-06).
 * @param file.name as it was named
 * @throws ApiError VALIDATION_FAILED with the fault and its line, or for an account that is not the agency's,
 * BUSY where too many large files wait
 */
export async function readStatementFile(
  deps: StatementDeps,
  accountId: string,
  {
    bytes,
    name,
    iban,
    date_order: dateOrder = null,
  }: {
    readonly bytes: Uint8Array;
    readonly name: string;
    readonly iban: string;
    /** As it was answered of a table that leaves it open. */
    readonly date_order?: DateOrder | null | undefined;
  },
): Promise<StatementRead> {
  const account = await findBankAccount(deps.db, cleanIban(iban));
  if (!account) throw validationError([{ field: 'iban', key: 'invalid' }]);
  const parsed = await readAside(bytes, name, { currency: account.currency, dateOrder });
  if (parsed.ok) return readStatement(deps, accountId, { statement: parsed.statement, name, iban });
  throw new ApiError('VALIDATION_FAILED', {
    reason: 'statementFault',
    fields: [{ field: STATEMENT_FIELD, key: 'invalid' }],
    data: { statement: { reason: parsed.reason, line: parsed.line } },
  });
}

/** @throws ApiError BUSY where too many large ones wait */
async function readAside(
  bytes: Uint8Array,
  name: string,
  { currency, dateOrder }: { readonly currency: string; readonly dateOrder: DateOrder | null },
) {
  try {
    return await readStatementAside(bytes, name, currency, dateOrder);
  } catch (error) {
    if (!(error instanceof SemaphoreFullError)) throw error;
    throw new ApiError('BUSY', { retryAfter: RETRY_SECONDS, cause: error });
  }
}

/**
 * Reads the lines of a statement in. A line that was read before adds nothing: its bank's number says so, or
 * what it says and how often the file says that. What came in is received, and nobody's until it is matched.
 * @param read.name of the file
 * @param read.iban of the account that it is said to be of
 * @throws ApiError VALIDATION_FAILED for another account, or an unknown currency
 */
export async function readStatement(
  deps: StatementDeps,
  accountId: string,
  {
    statement,
    name,
    iban,
  }: { readonly statement: Statement; readonly name: string; readonly iban: string },
): Promise<StatementRead> {
  const { db, clock } = deps;
  const account = await findBankAccount(db, cleanIban(iban));
  const known = new Set((await listExchangeRates(db, 'en')).map(({ currency }) => currency));
  const isOf = cleanIban(iban).endsWith(cleanIban(statement.account));
  if (!account || !isOf || statement.lines.some(({ currency }) => !known.has(currency))) {
    throw validationError([{ field: STATEMENT_FIELD, key: 'invalid' }], {
      reason: 'statementAccount',
    });
  }
  const lines = transactionsOf(statement.lines, account.id);
  const now = clock.now();
  const added = await db.transaction(async (tx) => {
    const file = { bankAccountId: account.id, name, readBy: accountId, readAt: now };
    const rows = await insertStatement(tx, file, lines);
    const received = rows.filter(({ state }) => state === 'open');
    await postReceived(tx, received, { at: now, createdBy: accountId });
    await publishEvents(tx, DESK_NEWS, now);
    return rows;
  });
  const matched = await matchOpen(deps, accountId, account.id);
  const ids = new Set(added.map(({ id }) => id));
  const ofAdded = matched.filter((id) => ids.has(id)).length;
  const outgoing = added.filter(({ state }) => state === 'outgoing').length;
  return {
    added: added.length,
    known: lines.length - added.length,
    matched: ofAdded,
    to_look: added.length - outgoing - ofAdded,
    outgoing,
  };
}

/** Lines as they are stored; lines of nothing say nothing. */
function transactionsOf(lines: readonly StatementLine[], bankAccountId: number): NewTransaction[] {
  const said = new Map<string, number>();
  return lines
    .filter(({ amount }) => amount !== 0)
    .map((line) => {
      const { bank_id: bankId, booked_on: bookedOn, amount, currency } = line;
      const content = JSON.stringify([
        bookedOn,
        amount,
        currency,
        line.reference,
        line.description,
        line.counterparty_name,
        line.counterparty_account,
      ]);
      const hash = createHash('sha256').update(content).digest('hex');
      const n = (said.get(hash) ?? 0) + 1;
      said.set(hash, n);
      return {
        bankAccountId,
        identity: bankId === '' ? `c:${hash}#${n}` : `id:${bankId}`,
        bookedOn,
        amount,
        currency,
        reference: line.reference,
        description: line.description,
        counterpartyName: line.counterparty_name,
        counterpartyAccount: line.counterparty_account,
        state: amount < 0 ? ('outgoing' as const) : ('open' as const),
      };
    });
}

/**
 * Matches every line of an account that is of one instalment for sure, each in a transaction of its own, so that
 * what a stop has left undone is done with the next statement.
 * @returns the lines that were matched
 */
async function matchOpen(
  deps: StatementDeps,
  accountId: string,
  bankAccountId: number,
): Promise<number[]> {
  const matched: number[] = [];
  let after: { readonly bookedOn: string; readonly id: number } | undefined;
  for (;;) {
    const rows = await listOpenTransactions(deps.db, { bankAccountId, after, limit: LOOKED_AT });
    for (const { transaction } of rows) {
      const references = referencesIn(transaction);
      const candidates = await listCandidates(deps.db, { references, amounts: [] }, 'en');
      const { sure } = decideMatch(transaction, candidates);
      if (sure && (await isMatched(deps, accountId, transaction.id, sure.id))) {
        matched.push(transaction.id);
      }
    }
    const last = rows.at(-1)?.transaction;
    if (!last || rows.length < LOOKED_AT) return matched;
    after = last;
  }
}

/** Whether a line could be matched by itself; another may have been earlier. */
async function isMatched(
  deps: StatementDeps,
  accountId: string,
  transactionId: number,
  instalmentId: number,
): Promise<boolean> {
  try {
    await matchTransaction(deps, { transactionId, instalmentId, accountId, isByItself: true });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') return false;
    throw error;
  }
}
