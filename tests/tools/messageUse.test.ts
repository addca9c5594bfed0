import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkMessageUse } from '../../tools/messageUse';

describe('message use', () => {
  let folder: string;
  const write = (file: string, text: string): void => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const check = (): Promise<void> => checkMessageUse([join(folder, 'i18n')], join(folder, 'code'));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masar-use-'));
    const ids = ['page.title', 'page.step.one', 'page.why', 'page.whyText'];
    write('i18n/page/en.json', JSON.stringify(Object.fromEntries(ids.map((id) => [id, 'Words']))));
    write(
      'code/Page.tsx',
      `import { FormattedMessage, useIntl } from 'react-intl';
       export function Page({ step }: { step: string }) {
         const { formatMessage } = useIntl();
         const why = 'page.why';
         return <p title={formatMessage({ id: \`page.step.\${step}\` })}>
           <FormattedMessage id="page.title" />
           <FormattedMessage id={why} /><FormattedMessage id={\`\${why}Text\`} />
         </p>;
       }`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('accepts ids that occur in the code, whole or in parts', async () => {
    await expect(check()).resolves.toBeUndefined();
  });

  it('reports an unused message', async () => {
    write('i18n/page/en.json', '{"page.title":"","page.step.one":"","page.old":"Old"}');
    await expect(check()).rejects.toThrow('"page.old" is never used');
  });
});
