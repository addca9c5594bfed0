// Rules: API-13 (docs/requirements.md)
import {
  onlyDigits,
  cleanName,
  cleanPhoneInput,
  stripPhoneSeparators,
  toLatinDigits,
} from '../../src/shared/text';

describe('toLatinDigits', () => {
  it('converts both Arabic digit scripts to 0-9', () => {
    expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  });

  it('leaves other text unchanged', () => {
    expect(toLatinDigits('غرفة ٣، room 3')).toBe('غرفة 3، room 3');
    expect(toLatinDigits('०९ １０ ߀߉ 𝟎𝟗𝟘𝟡𝟶𝟿')).toBe('09 10 09 090909');
  });
});

describe('input filters', () => {
  it('keep digits and plus signs of a phone', () => {
    expect(cleanPhoneInput('+٩٦٦ (50) a-123')).toBe('+96650123');
  });

  it('drop separators of a phone and keep invalid characters', () => {
    expect(stripPhoneSeparators('+٩٦٦ (50) 12-3.4')).toBe('+966501234');
    expect(stripPhoneSeparators('\u202a+966\u00a050\u2011123\u202c')).toBe('+96650123');
    expect(stripPhoneSeparators('0\u200b5\u20600\ufe0d1\u31642\u00ad3\u2800\u{e0020}')).toBe(
      '050123',
    );
    expect(stripPhoneSeparators('o50 123x')).toBe('o50123x');
  });

  it('keep digits of a code', () => {
    expect(onlyDigits('1٢ x۳-4+')).toBe('1234');
  });
});

describe('name normalisation', () => {
  it.each([
    ['  Sara   Ahmed ', 'Sara Ahmed'],
    ['\u2067سارة\u2069 \u200f', 'سارة'],
    ['\u202eمدير\u202c Sara', 'مدير Sara'],
    ['Sa\u200bra\u00ad\ufeff\u061c', 'Sara'],
    ['Sara\r\nAhmed\u2028Ali\tX', 'Sara Ahmed Ali X'],
    ['Sara\u00a0\u3000Ahmed', 'Sara Ahmed'],
    ['Sara\u{e0061}\u{e007f}', 'Sara'],
    ['e\u0301', '\u00e9'],
  ])('turns %j into %j', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
  });

  it.each([
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d❤\ufe0f\u200d👨',
    'عَبْدُ الرَّحْمٰن',
    "Anne-Marie O'Neil, Jr.",
    '李小龙',
  ])('leaves %j unchanged', (typed) => {
    expect(cleanName(typed)).toBe(typed);
  });

  it.each(['\u200dسارة\u200c', 'سارة\u200d\u200d', '\u200c\u200d \u200cسارة'])(
    'removes joiners that join nothing: %j',
    (typed) => {
      expect(cleanName(typed)).toBe('سارة');
    },
  );

  it.each(['', ' ', '\u200f', '\u3164', '\u2800 \u115f', '\u200d\ufe0f', '\u0301', '\u2066\u2069'])(
    'returns an empty name without visible characters: %j',
    (typed) => {
      expect(cleanName(typed)).toBe('');
    },
  );

  it('is fast for an overlong name', () => {
    const started = performance.now();
    for (const part of ['a\u200d', '\u200d', ' ', '\u202e', 'a ']) cleanName(part.repeat(30_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
