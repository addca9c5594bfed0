/** BIL-41: half a minute of a file that no bank makes. */
import { readStatementAside } from '../../../../../src/server/features/billing/statements/statementThread';

it('gives up a file that would fill the memory', async () => {
  const tags = Buffer.from(`<Document>${'<a/>'.repeat(2_400_000)}</Document>`);
  expect(await readStatementAside(tags, 'x.xml')).toMatchObject({ ok: false });
}, 120_000);
