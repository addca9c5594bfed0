/** BIL-42: a thousand receipts. */
import { measureReceipts } from './receiptRun';

it('prints a thousand receipts in both languages in 10 ms each and 250 MB', async () => {
  const { undisturbed, memory } = await measureReceipts(1_000);
  // Other tests run beside this one: the median is theirs as well.
  expect(undisturbed).toBeLessThan(10);
  expect(memory).toBeLessThan(250 * 2 ** 20);
}, 120_000);
