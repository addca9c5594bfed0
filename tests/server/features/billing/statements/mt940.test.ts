/** BIL-40, BIL-41: statements as MT940. */
import { parseStatement } from '../../../../../src/server/features/billing/statements/parseStatement';

const IBAN = 'SA0380000000608010167519';

interface Parts {
  readonly entries: readonly string[];
  readonly opening?: string;
  readonly closing: string;
}

const text = ({ entries, opening = 'C261231SAR100,00', closing }: Parts): string =>
  [':20:S1', `:25:${IBAN}`, ':28C:1/1', `:60F:${opening}`, ...entries, `:62F:${closing}`, '-'].join(
    '\r\n',
  );

const parse = (parts: Parts) => parseStatement(Buffer.from(text(parts)), 'statement.sta');

function linesOf(parts: Parts) {
  const result = parse(parts);
  if (!result.ok) throw new Error(`${result.reason} in line ${result.line}`);
  return result.statement.lines;
}

describe('an MT940 statement', () => {
  it('reads structured details over cut lines, with a reference, a name and an account', () => {
    const entries = [
      ':61:2701040104CR50,5NTRFNONREF//BANK-1',
      ':86:166?00TRANSFER?20EREF+MSR-2027-0',
      '01-5?21SVWZ+Second instal?22ment?31SA4420000001234567891234?32NOURA AL SA?33LEM',
    ];
    expect(parse({ entries, closing: 'C270104SAR150,50' })).toEqual({
      ok: true,
      statement: {
        account: IBAN,
        currency: 'SAR',
        lines: [
          {
            booked_on: '2027-01-04',
            amount: 5_050,
            currency: 'SAR',
            reference: 'MSR-2027-001-5',
            description: 'Second instalment',
            counterparty_name: 'NOURA AL SALEM',
            counterparty_account: 'SA4420000001234567891234',
            bank_id: 'BANK-1',
          },
        ],
      },
    });
  });

  it('reads details with words between strokes', () => {
    const entries = [
      ':61:270104C1,00NTRFNONREF',
      ':86:/TRCD/00100/EREF/MSR-4//CNTP/SA4420000001234567891234/BANKSARI/NO',
      'URA ALSALEM///REMI/USTD//Visa fee/',
      ':61:270104C1,00NTRFNONREF',
      ':86:/EREF/NOTPROVIDED/ORDP//NAME/SALMA/IBAN/SA0380000000608010167519/REMI/Rent 1/2',
    ];
    expect(linesOf({ entries, closing: 'C270104SAR102,00' })).toMatchObject([
      {
        reference: 'MSR-4',
        description: 'Visa fee',
        counterparty_name: 'NOURA ALSALEM',
        counterparty_account: 'SA4420000001234567891234',
      },
      { reference: '', description: 'Rent 1/2', counterparty_name: 'SALMA' },
    ]);
  });

  it('keeps unstructured details, and the owner reference without any', () => {
    const entries = [':61:2701040104C1,NTRFMSR-9', ':86:From Noura', 'for the visa?'];
    expect(linesOf({ entries, closing: 'C270104SAR101,00' })).toMatchObject([
      { amount: 100, reference: 'MSR-9', description: 'From Noura for the visa?', bank_id: '' },
    ]);
  });

  it('books a day of January whose value was in December, and the other way round', () => {
    const entries = [
      ':61:2612310102C1,00NTRFX',
      ':61:2701021231C1,00NTRFX',
      ':61:280229C1,00NTRFX',
    ];
    expect(linesOf({ entries, closing: 'C270104SAR103,00' }).map((one) => one.booked_on)).toEqual([
      '2027-01-02',
      '2026-12-31',
      '2028-02-29',
    ]);
  });

  it('turns a reversal round: RC takes, RD gives', () => {
    const entries = [':61:270104RC5,00NTRFX', ':61:270104RD2,00NTRFX', ':61:270104DR1,00NTRFX'];
    expect(linesOf({ entries, closing: 'C270104SAR96,00' }).map((one) => one.amount)).toEqual([
      -500, 200, -100,
    ]);
  });

  it('reads three decimals of a dinar', () => {
    const parts = { opening: 'C261231KWD0,', closing: 'C270104KWD1,234' };
    expect(linesOf({ ...parts, entries: [':61:270104CD1,234NTRFX'] })).toMatchObject([
      { amount: 1_234, currency: 'KWD' },
    ]);
  });

  it('reads pages of one statement within an envelope', () => {
    const page = `{1:F01BANKXXXX}{2:O940}{4:\r\n${text({ entries: [':61:270104C1,00NTRFX'], closing: 'C270104SAR101,00' })}}\r\n`;
    const result = parseStatement(Buffer.from(page + page), 'x.sta');
    expect(result).toMatchObject({
      ok: true,
      statement: { lines: [{ amount: 100 }, { amount: 100 }] },
    });
  });

  it.each([
    ['balance', ':61:270104C1,00NTRFX', 'C270104SAR102,00', 6],
    ['malformed', ':61:270104C1.00NTRFX', 'C270104SAR101,00', 5],
    ['amount', ':61:270104C1,234NTRFX', 'C270104SAR101,23', 5],
    ['date', ':61:270230C1,00NTRFX', 'C270104SAR101,00', 5],
    ['severalCurrencies', ':61:270104C1,00NTRFX', 'C270104USD101,00', 6],
  ])('is refused whole for %s, with the line', (reason, entry, closing, line) => {
    expect(parse({ entries: [entry], closing })).toEqual({ ok: false, reason, line });
  });
});
