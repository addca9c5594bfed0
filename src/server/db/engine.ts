import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { endProcess, reasonOf } from '../lib/failure';

/** How PostgreSQL begins the line that says why it gives up. */
const LAST_WORDS = /(FATAL|PANIC): +(?<why>.*)/;

/**
 * PGlite, asking before each of its steps, the closing included, whether it may touch its files. All
 * of PGlite goes through `execProtocolRawSync`, and what follows there is not interrupted.
 */
export class Engine extends PGlite {
  private lastWords: string | undefined;

  private constructor(
    options: PGliteOptions,
    private readonly mayWork: () => void,
  ) {
    super({
      ...options,
      onStderr: (text) => {
        this.lastWords = LAST_WORDS.exec(text)?.groups?.why ?? this.lastWords;
        return false;
      },
    });
  }

  /**
   * @param dataDir a folder, made when absent, or `memory://`
   * @param mayWork ends the process when the files are somebody else's
   */
  static async open(
    dataDir: string,
    mayWork: () => void = () => undefined,
    options: PGliteOptions = {},
  ): Promise<Engine> {
    // Smaller buffers cost nothing at this size and save 130 MB of memory.
    const settings = ['-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'];
    const startParams = [...PGlite.defaultStartParams, ...settings];
    const engine = new Engine({ ...options, dataDir, startParams }, mayWork);
    try {
      await engine.waitReady;
    } catch (error) {
      throw engine.lastWords === undefined ? error : new Error(engine.lastWords, { cause: error });
    }
    return engine;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.mayWork();
    return super.execProtocolRawSync(message);
  }

  /** After a PANIC, such as a full disk in the middle of its log, PGlite would hang for ever. */
  override async execProtocolStream(
    ...call: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        endProcess(`The embedded database broke down: ${reasonOf(error)}`);
      }
      throw error;
    }
  }
}
