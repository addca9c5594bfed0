import type { OrdersCsvQuery } from '../../../contract/schemas/orders';
import { useGetOrdersCsvMutation } from '../../api/ordersApi';

interface OrdersCsv {
  readonly save: (filter: Partial<OrdersCsvQuery>) => Promise<void>;
  readonly isSaving: boolean;
  /** The error of the last download, also logged. */
  readonly error: unknown;
}

/** Needs the bearer header, which a link cannot send. */
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
