import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { endProcess, reasonOf } from '../lib/failure';
import { EngineStatements } from './engineStatements';

/** The log line with which PostgreSQL reports why it stops. */
const FATAL_LOG_LINE = /(FATAL|PANIC): +(?<why>.*)/;

export interface EngineOptions extends Pick<PGliteOptions, 'loadDataDir'> {
  /** Throws if this process no longer holds the folder lock. */
  readonly assertHeld?: (() => void) | undefined;
  /** Ends the process, with a line. */
  readonly end?: (line: string) => never;
}

/**
 * PGlite with a prepared statement cache; checks the folder lock before every protocol step,
 * including close.
 */
export class Engine extends PGlite {
  private statements: EngineStatements | undefined;
  private fatalReason: string | undefined;

  private constructor(
    options: PGliteOptions,
    private readonly assertHeld: () => void,
    private readonly end: (line: string) => never,
  ) {
    super({
      ...options,
      onStderr: (text) => {
        this.fatalReason = FATAL_LOG_LINE.exec(text)?.groups?.why ?? this.fatalReason;
        return false;
      },
    });
  }

  static async open(
    dataDir: string,
    { assertHeld = () => undefined, end = endProcess, ...options }: EngineOptions = {},
  ): Promise<Engine> {
    // Small buffers cost no speed at this size and save 130 MB.
    const settings = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'];
    const startParams = [...PGlite.defaultStartParams, ...settings];
    const engine = new Engine({ ...options, dataDir, startParams }, assertHeld, end);
    try {
      await engine.waitReady;
    } catch (error) {
      throw engine.fatalReason === undefined
        ? error
        : new Error(engine.fatalReason, { cause: error });
    }
    return engine;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.assertHeld();
    return super.execProtocolRawSync(message);
  }

  /** After a PANIC, such as a full disk during a WAL write, PGlite would hang. */
  override async execProtocolStream(
    ...[message, options]: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    // PGlite's constructor calls this before the fields are there.
    this.statements ??= new EngineStatements();
    try {
      return await this.statements.send(message, (one) => super.execProtocolStream(one, options));
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        this.end(`The embedded database broke down: ${reasonOf(error)}`);
      }
      throw error;
    }
  }
}
