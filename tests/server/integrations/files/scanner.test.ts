// Rules: FIL-06 (docs/requirements.md)
import { clamdScanner, ScannerError } from '../../../../src/server/integrations/files/scanner';
import { EICAR, startClamd } from '../../../support/clamd';
import type { Clamd } from '../../../support/clamd';
import { contentOf } from '../../../support/files';

let clamd: Clamd;
beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(() => clamd.close());

it('tells clean from infected', async () => {
  const scanner = clamdScanner(clamd.address);
  expect(await scanner.isClean(contentOf(Buffer.alloc(200_000, 'a')))).toBe(true);
  expect(await scanner.isClean(contentOf(Buffer.from(EICAR)))).toBe(false);
});

it.each(['stream: size limit exceeded ERROR', 'INSTREAM size limit exceeded. ERROR', 'hello', ''])(
  'does not take %j for a yes',
  async (answer) => {
    clamd.say(answer);
    const said = clamdScanner(clamd.address).isClean(contentOf(Buffer.from('a')));
    await expect(said).rejects.toThrow(ScannerError);
  },
);

it('says so where nobody answers', async () => {
  clamd.say(null);
  const said = clamdScanner(clamd.address, 200).isClean(contentOf(Buffer.from('a')));
  await expect(said).rejects.toThrow(ScannerError);
  await clamd.close();
  await expect(clamdScanner(clamd.address).isClean(contentOf(Buffer.from('a')))).rejects.toThrow(
    ScannerError,
  );
});
