import { cleanCodeInput, cleanPhoneInput, toLatinDigits } from '../../src/contract/text';

describe('toLatinDigits', () => {
  it('turns both Arabic scripts of digits into 0-9', () => {
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  });

  it('leaves everything else alone', () => {
    expect(toLatinDigits('غرفة ٣، room 3')).toBe('غرفة 3، room 3');
  });
});

describe('what an input keeps', () => {
  it('keeps digits and plus signs of a phone', () => {
    expect(cleanPhoneInput('+٩٦٦ (50) a-123')).toBe('+96650123');
  });

  it('keeps digits of a code', () => {
    expect(cleanCodeInput('1٢ x۳-4+')).toBe('1234');
  });
});
