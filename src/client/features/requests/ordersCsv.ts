import type { OrdersCsvQuery } from '../../../contract/schemas/orders';
import { useGetOrdersCsvMutation } from '../../api/ordersApi';

interface OrdersCsv {
  /** Fetches the order history as a file and hands it to the browser to save. */
  readonly save: (filter: Partial<OrdersCsvQuery>) => Promise<void>;
  readonly isSaving: boolean;
  /** Why the last try failed, which is logged too; undefined where it did not. */
  readonly error: unknown;
}

/** The file of the orders. The call wants the bearer header, which a plain link cannot send. */
export function useOrdersCsv(): OrdersCsv {
  const [fetchCsv, { isLoading, error }] = useGetOrdersCsvMutation();
  const save = async (filter: Partial<OrdersCsvQuery>): Promise<void> => {
    try {
      saveFile(await fetchCsv(filter).unwrap());
    } catch (failure) {
      console.error('Saving the orders failed', failure);
    }
  };
  return { save, isSaving: isLoading, error };
}

function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = 'masar-orders.csv';
  link.click();
  URL.revokeObjectURL(address);
}
