import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type TimersConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

/**
 * Node's own globals, which the files of a worker share (`runtime.cjs`). What Jest or a test has
 * replaced is put back after each file.
 */
export default class SharedEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly console = globalThis.console;
  private readonly exit = process.exit;
  private readonly folder = process.cwd();
  private readonly env = new Map(Object.entries(process.env));

  constructor({ projectConfig: config }: { readonly projectConfig: TimersConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.console;
    process.exit = this.exit;
    process.chdir(this.folder);
    for (const name of Object.keys(process.env)) {
      if (!this.env.has(name)) Reflect.deleteProperty(process.env, name);
    }
    for (const [name, value] of this.env) process.env[name] = value;
  }
}
