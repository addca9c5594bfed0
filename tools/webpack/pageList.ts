import { Compilation, type Compiler, sources } from 'webpack';
import { RENDERED_QUERIES } from '../../src/client/app/ssr/renderedQueries';
import { embedded } from '../../src/client/lib/embedding';
import { isIndexed, PRIVATE_PAGES } from '../../src/client/lib/indexing';
import { EMBEDDED, type PageName, paths } from '../../src/client/lib/paths';
import { isRenderedOnServer } from '../../src/client/ssr/renderedPages';
import { LANGUAGES, PRODUCTS } from '../../src/contract/common/constants';
import type { Language } from '../../src/contract/common/constants';
import { PAGE_LIST_FILE, TITLE_PLACE } from '../../src/contract/common/pageList';
import type { ListedPage, PageList, PageSite, PageWords } from '../../src/contract/common/pageList';
import { messageOf } from './messageOf';

/** Every page of the app with its pattern and words, for the server. */
export function pageList(): PageList {
  const patternOf = (name: PageName): string => `/${paths[name].path}`.replace('//', '/');
  const names = Object.keys(paths) as PageName[];
  return {
    pages: names.map(patternOf),
    embedded: EMBEDDED.map((name) => embedded(patternOf(name))),
    named: names.map((name) => ({
      name,
      pattern: patternOf(name),
      isIndexed: isIndexed(name),
      isRendered: isRenderedOnServer(name),
      query: isRenderedOnServer(name) ? RENDERED_QUERIES[name] : [],
      isPrivate: PRIVATE_PAGES.includes(name),
      words: inEachLanguage((language) => wordsOf(language, name)),
      ...(name === 'choose' && { wordsByProduct: choiceWords() }),
    })),
    site: inEachLanguage(siteIn),
  };
}

/** The messages that `useDocumentTitle` reads, too. */
function wordsOf(language: Language, page: PageName | 'notFound'): PageWords {
  return {
    title: messageOf(language, `common.title.${page}`),
    about: messageOf(language, page === 'home' ? 'common.about' : `common.about.${page}`),
  };
}

/** The messages that the page itself reads. */
function choiceWords(): NonNullable<ListedPage['wordsByProduct']> {
  const entries = PRODUCTS.map((product) => {
    const words = inEachLanguage((language) => ({
      title: messageOf(language, `choose.title.${product}`),
      about: messageOf(language, `choose.about.${product}`),
    }));
    return [product, words] as const;
  });
  return Object.fromEntries(entries) as NonNullable<ListedPage['wordsByProduct']>;
}

function siteIn(language: Language): PageSite {
  const brand = messageOf(language, 'common.brand');
  return {
    brand,
    documentTitle: messageOf(language, 'common.documentTitle', { title: TITLE_PLACE, brand }),
    notFound: wordsOf(language, 'notFound'),
  };
}

function inEachLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, valueOf(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** Emits the list beside the client's files, last, so that nothing processes it. */
export class EmitPageList {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitPageList', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmitPageList', stage }, () => {
        const text = JSON.stringify(pageList());
        compilation.emitAsset(PAGE_LIST_FILE, new sources.RawSource(text));
      });
    });
  }
}
