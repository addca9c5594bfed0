/** The field of how much credit is given back. */
export const CREDIT = 'credit';

/** The field of how much of a line is given back. */
export const lineField = (lineId: number): string => `line_${lineId}`;
