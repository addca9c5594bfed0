import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { InlineBoot, type InlineBootOptions } from '../../../tools/webpack/inlineBoot';

describe('inlined boot script', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masar-boot-'));
    writeFileSync(join(folder, 'main.js'), 'window.main = true;');
    writeFileSync(join(folder, 'language.js'), "export const closing = '</script>';");
    writeFileSync(
      join(folder, 'index.html'),
      '<html><head></head><body><div id="root"></div></body></html>',
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const build = (
    boot: string,
    options?: InlineBootOptions,
    more: webpack.WebpackPluginInstance[] = [],
  ): Promise<webpack.Stats | undefined> => {
    writeFileSync(join(folder, 'boot.js'), boot);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      devtool: 'source-map',
      entry: './main.js',
      output: { path: join(folder, 'dist'), filename: '[name].[contenthash].js' },
      plugins: [
        new HtmlWebpackPlugin({ template: 'index.html' }),
        new InlineBoot('./boot.js', options),
        ...more,
      ],
    });
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
    });
  };

  test('is at the end of the page, complete, without a file of its own', async () => {
    await build("import { closing } from './language'; page.lang = closing;");
    const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    const [boot, ...others] = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(others).toEqual([]);
    expect(html.indexOf('id="root"')).toBeLessThan(html.indexOf('<script'));
    const page = { lang: '' };
    runInNewContext(boot?.[2] ?? '', { page });
    expect(page.lang).toBe('</script>');
    const main = /data-main="?(main\.[0-9a-f]+\.js)/.exec(boot?.[1] ?? '')?.[1];
    expect(main).toBeDefined();
    expect(html).toMatch(new RegExp(`<link rel="?preload"? as="?script"? href="?${main ?? ''}`));
    expect(readdirSync(join(folder, 'dist')).join(' ')).not.toContain('boot');
  });

  test('is inlined in one page only, without a bundle to start in others', async () => {
    writeFileSync(join(folder, 'second.js'), 'page.lang = "second";');
    const second = [
      new HtmlWebpackPlugin({ template: 'index.html', filename: 'second.html', chunks: [] }),
      new InlineBoot('./second.js', { page: 'second.html' }),
    ];
    await build('page.lang = "first";', {}, second);
    for (const [name, said] of [
      ['index', 'first'],
      ['second', 'second'],
    ] as const) {
      const html = readFileSync(join(folder, `dist/${name}.html`), 'utf8');
      const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)];
      expect(scripts).toHaveLength(1);
      const page = { lang: '' };
      runInNewContext(scripts[0]?.[1] ?? '', { page });
      expect(page.lang).toBe(said);
      expect(html.includes('preload')).toBe(name === 'index');
      expect(html.includes('data-main')).toBe(name === 'index');
    }
  });

  test('gets build-time constants', async () => {
    await build('page.lang = WORDS.hello;', { constants: { WORDS: '{"hello":"مرحبا"}' } });
    const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    const page = { lang: '' };
    runInNewContext(/<script[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '', { page });
    expect(page.lang).toBe('مرحبا');
  });

  test('gets the URLs to preload', async () => {
    writeFileSync(
      join(folder, 'main.js'),
      "import(/* webpackChunkName: 'later' */ './language').then(console.log);",
    );
    await build('page.lang = "";', { chunks: ['later'] });
    const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    const address = /data-later="?([^">]+)/.exec(html)?.[1] ?? 'no address';
    expect(readFileSync(join(folder, 'dist', address), 'utf8')).toContain('closing');
  });

  test('fails the build when a preloaded name is missing', async () => {
    const stats = await build('page.lang = "";', { chunks: ['absent'] });
    expect(
      stats
        ?.toJson()
        .errors?.map(({ message }) => message)
        .join(),
    ).toContain('absent');
  });

  test('fails the build when it does not compile', async () => {
    await expect(build("import './absent';").then((stats) => stats?.hasErrors())).rejects.toThrow(
      /absent/,
    );
  });
});
