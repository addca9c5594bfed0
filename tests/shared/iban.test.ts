// Rules: LEAD-06 (docs/requirements.md)
import { cleanIban, isIban } from '../../src/shared/iban';

// Examples of the IBAN registry (ISO 13616).
it.each([
  'SA0380000000608010167519',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('takes %s', (iban) => expect(isIban(iban)).toBe(true));

it.each([
  ['a digit that is another', 'SA0380000000608010167518'],
  ['two digits that changed places', 'GB29NWBK60163131926819'],
  ['check digits that no IBAN has', 'SA0080000000608010167519'],
  ['small letters', 'gb29nwbk60161331926819'],
  ['less than it has', 'SA03800000006080101675'],
  ['nothing', ''],
])('refuses %s', (_what, iban) => expect(isIban(iban)).toBe(false));

it('reads what is copied', () => {
  expect(cleanIban('\u2066gb29 NWBK\u00a06016-1331 9268 19\u2069')).toBe('GB29NWBK60161331926819');
  expect(cleanIban('SA٠٣ ٨٠٠٠')).toBe('SA038000');
});
