import { readFileSync, readdirSync } from 'node:fs';

import { documentData } from '../../src/server/features/billing/services/documentData';
import { printedCodes } from '../../src/server/features/billing/services/zatca';
import { createPdfPrinter } from '../../src/server/integrations/typst/pdfPrinter';
import { sampleReceipt } from '../support/paymentDocuments';

export interface ReceiptTimes {
  /** Milliseconds, without the first document, which starts the process. */
  readonly median: number;
  /**
   * Milliseconds of a processor, in this process and in the one that sets it, of which nine documents in ten take
   * more: while a document waits for other programs this stands still. Of all documents a tenth, because programs
   * beside it on the same core make its own work slower as well (a third, at a load of eight for each core). Null
   * where Linux does not say it.
   */
  readonly processor: number | null;
  readonly slowest: number;
  /** Bytes. */
  readonly memory: number;
}

/** Prints different receipts one after the other, in both languages. */
export async function measureReceipts(count: number): Promise<ReceiptTimes> {
  const printer = createPdfPrinter();
  const times: number[] = [];
  const processor: number[] = [];
  const others = childrenOf(process.pid);
  let memory = 0;
  try {
    for (let index = 0; index <= count; index += 1) {
      const receipt = sampleReceipt(index % 2 === 0 ? 'ar' : 'en', {
        number: `R-2027-${index}`,
        payer: `Salma ${index}`,
        verify_id: index.toString(16).padStart(32, '0'),
      });
      const child = childrenOf(process.pid).find((pid) => !others.includes(pid));
      const before = processorTime(child);
      const started = performance.now();
      const data = documentData(receipt, 'https://masar.example', printedCodes);
      await printer.print('payment', data);
      if (index > 0) times.push(performance.now() - started);
      const after = processorTime(child);
      if (index > 0 && before !== null && after !== null) processor.push(after - before);
      memory = Math.max(memory, printer.memory());
    }
  } finally {
    printer.close();
  }
  const sorted = times.sort((one, other) => one - other);
  return {
    median: sorted[count >> 1] ?? 0,
    processor:
      processor.sort((one, other) => one - other)[Math.floor(processor.length / 10)] ?? null,
    slowest: sorted.at(-1) ?? 0,
    memory,
  };
}

/** The processes that a process has started; none where Linux does not say it. */
function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .split(' ')
        .flatMap((child) => (child === '' ? [] : [Number(child)])),
    );
  } catch {
    return [];
  }
}

const NANOSECONDS = 1e6;

/** Milliseconds that this process and another have had of a processor, of all their threads. */
function processorTime(child: number | undefined): number | null {
  if (child === undefined) return null;
  try {
    const ofThreads = readdirSync(`/proc/${child}/task`).map((thread) =>
      Number(readFileSync(`/proc/${child}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    const { user, system } = process.cpuUsage();
    return ofThreads.reduce((sum, one) => sum + one, 0) / NANOSECONDS + (user + system) / 1_000;
  } catch {
    return null;
  }
}
