// Rules: DOC-15 (docs/requirements.md)
import { chooseLines } from '../../../../src/server/integrations/files/machineLines';

const FIRST = 'P<SAUAL<HARBI<<SARA<ALI<<<<<<<<<<<<<<<<<<<<<';
const SECOND = 'B480417<<9SAU0105178F3001318<<<<<<<<<<<<<<<8';
const KUWAIT = [
  'P<KWTEL<KASSEM<<WALEED<<<<<<<<<<<<<<<<<<<<<<',
  'FH35803641KWT8001195M3209284<<<<<<<<<<<<<<<2',
] as const;

const text = (...lines: readonly string[]): string => `PASSPORT\n\nSARA 7\n${lines.join('\n')}\n`;

it('takes the two lines out of what was read of a page', () => {
  expect(chooseLines([text(FIRST, SECOND)])).toEqual([FIRST, SECOND]);
  expect(chooseLines([text(`${FIRST.slice(0, 20)} ${FIRST.slice(20)}`, SECOND)])).toEqual([
    FIRST,
    SECOND,
  ]);
});

it('fills up or cuts the end of the first line, which is easily miscounted', () => {
  expect(chooseLines([text(FIRST.slice(0, 41), SECOND)])).toEqual([FIRST, SECOND]);
  expect(chooseLines([text(`${FIRST}<<<`, SECOND)])).toEqual([FIRST, SECOND]);
});

it('tells letters and digits apart by their place', () => {
  const first = FIRST.replace('ALI', 'AL1');
  const second = SECOND.replace('0105178', 'O1O5I78');
  expect(chooseLines([text(first, second)])).toEqual([FIRST, SECOND]);
});

it.each([
  ['B480417', '8480417'],
  ['B480417', 'B48O417'],
])('finds what was misread in a number by its check digit: %s as %s', (right, wrong) => {
  expect(chooseLines([text(FIRST, SECOND.replace(right, wrong))])).toEqual([FIRST, SECOND]);
});

it('reads a country that exists', () => {
  const read = KUWAIT.map((line) => line.replace('KWT', 'KNT'));
  expect(chooseLines([text(...read)])).toEqual(KUWAIT);
});

it('takes each sign as most readings have it', () => {
  const [first, second] = KUWAIT;
  const other = first.replace('WALEED', 'NALEED');
  expect(chooseLines([text(other, second), text(first, second), text(first, second)])).toEqual(
    KUWAIT,
  );
});

it('gives lines whose check digits do not fit as they were read, to be compared by a person', () => {
  const second = SECOND.replace('010517', '010518');
  expect(chooseLines([text(FIRST, second)])).toEqual([FIRST, second]);
});

it.each([
  ['nothing', []],
  ['no text', ['']],
  ['words', ['A letter of a bank\nDear Sir or Madam\n']],
  ['one line', [text(FIRST)]],
  ['another kind of document', [text(FIRST.replace('P', 'V'), SECOND)]],
  ['a second line that is too short', [text(FIRST, SECOND.slice(0, 40))]],
])('gives none for %s', (_what, texts) => {
  expect(chooseLines(texts)).toBeNull();
});
