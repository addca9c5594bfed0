import type { OrdersCsvQuery } from '../../../contract/schemas/orders';
import { apiUrls } from '../../../contract/urls';
import { limited } from '../../api/baseQuery';
import { requestHeaders, requestUrl } from '../../api/request';
import type { AppStore } from '../../store/rootReducer';
import { selectLanguage } from '../../slices/locale';
import { selectToken, sessionExpired } from '../../slices/session';

const UNAUTHENTICATED = 401;

/**
 * Fetches the order history as a file and hands it to the browser to save. The call wants the bearer
 * header, which a plain link cannot send.
 *
 * @throws when the file cannot be had
 */
export async function saveOrdersCsv(
  store: AppStore,
  params: Partial<OrdersCsvQuery>,
): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(store, params));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'masar-orders.csv';
  link.click();
  URL.revokeObjectURL(address);
}

/** The file itself, by the rules of every other call: their time limit, and what a 401 means. */
async function fetchFile(store: AppStore, params: Partial<OrdersCsvQuery>): Promise<Blob> {
  const state = store.getState();
  const token = selectToken(state);
  const language = selectLanguage(state);
  const limit = limited();
  try {
    const response = await fetch(requestUrl({ url: apiUrls.ordersCsv, params }), {
      headers: {
        ...requestHeaders({ token, language, multipart: false }),
        Accept: 'text/csv',
      },
      signal: limit.signal,
    });
    if (response.status === UNAUTHENTICATED && token !== null) {
      store.dispatch(sessionExpired({ token }));
    }
    if (!response.ok) throw new Error(`The file was refused with ${response.status}`);
    return await response.blob();
  } finally {
    limit.clear();
  }
}
