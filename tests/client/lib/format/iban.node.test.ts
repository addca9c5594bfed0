import { groupIban } from '../../../../src/client/lib/format/iban';

it.each([
  ['SA3399000000608010167519', 'SA33 9900 0000 6080 1016 7519'],
  ['GB29 NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
  ['SA33', 'SA33'],
  ['', ''],
])('groups %s by four', (iban, grouped) => {
  expect(groupIban(iban)).toBe(grouped);
});
