import { requirementErrors } from '../../tools/requirements';

const DOCUMENT = `# Requirements

- **ABC-01** The first rule.
- **ABC-02** The second rule. _(No test: nothing can show it.)_
`;
const cited = { path: 'tests/a.test.ts', text: "it('holds (ABC-01)')" };

it('accepts rules that have a test or an excuse', () => {
  expect(requirementErrors(DOCUMENT, [cited])).toEqual([]);
});

it('reports a cited rule that does not exist', () => {
  const file = { path: 'src/a.ts', text: '/** What ABC-07 asks for. */' };
  expect(requirementErrors(DOCUMENT, [cited, file])).toEqual([
    'src/a.ts: docs/requirements.md has no rule ABC-07',
  ]);
});

it('reports a rule cited only by code', () => {
  expect(requirementErrors(DOCUMENT, [{ ...cited, path: 'src/a.ts' }])).toEqual([
    'docs/requirements.md: no test cites ABC-01',
  ]);
});

it('reports an outdated excuse', () => {
  const late = { path: 'tests/b.test.ts', text: 'ABC-02' };
  expect(requirementErrors(DOCUMENT, [cited, late])).toEqual([
    'docs/requirements.md: ABC-02 has a test now',
  ]);
});

it('reports a duplicate id', () => {
  expect(requirementErrors(`${DOCUMENT}- **ABC-01** Again.\n`, [cited])).toEqual([
    'docs/requirements.md: ABC-01 is there twice',
  ]);
});

it('ignores other words with a dash and two digits', () => {
  const file = { path: 'src/a.ts', text: 'UTF-16 and XABC-99' };
  expect(requirementErrors(DOCUMENT, [cited, file])).toEqual([]);
});
