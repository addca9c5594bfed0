/** Messages between the server and its process that reads files: a line of JSON, then bytes. */
import { FILE_TYPES } from '../../../contract/files/files';
import type { FileType } from '../../../contract/files/files';
import type { DrawnPage } from './drawPage';
import type { MachineLines } from './machineLines';
import { UPLOAD_PROBLEMS } from './uploadErrors';
import type { UploadProblem } from './uploadErrors';

const LINE_END = 0x0a;
/** The titles of forty documents, in any script. */
const LINE_MAX_BYTES = 65_536;

/** In degrees: how a telephone may have been held. */
export const TURNS = [0, 90, 270, 180] as const;
export type Turn = (typeof TURNS)[number];

/** The order for the bytes that follow. */
export type FileOrder = {
  /** Bytes of each part. */
  readonly sizes: readonly number[];
} & (
  | { readonly task: 'take' }
  /** The titles of the parts of one PDF. */
  | { readonly task: 'join'; readonly titles: readonly string[] }
  | ({ readonly task: 'draw' } & DrawnPage)
  | { readonly task: 'readPassport'; readonly turn: Turn }
);

/** The verdict on a file, before its bytes, or the reason for taking none. */
export type FileVerdict =
  | { readonly problem: UploadProblem }
  | {
      readonly problem: null;
      readonly contentType: FileType;
      readonly size: number;
      readonly pages: number;
      readonly isBlurred: boolean;
    };

/** The result for a passport: its two lines, null for none, or the reason for a failure. */
export type PassportVerdict =
  | { readonly problem: UploadProblem }
  | { readonly problem: null; readonly lines: MachineLines | null };

/** A line of the protocol. */
export const lineOf = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

/**
 * Reads the first line of a stream.
 * @returns the line, and the bytes after it; an empty line where none ends in time
 */
export async function readLine(
  stream: AsyncIterator<Uint8Array>,
): Promise<{ readonly line: string; readonly rest: Buffer }> {
  let held = Buffer.alloc(0);
  for (;;) {
    const end = held.indexOf(LINE_END);
    if (end >= 0) return { line: held.toString('utf8', 0, end), rest: held.subarray(end + 1) };
    const next = held.length > LINE_MAX_BYTES ? undefined : await stream.next();
    if (!next || next.done) return { line: '', rest: held };
    held = Buffer.concat([held, next.value]);
  }
}

/** Parses what the process, which may be compromised, says; undefined for anything else. */
export function parseVerdict(line: string, maxBytes: number): FileVerdict | undefined {
  const said = (parse(line) ?? {}) as Partial<Record<string, unknown>>;
  const { size, pages } = said;
  const problem = UPLOAD_PROBLEMS.find((one) => one === said.problem);
  if (problem) return { problem };
  const contentType = FILE_TYPES.find((one) => one === said.contentType);
  if (!contentType || !isCount(size, maxBytes) || !isCount(pages, maxBytes)) return undefined;
  return { problem: null, contentType, size, pages, isBlurred: said.isBlurred === true };
}

/** The same of a passport. */
export function parsePassportVerdict(line: string): PassportVerdict | undefined {
  const said = (parse(line) ?? {}) as Partial<Record<string, unknown>>;
  const problem = UPLOAD_PROBLEMS.find((one) => one === said.problem);
  if (problem) return { problem };
  const { lines } = said;
  if (lines === null) return { problem: null, lines };
  const [first, second] = Array.isArray(lines) ? (lines as readonly unknown[]) : [];
  return isMachineLine(first) && isMachineLine(second)
    ? { problem: null, lines: [first, second] }
    : undefined;
}

const isMachineLine = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9<]{44}$/.test(value);

function isCount(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function parse(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Splits bytes into parts of these sizes. */
export function splitParts(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  let start = 0;
  return sizes.map((size) => bytes.subarray(start, (start += size)));
}
