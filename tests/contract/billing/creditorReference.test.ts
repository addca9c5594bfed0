// Rules: BIL-05 (docs/requirements.md)
import {
  findReferences,
  referenceOf,
  shownReference,
} from '../../../src/contract/billing/creditorReference';

const OWN = referenceOf({ requestId: 100_245, n: 2 });

it('has the check digits of ISO 11649', () => {
  expect(referenceOf({ requestId: 100_245, n: 2 })).toMatch(/^RF\d{2}100245P02$/);
  // The example of the standard's own form: RF18 5390 0754 7034.
  expect(shownReference('RF18539007547034')).toBe('RF18 5390 0754 7034');
});

it.each([
  OWN,
  shownReference(OWN),
  OWN.toLowerCase(),
  `INV/${shownReference(OWN)}/2027`,
  `payment${OWN}12345 from Sara`,
  `تحويل ${OWN.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))} رسوم`,
  OWN.split('').join(' '),
])('is found in %s', (text) => {
  expect(findReferences(text)).toContain(OWN);
});

it.each(['', 'RF', 'tuition 100245', OWN.replace('100245', '100254'), OWN.slice(0, 8)])(
  'is not found in %j',
  (text) => {
    expect(findReferences(text)).toEqual([]);
  },
);

it('refuses each digit that is typed wrongly, and each two that are swapped', () => {
  const digits = OWN.split('').flatMap((character, index) => (/\d/.test(character) ? [index] : []));
  for (const at of digits) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const wrong = `${OWN.slice(0, at)}${digit}${OWN.slice(at + 1)}`;
      expect([wrong, findReferences(wrong).includes(wrong)]).toEqual([wrong, wrong === OWN]);
    }
    const swapped = OWN.split('');
    const [one = '', other = ''] = [OWN[at], OWN[at + 1]];
    if (!/\d/.test(other) || one === other) continue;
    swapped[at] = other;
    swapped[at + 1] = one;
    expect(findReferences(swapped.join(''))).not.toContain(swapped.join(''));
  }
});

it('finds each of several', () => {
  const other = referenceOf({ requestId: 7, n: 11 });
  expect(findReferences(`${OWN}, ${other}; ${OWN}`)).toEqual([OWN, other]);
});
