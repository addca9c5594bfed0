import { documentData } from '../../src/server/features/billing/services/documentData';
import { printedCodes } from '../../src/server/features/billing/services/zatca';
import { createPdfPrinter } from '../../src/server/integrations/typst/pdfPrinter';
import { sampleReceipt } from '../support/paymentDocuments';

export interface ReceiptTimes {
  /** Milliseconds, without the first document, which starts the process. */
  readonly median: number;
  /** A hundredth is faster: what a core takes that nothing else uses meanwhile. */
  readonly undisturbed: number;
  readonly slowest: number;
  /** Bytes. */
  readonly memory: number;
}

/** Prints different receipts one after the other, in both languages. */
export async function measureReceipts(count: number): Promise<ReceiptTimes> {
  const printer = createPdfPrinter();
  const times: number[] = [];
  let memory = 0;
  try {
    for (let index = 0; index <= count; index += 1) {
      const receipt = sampleReceipt(index % 2 === 0 ? 'ar' : 'en', {
        number: `R-2027-${index}`,
        payer: `Salma ${index}`,
        verify_id: index.toString(16).padStart(32, '0'),
      });
      const started = performance.now();
      const data = documentData(receipt, 'https://masar.example', printedCodes);
      await printer.print('payment', data);
      if (index > 0) times.push(performance.now() - started);
      memory = Math.max(memory, printer.memory());
    }
  } finally {
    printer.close();
  }
  const sorted = times.sort((one, other) => one - other);
  const undisturbed = sorted[Math.floor(count / 100)] ?? 0;
  return { undisturbed, median: sorted[count >> 1] ?? 0, slowest: sorted.at(-1) ?? 0, memory };
}
