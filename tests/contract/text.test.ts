import {
  cleanCodeInput,
  cleanPhoneInput,
  stripPhoneSeparators,
  toLatinDigits,
} from '../../src/contract/text';

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

  it('loses what separates the digits of a phone, and keeps what is wrong with it', () => {
    expect(stripPhoneSeparators('+٩٦٦ (50) 12-3.4')).toBe('+966501234');
    expect(stripPhoneSeparators('\u202a+966\u00a050\u2011123\u202c')).toBe('+96650123');
    expect(stripPhoneSeparators('o50 123x')).toBe('o50123x');
  });

  it('keeps digits of a code', () => {
    expect(cleanCodeInput('1٢ x۳-4+')).toBe('1234');
  });
});
