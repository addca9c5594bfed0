/**
 * The code of a simplified tax invoice in Saudi Arabia (BIL-44): five fields as tag, length and
 * value, in Base64 (ZATCA, "QR code" of the e-invoicing resolution, phase one).
 */
export interface TaxInvoiceFields {
  readonly seller: string;
  readonly vatNumber: string;
  readonly issuedAt: Date;
  /** With VAT, as a plain decimal such as `1150.00`. */
  readonly total: string;
  readonly vat: string;
}

/** Reports invoices to a tax authority, where that is required. */
export interface TaxReporter {
  /** The content of the QR code that an invoice must carry. */
  readonly codeOf: (fields: TaxInvoiceFields) => string;
}

/** A length is one byte. */
const VALUE_MAX_BYTES = 255;

/** @throws RangeError for a value that is longer than a field */
export function taxCode({ seller, vatNumber, issuedAt, total, vat }: TaxInvoiceFields): string {
  const values = [seller, vatNumber, issuedAt.toISOString().replace(/\.\d{3}Z$/, 'Z'), total, vat];
  const fields = values.map((value, index) => {
    const bytes = Buffer.from(value);
    if (bytes.length > VALUE_MAX_BYTES) throw new RangeError(`field ${index + 1} is too long`);
    return Buffer.concat([Buffer.from([index + 1, bytes.length]), bytes]);
  });
  return Buffer.concat(fields).toString('base64');
}

/** Phase one: the invoice carries its code, and nothing is sent. */
export const printedCodes: TaxReporter = { codeOf: taxCode };
