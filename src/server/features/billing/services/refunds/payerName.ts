/** Whose account a refund may go to: who paid. */
import { withoutInvisible } from '../../../../../shared/text';
import type { Db } from '../../../../db/types';
import type { StoredPayment } from '../../queries/payments';
import { findPayerAccount } from '../../queries/refunds';

/** Who is known to have paid, as the bank says and as was announced; empty where nobody is. */
export async function payerNames(
  db: Db,
  { id, payerName }: StoredPayment,
): Promise<readonly string[]> {
  const line = await findPayerAccount(db, id);
  return [line?.holder ?? '', payerName].filter((name) => name !== '');
}

/** Whether a name is one of these, whatever its case, accents, marks and the order of its parts; any where none is known. */
export function isPayer(name: string, payers: readonly string[]): boolean {
  const said = partsOf(name);
  return payers.length === 0 || payers.some((payer) => partsOf(payer) === said);
}

const partsOf = (name: string): string =>
  (
    withoutInvisible(name)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  )
    .map((part) => part.toLowerCase())
    .sort()
    .join(' ');
