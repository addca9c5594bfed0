/** Why what was sent is not taken (FIL-03). */
export const UPLOAD_PROBLEMS = [
  'type',
  'heic',
  'tooManyPixels',
  'tooNarrow',
  'tooManyPages',
  'unreadable',
  'protected',
  'active',
  'infected',
  'tooCostly',
  'busy',
] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];

export class UploadError extends Error {
  override readonly name = 'UploadError';

  constructor(
    readonly problem: UploadProblem,
    options?: ErrorOptions,
  ) {
    super(`upload refused: ${problem}`, options);
  }
}
