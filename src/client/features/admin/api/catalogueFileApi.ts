import { XLSX_TYPE } from '../../../../contract/admin/catalogueFile';
import type { CatalogueFileQuery } from '../../../../contract/admin/catalogueFile';
import { api } from '../../../lib/api/api';

const catalogueFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list as a file: an object URL, which the caller must revoke. */
    getCatalogueCsv: build.mutation<string, Partial<CatalogueFileQuery>>({
      query: (params) => ({ url: '/api/desk/catalogue.csv', params, file: 'text/csv' }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    getCatalogueXlsx: build.mutation<string, Partial<CatalogueFileQuery>>({
      query: (params) => ({ url: '/api/desk/catalogue.xlsx', params, file: XLSX_TYPE }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { useGetCatalogueCsvMutation, useGetCatalogueXlsxMutation } = catalogueFileApi;
