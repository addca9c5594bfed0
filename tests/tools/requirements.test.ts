import { requirementErrors } from '../../tools/requirements';

const DOCUMENT = `# Requirements

- **ABC-01** The first rule.
- **ABC-02** The second rule. _(No test: nothing can show it.)_
`;
const cited = { path: 'tests/a.test.ts', text: "it('holds (ABC-01)')" };

it('is content when every rule has a test or says why not', () => {
  expect(requirementErrors(DOCUMENT, [cited])).toEqual([]);
});

it('names a cited rule that does not exist', () => {
  const file = { path: 'src/a.ts', text: '/** What ABC-07 asks for. */' };
  expect(requirementErrors(DOCUMENT, [cited, file])).toEqual([
    'src/a.ts: docs/requirements.md has no rule ABC-07',
  ]);
});

it('names a rule that only code cites', () => {
  expect(requirementErrors(DOCUMENT, [{ ...cited, path: 'src/a.ts' }])).toEqual([
    'docs/requirements.md: no test cites ABC-01',
  ]);
});

it('names an excuse that is out of date', () => {
  const late = { path: 'tests/b.test.ts', text: 'ABC-02' };
  expect(requirementErrors(DOCUMENT, [cited, late])).toEqual([
    'docs/requirements.md: ABC-02 has a test now',
  ]);
});

it('names an id that is given twice', () => {
  expect(requirementErrors(`${DOCUMENT}- **ABC-01** Again.\n`, [cited])).toEqual([
    'docs/requirements.md: ABC-01 is there twice',
  ]);
});

it('leaves other words with a dash and two digits alone', () => {
  const file = { path: 'src/a.ts', text: 'UTF-16 and XABC-99' };
  expect(requirementErrors(DOCUMENT, [cited, file])).toEqual([]);
});
