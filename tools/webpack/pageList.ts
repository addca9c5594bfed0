import { Compilation, type Compiler, sources } from 'webpack';
import { embedded } from '../../src/client/lib/embedding';
import { EMBEDDED, type PageName, paths } from '../../src/client/lib/paths';
import { PAGE_LIST_FILE, type PageList } from '../../src/contract/pageList';

/** Every page of the app by its pattern, for the server. */
export function pageList(): PageList {
  const patternOf = (name: PageName): string => `/${paths[name].path}`.replace('//', '/');
  return {
    pages: (Object.keys(paths) as PageName[]).map(patternOf),
    embedded: EMBEDDED.map((name) => embedded(patternOf(name))),
  };
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
