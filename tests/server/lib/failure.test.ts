import { DrizzleQueryError } from 'drizzle-orm';

import { reasonOf } from '../../../src/server/lib/failure';

/** PGlite throws objects for file system errors. */
class ErrnoError {
  name = 'ErrnoError';

  constructor(readonly errno: number) {}
}

/** PGlite's error when it exits. */
class ExitStatus {
  name = 'ExitStatus';
  message = 'Program terminated with exit(1)';
  status = 1;
}

describe('reasonOf', () => {
  const full = Object.assign(new Error('could not extend file'), {
    hint: 'Check free disk space.',
  });
  it.each([
    ['an Error', new Error('no\n  way'), 'no way'],
    ['an Error with a cause', new Error('no way', { cause: new Error('fog') }), 'no way: fog'],
    ['a failed query', new DrizzleQueryError('select $1', ['Sara'], new Error('gone')), 'gone'],
    ['a hint from the database', full, 'could not extend file: Check free disk space.'],
    ['several failures', new AggregateError([new Error('one'), new Error('two')]), 'one; two'],
    ['a full disk', new ErrnoError(51), 'no space left on device (ENOSPC)'],
    ['a disk that is read-only', new ErrnoError(69), 'the file system is read-only (EROFS)'],
    ['any other number', new ErrnoError(7), 'error 7 of the file system'],
    ["the engine's exit", new ExitStatus(), 'Program terminated with exit(1)'],
    ['a text', 'no way', 'no way'],
    ['an object', { secret: 'Sara' }, 'not an Error'],
    ['null', null, 'not an Error but null'],
    ['nothing', undefined, 'not an Error but undefined'],
  ])('of %s is one line', (_what, thrown, reason) => {
    expect(reasonOf(thrown)).toBe(reason);
  });
});
