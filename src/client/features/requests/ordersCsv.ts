import type { OrdersCsvQuery } from '../../../contract/schemas/orders';
import { apiUrls } from '../../../contract/urls';
import { requestHeaders, requestUrl } from '../../api/request';
import type { AppStore } from '../../app/store';

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
  const { session, locale } = store.getState();
  const response = await fetch(requestUrl({ url: apiUrls.ordersCsv, params }), {
    headers: {
      ...requestHeaders({ token: session.token, language: locale.language, multipart: false }),
      Accept: 'text/csv',
    },
  });
  if (!response.ok) throw new Error(`The file was refused with ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'masar-orders.csv';
  link.click();
  URL.revokeObjectURL(address);
}
