import { apiPath } from '../../../../contract/apiPaths';
import { IMPORT_FIELD } from '../../../../contract/admin/catalogueImport';
import type { CatalogueCheck, ImportBatch } from '../../../../contract/admin/catalogueImport';
import type { Answer } from '../../../../contract/common/answers';
import type { Page } from '../../../../contract/common/pages';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';
import type { ApplyInput } from '../machines/catalogueImport';

export const catalogueImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Dry run of a file: its changes and faults (LEAD-10). */
    checkCatalogueFile: build.mutation<Answer<CatalogueCheck>, File>({
      query: (file) => ({
        url: '/api/desk/catalogue/check',
        method: 'POST',
        body: formOf(file, {}),
      }),
    }),
    applyCatalogueFile: build.mutation<Answer<ImportBatch>, ApplyInput>({
      query: ({ file, digest, confirmed }) => ({
        url: '/api/desk/catalogue/apply',
        method: 'POST',
        body: formOf(file, { digest, confirmed: String(confirmed), name: file.name.slice(0, 200) }),
      }),
      invalidatesTags: ['Programmes'],
    }),
    getCatalogueImports: build.infiniteQuery<Answer<Page<ImportBatch>>, undefined, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({
        url: '/api/desk/catalogue/imports',
        params: { cursor: pageParam },
      }),
      providesTags: ['Programmes'],
    }),
    undoCatalogueImport: build.mutation<Answer<ImportBatch>, number>({
      query: (id) => ({
        url: apiPath('/api/desk/catalogue/imports/:id/undo', { id }),
        method: 'POST',
      }),
      invalidatesTags: ['Programmes'],
    }),
  }),
});

export const { useGetCatalogueImportsInfiniteQuery } = catalogueImportApi;

/** The texts first: what comes after the file is read once the file has been. */
function formOf(file: File, texts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append(IMPORT_FIELD, file);
  return form;
}
