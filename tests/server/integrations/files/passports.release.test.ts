// Rules: DOC-15 (docs/requirements.md)
import { createFileReader } from '../../../../src/server/integrations/files/fileReader';
import type { FileReader } from '../../../../src/server/integrations/files/fileReader';
import { contentOf } from '../../../support/files';
import { passportLines, passportPicture } from '../../../support/passports';

const PASSPORTS = 100;
const LEAST_RIGHT = 95;

let reader: FileReader;
beforeAll(() => {
  reader = createFileReader();
});
afterAll(() => reader.close());

it(`reads at least ${LEAST_RIGHT} of ${PASSPORTS} made-up passports right`, async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= PASSPORTS; seed += 1) {
    const picture = await passportPicture(seed);
    const file = { content: contentOf(picture), size: picture.length };
    const lines = await reader.readPassport(file, 'khalid');
    const right = passportLines(seed).join(' ');
    if (lines?.join(' ') !== right) wrong.push(`${seed}: ${right} as ${lines?.join(' ')}`);
  }
  // Named one by one where they are too many.
  expect(wrong.slice(PASSPORTS - LEAST_RIGHT)).toEqual([]);
}, 1_200_000);
