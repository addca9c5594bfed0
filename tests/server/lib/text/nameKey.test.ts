import { nameKey } from '../../../../src/server/lib/text/nameKey';

describe('names that look alike have the same key', () => {
  it.each([
    ['خالد المطيري', 'خَالِد  المطيرى'],
    ['أحمد فاطمة', 'احمد فاطمه'],
    ['إيمان آل سعود', 'ايمان ال سعود'],
    ['مسؤول', 'مسوول'],
    ['كريم علي', 'کریم علی'],
    ['محمد', 'محـــمد'],
    ['Khalid Team', 'KHALID-TEAM'],
    ['Sara', 'Ｓａｒａ'],
    ['Sara', '𝐒𝐚𝐫𝐚'],
    ['Sara Ali', 'Ѕаrа Аlі'],
    ['Omar', 'Οmar'],
    ['Lina', '1ina'],
    ['Ali', 'A1i'],
    ['Omar', '0mar'],
    ['Emma', 'Emrna'],
    ['Zoé', 'Zoe\u0301'],
    ['Zoé', 'zoe'],
    ['Sara', 'S\u200ba\u202era'],
    ['فريق 7', 'فريق ٧'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });
});

it.each([
  ['Sara', 'Sarah'],
  ['خالد', 'خليد'],
  ['Emma Whitlock', 'Emma'],
  ['Omar', 'عمر'],
])('%s and %s have different keys', (one, other) => {
  expect(nameKey(other)).not.toBe(nameKey(one));
});

it('a name of punctuation only has no key', () => {
  expect(nameKey('… —')).toBe('');
});
