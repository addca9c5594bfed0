import { maskContacts } from '../../../../src/server/lib/text/maskContacts';

describe('masks', () => {
  it.each([
    ['0501234567', '**********'],
    ['call +966 50 123 4567!', 'call +*** ** *** ****!'],
    ['(050) 123-4567', '(***) ***-****'],
    ['٠٥٠١٢٣٤٥٦٧', '**********'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '*** *** ****'],
    ['050.123.4567', '***.***.****'],
    ['00966501234567', '**************'],
    ['1234567', '*******'],
    ['9988 7766', '**** ****'],
    ['12 34 56 78', '** ** ** **'],
    ['０５０-１２３４５６７', '***-*******'],
    ['𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕', '**********'],
    ['⓪⑤⓪①②③④⑤⑥⑦', '**********'],
    ['०५०१२३४५६७', '**********'],
    ['05\u200b01\u202e23\u00ad4567', '**\u200b**\u202e**\u00ad****'],
    ['0 - 5 - 0 - 1 - 2 - 3 - 4 - 5', '* - * - * - * - * - * - * - *'],
    ['on 050, 123, 4567', 'on ***, ***, ****'],
    ['05/01/23 4567', '**/**/** ****'],
    ['zero five five one two three four', '* * * * * * *'],
    ['Zero-Five-Five-One-Two-Three-Four', '*-*-*-*-*-*-*'],
    ['zerofivefiveonetwothreefour', '*'],
    ['double five zero one triple two 3 four', '* * * * * * * *'],
    ['رقمي صفر خمسة خمسة واحد اثنان ثلاثة أربعة', 'رقمي * * * * * * *'],
    ['صِفر وخَمْسه ٥ واحـد إثنين تلاته اربعة', '* * * * * * *'],
    ['050 then 123 then 4567', '*** * *** * ****'],
    ['050 and 123 and 45 and 67', '*** * *** * ** * **'],
    ['050 dash 123 dash 4567', '*** * *** * ****'],
    ['050          123          4567', '***          ***          ****'],
    ['050 ...... 123 ...... 4567', '*** ...... *** ...... ****'],
    ['٠٥٠ ثم ١٢٣ ثم ٤٥٦٧', '*** * *** * ****'],
    ['٠٥٠ و١٢٣ و٤٥٦٧', '*** **** *****'],
    ['٠٥٠ وبعدها ١٢٣٤ وبعدها ٥٦٧', '*** * **** * ***'],
    ['zero five zero then one two three then four', '* * * * * * * * *'],
    ['0501234567, 12 weeks from 2027-01-04', '**********, 12 weeks from 2027-01-04'],
  ])('a phone: %s', (text, hidden) => {
    expect(maskContacts(text)).toBe(hidden);
  });

  it.each([
    ['sara@example.com', '*@*.*'],
    ['to sara.ali+uk@mail.example.co.uk. Thanks', 'to *.*+*@*.*.*.*. Thanks'],
    ['sara＠gmail．com', '*＠*．*'],
    ['sara @ gmail . com', '* @ * . *'],
    ['s\u200bara@gma\u200bil.com', '*\u200b*@*\u200b*.*'],
    ['write to sara[@]gmail[.]com', 'write to *[@]*[.]*'],
    ['name (at) gmail dot com', '* (*) * * *'],
    ['sara_ali(at)hotmail(dot)com', '*_*(*)*(*)*'],
    ['SARA_AT_GMAIL_DOT_COM', '*_*_*_*_*'],
    ['sara dot ali at uni dot edu', '* * * * * * *'],
    ['sara at gmail', '* * *'],
    ['سارة آت جيميل دوت كوم', '* * * * *'],
    ['سارة@مثال.كوم', '*@*.*'],
    ['sara      at      gmail', '*      *      *'],
    ['sara     @     example     .     com', '*     @     *     .     *'],
    ['s a r a @ g m a i l . c o m', '* * * * @ * * * * * . * * *'],
    ['sara.ali at uni.edu', '*.* * *.*'],
    ['sara99 at example.com', '*** * *.*'],
    ['my email is sara at example.com', 'my email is * * *.*'],
    ['ايميلي sara at example.com', 'ايميلي * * *.*'],
  ])('an email address: %s', (text, hidden) => {
    expect(maskContacts(text)).toBe(hidden);
  });
});

it.each([
  'from 2027-01-04 on',
  'from 2027-01-04 to 2027-02-08',
  '04/01/2027 - 05/02/2027',
  'من ٢٠٢٧-٠١-٠٤ إلى ٢٠٢٧-٠٢-٠٨',
  '1448/05/12 - 1448/06/12',
  'in 2026, 2027 or 2028',
  '2026-2027, 2027/2028',
  '2027-01-04 10:30 - 12:45',
  'IELTS 6.5, 7.0, 6.0, 6.5',
  '6.5 in IELTS, 97%',
  'GPA 4.85/5.00 in 2024',
  '97% in 2024, 98.5%',
  '12 weeks',
  '8, 10, 12, 16 weeks',
  'budget 5000-7000 SAR',
  '15000 - 20000 ريال',
  '12,500 SAR to 13,750 SAR',
  '£1250 - £1750',
  'SAR 12345-15000',
  '1,250,000',
  'request 100123',
  'requests 100123, 100124',
  'request #100123, #100124 and 100125, 12 weeks',
  'room 12, 3rd floor',
  'one or two of the three',
  'واحد أو اثنان من ثلاثة',
  'I want to study at ucl.ac.uk',
  'study in 2027 at ucl.ac.uk',
  '8 and 10 and 12 and 16 weeks',
  'من ١٢ و ١٦ و ٢٠ أسبوعًا',
  '5000 and 7000 and 12000 SAR',
  '2027-01-04 and then 2027-02-08',
  'A B C D E F grades',
  'I want a course in English at Oxford. Come soon',
  'look at this. Comments welcome',
  'meet @ 5',
  "Sara O'Neil",
  'سارة أحمد',
  '',
])('leaves %j unchanged', (text) => {
  expect(maskContacts(text)).toBe(text);
});

describe('for every spelling', () => {
  let seed = 4;
  const draw = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const pick = <Item>(...items: readonly [Item, ...Item[]]): Item =>
    items[draw(items.length)] ?? items[0];
  const digits = (count: number) => Array.from({ length: count }, () => draw(10)).join('');

  const ENGLISH = 'zero one two three four five six seven eight nine'.split(' ');
  const ARABIC = 'صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' ');
  /** Zero digits of several scripts, with mathematical and full-width ones. */
  const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7ec] as const;

  const SPELLINGS = [
    ...ZEROS.map((zero) => (digit: number) => String.fromCodePoint(zero + digit)),
    (digit: number) => ENGLISH[digit] ?? '',
    (digit: number) => ARABIC[digit] ?? '',
  ];

  /** The phone in groups of one to four digits, spelled in one or mixed ways. */
  const spell = (phone: string): string => {
    const own = draw(SPELLINGS.length + 3);
    const between = pick(' ', '-', '.', ' - ', '_', ') ', '\u200b', '/', ' . ');
    let left = 1 + draw(4);
    return Array.from(phone).reduce((spelled, character, at) => {
      const way = SPELLINGS[own] ?? SPELLINGS[draw(SPELLINGS.length)];
      const next = /\d/.test(character) ? (way?.(Number(character)) ?? '') : character;
      left -= 1;
      if (at === 0) return next;
      if (left > 0 && !/\p{L}/u.test(spelled.slice(-1) + next)) return spelled + next;
      left = 1 + draw(4);
      return spelled + between + next;
    }, '');
  };

  it('masks every digit of a phone', () => {
    for (let round = 0; round < 3_000; round += 1) {
      const phone = pick(
        () => `05${digits(8)}`,
        () => `+9665${digits(8)}`,
        () => `009665${digits(8)}`,
        () => `+447${digits(9)}`,
        () => `${pick('3', '5', '6', '9')}${digits(7)}`,
      )();
      const typed = spell(phone);
      const hidden = maskContacts(`Call ${typed}, please`);
      expect({ typed, hidden }).toEqual({
        typed,
        hidden: expect.stringMatching(/^Call [^\p{L}\p{N}]*, please$/u),
      });
    }
  });

  it('masks mailbox and host of an address', () => {
    const at = [
      '@',
      '＠',
      ' @ ',
      '(at)',
      ' (at) ',
      '[at]',
      ' at ',
      '-at-',
      ' آت ',
      ' {at} ',
    ] as const;
    const dot = [' dot ', '(dot)', ' [dot] ', '_dot_', ' دوت '] as const;
    for (let round = 0; round < 500; round += 1) {
      const [a, d] = [pick(...at), pick('.', '．', ...dot)];
      const host = d.length === 1 ? 'gmail' : pick('gmail', 'uni', 'school-mail');
      const typed = `${pick('sara', 'sara.ali', 's4ra')}${a}${host}${d}${pick('com', 'edu')}`;
      const hidden = maskContacts(`Mail ${typed}, please`);
      expect({ typed, hidden }).toEqual({
        typed,
        hidden: expect.stringMatching(/^Mail [^\p{L}\p{N}]*, please$/u),
      });
    }
  });
});

it('is fast for long text', () => {
  // The processor's time: a busy machine's clock says nothing of the text.
  const before = process.cpuUsage();
  const parts = [
    'a_dot_',
    'a.',
    'a@',
    '@ ',
    'one ',
    '1 ',
    '1,',
    'a at b ',
    'و',
    '0-',
    '- ',
    '( at ',
    '1 then ',
    'mail at ',
    'a b ',
  ];
  for (const part of parts) maskContacts(part.repeat(4_000 / part.length));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
