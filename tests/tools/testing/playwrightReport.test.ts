import { join } from 'node:path';
import { ROOT } from '../../../tools/root';
import { playwrightCounts, playwrightTimes } from '../../../tools/testing/playwrightReport';

interface Options {
  readonly status?: string;
  readonly durations?: readonly number[];
  readonly annotations?: readonly object[];
  readonly errors?: readonly object[];
}

function spec(title: string, options: Options) {
  const { status = 'expected', durations = [0], annotations = [], errors = [] } = options;
  const results = durations.map((duration) => ({ duration, errors }));
  return { title, tests: [{ projectName: 'ar-360', status, annotations, results }] };
}

function report(
  suites: readonly object[],
  stats: object = { expected: 0, skipped: 0 },
  errors: readonly object[] = [],
): string {
  return JSON.stringify({ config: { rootDir: join(ROOT, 'tests/e2e') }, stats, errors, suites });
}

test('names failed tests with line and message, and flaky ones, which have passed', () => {
  const specs = [
    spec('one', {}),
    spec('two', {
      status: 'unexpected',
      errors: [
        {
          message: 'Timeout of 20 s',
          location: { file: join(ROOT, 'tests/e2e/a.spec.ts'), line: 7 },
        },
      ],
    }),
    spec('three', { status: 'flaky' }),
  ];
  const suites = [
    { title: 'a.spec.ts', file: 'a.spec.ts', specs: [], suites: [{ title: 'within', specs }] },
  ];
  expect(playwrightCounts(report(suites, { expected: 1, skipped: 0 }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [
      {
        name: 'tests/e2e/a.spec.ts › within › two [ar-360]',
        message: 'tests/e2e/a.spec.ts:7\nTimeout of 20 s',
      },
    ],
    flaky: ['tests/e2e/a.spec.ts › within › three [ar-360]'],
  });
});

test('counts errors outside of tests as failures', () => {
  const json = report([], { expected: 4, skipped: 1 }, [{ message: 'no server\n  at x' }]);
  expect(playwrightCounts(json)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    failures: [{ name: 'outside of a test', message: 'no server\n  at x' }],
  });
});

test('lists tests skipped with a reason', () => {
  const specs = [
    spec('a picture', {
      status: 'skipped',
      annotations: [{ type: 'skip', description: 'another browser' }],
    }),
    spec('a step after one that failed', { status: 'skipped' }),
  ];
  const suites = [{ title: '', file: 'a.spec.ts', specs: [], suites: [{ title: '', specs }] }];
  expect(playwrightCounts(report(suites, { expected: 1, skipped: 2 })).skipReasons).toEqual([
    'a picture: another browser',
  ]);
});

test("adds up a file's tests in all projects, with what ran again", () => {
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('', { durations: [1_000] })],
      suites: [{ title: '', specs: [spec('', { durations: [500, 250] })] }],
    },
    { file: 'a.spec.ts', specs: [spec('', { durations: [250] })] },
  ];
  expect(playwrightTimes(report(suites))).toEqual([{ file: 'tests/e2e/a.spec.ts', seconds: 2 }]);
});
