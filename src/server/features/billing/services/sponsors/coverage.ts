/** Which sponsor pays which part of the instalments of a request (BIL-61), as invoices and ledger say. */
import { coverageOf } from '../../../../../contract/billing/coverage';
import type { Cover } from '../../../../../contract/billing/coverage';
import { sponsorStateOn } from '../../../../../contract/billing/sponsorLifecycle';
import { toIsoDate } from '../../../../../shared/dates';
import type { Db } from '../../../../db/types';
import { linesLeft, listInvoices } from '../../queries/invoices';
import { openOf } from '../../queries/ledger';
import { listSponsors, owedOf } from '../../queries/sponsors';
import type { StoredSponsor } from '../../queries/sponsors';

export interface RequestCoverage {
  readonly covers: readonly Cover[];
  /** The first day on which an open instalment is due that a guarantee covers and does not last for, by guarantee. */
  readonly endsBefore: ReadonlyMap<number, string>;
  /** By guarantee. */
  readonly names: ReadonlyMap<number, string>;
}

/** The guarantees that stand on a day, the one that was confirmed first first. @param today YYYY-MM-DD */
function standingOn(all: readonly StoredSponsor[], today: string): StoredSponsor[] {
  return all
    .filter((one) => sponsorStateOn(one, today) === 'confirmed')
    .sort((one, other) => Number(one.confirmedAt) - Number(other.confirmedAt) || one.id - other.id);
}

/** Computes the coverage of a request's instalments. */
export async function readCoverage(db: Db, requestId: number, now: Date): Promise<RequestCoverage> {
  const all = (await listSponsors(db, requestId)).map(({ sponsor }) => sponsor);
  const standing = standingOn(all, toIsoDate(now));
  if (standing.length === 0) return { covers: [], endsBefore: new Map(), names: new Map() };
  const { invoices, lines, instalments } = await listInvoices(db, requestId);
  const ids = instalments.map(({ id }) => id);
  const owed = await owedOf(db, ids);
  const open = await openOf(db, ids);
  const covers = coverageOf(
    invoices
      .filter(({ kind }) => kind === 'invoice')
      .map(({ id, currency }) => ({
        currency,
        lines: linesLeft(
          lines.filter(({ invoiceId }) => invoiceId === id),
          lines,
        ).map(({ line, amount, vat }) => ({ kind: line.kind, left: amount + vat })),
        instalments: instalments
          .filter(({ invoiceId }) => invoiceId === id)
          .map((one) => ({
            id: one.id,
            dueOn: one.dueOn,
            owed: Math.max(owed.get(one.id) ?? 0, 0),
          })),
      })),
    standing.map(({ id, covers: kinds, capAmount, capCurrency, validUntil }) => ({
      id,
      covers: kinds,
      cap:
        capAmount === null || capCurrency === null
          ? null
          : { amount: capAmount, currency: capCurrency },
      validUntil,
    })),
  );
  const endsBefore = new Map<number, string>();
  for (const { guaranteeId, instalmentId, endsBefore: ends } of covers) {
    if (!ends || (open.get(instalmentId) ?? 0) <= 0) continue;
    const dueOn = instalments.find(({ id }) => id === instalmentId)?.dueOn ?? '';
    const before = endsBefore.get(guaranteeId);
    if (before === undefined || dueOn < before) endsBefore.set(guaranteeId, dueOn);
  }
  return { covers, endsBefore, names: new Map(standing.map(({ id, name }) => [id, name])) };
}

/** The shares of sponsors in an instalment. */
export const sharesOf = ({ covers, names }: RequestCoverage, instalmentId: number) =>
  covers
    .filter((cover) => cover.instalmentId === instalmentId)
    .map(({ guaranteeId, amount, endsBefore }) => ({
      sponsor_id: guaranteeId,
      name: names.get(guaranteeId) ?? '',
      amount,
      ends_before: endsBefore,
    }));
