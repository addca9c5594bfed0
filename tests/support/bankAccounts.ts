import type { AccountFacts } from '../../src/contract/admin/content';

let serial = 0;

/** Another British account, with check digits that are right. */
export function bankAccount(facts: Partial<AccountFacts> = {}): AccountFacts {
  serial += 1;
  return {
    bank_name_ar: 'بنك التجربة',
    bank_name_en: 'Trial Bank',
    holder_ar: 'شركة مسار',
    holder_en: 'Masar Company',
    iban: britishIban(serial),
    swift: 'TRIAGB2X',
    currency: 'GBP',
    ...facts,
  };
}

/** G, B and the bank's letters as two digits each (ISO 13616). */
function britishIban(serial: number): string {
  const number = String(serial).padStart(14, '0');
  const check = 98n - (BigInt(`29271810${number}161100`) % 97n);
  return `GB${String(check).padStart(2, '0')}TRIA${number}`;
}
