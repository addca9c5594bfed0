import type { OrdersCsvQuery } from '../../../contract/schemas/orders';
import { useGetOrdersCsvMutation } from '../../api/ordersApi';

interface OrdersCsv {
  /** Fetches the order history as a file and hands it to the browser to save. */
  readonly save: (filter: Partial<OrdersCsvQuery>) => Promise<void>;
  readonly isSaving: boolean;
  /** The last try failed; the reason is logged. */
  readonly isFailed: boolean;
}

/** The file of the orders. The call wants the bearer header, which a plain link cannot send. */
export function useOrdersCsv(): OrdersCsv {
  const [fetchCsv, { isLoading, isError }] = useGetOrdersCsvMutation();
  const save = async (filter: Partial<OrdersCsvQuery>): Promise<void> => {
    try {
      saveFile(await fetchCsv(filter).unwrap());
    } catch (error) {
      console.error('Saving the orders failed', error);
    }
  };
  return { save, isSaving: isLoading, isFailed: isError };
}

function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'masar-orders.csv';
  link.click();
  URL.revokeObjectURL(address);
}
