import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const DOWNLOADED = /^cloud-firestore-emulator-v([\d.]+)\.jar$/;

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly exists: (path: string) => boolean;
  readonly list: (folder: string) => string[];
  /** Follows symbolic links. */
  readonly realPath: (path: string) => string;
}

const THIS_MACHINE: Machine = {
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  realPath: realpathSync,
};

/** Advice shown if no emulator is found. */
export const EMULATOR_ADVICE =
  'install it with `gcloud components install cloud-firestore-emulator` and Java, or set FIRESTORE_EMULATOR_JAR';

export interface EmulatorProgram {
  readonly java: string;
  readonly jar: string;
}

/**
 * Finds the Firestore emulator and a Java to run it: FIRESTORE_EMULATOR_JAR, otherwise a Google
 * Cloud SDK next to `gcloud` on PATH or in the usual folders, otherwise the download of
 * firebase-tools.
 */
export function findFirestoreEmulator(
  machine: Machine = THIS_MACHINE,
): EmulatorProgram | undefined {
  const java = findJava(machine);
  const given = machine.env.FIRESTORE_EMULATOR_JAR;
  const jar = given
    ? [given].find((path) => machine.exists(path))
    : [...sdkFolders(machine).map((folder) => join(folder, IN_SDK)), ...downloaded(machine)].find(
        (path) => machine.exists(path),
      );
  return java !== undefined && jar !== undefined ? { java, jar } : undefined;
}

function sdkFolders(machine: Machine): string[] {
  const { env, home } = machine;
  const besideGcloud = onPath(machine, 'gcloud').map((path) =>
    dirname(dirname(machine.realPath(path))),
  );
  return [
    ...besideGcloud,
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    join(home, 'google-cloud-sdk'),
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    ...(env.LOCALAPPDATA ? [join(env.LOCALAPPDATA, 'Google/Cloud SDK/google-cloud-sdk')] : []),
  ];
}

/** The newest first. */
function downloaded({ home, list }: Machine): string[] {
  const folder = join(home, '.cache/firebase/emulators');
  const version = (name: string): string => DOWNLOADED.exec(name)?.[1] ?? '';
  return list(folder)
    .filter((name) => DOWNLOADED.test(name))
    .sort((a, b) => version(b).localeCompare(version(a), 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

function findJava(machine: Machine): string | undefined {
  const { env } = machine;
  const ofHome = env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin')] : [];
  return onPath(machine, 'java', ofHome)[0];
}

function onPath(
  { env, exists }: Machine,
  program: string,
  before: readonly string[] = [],
): string[] {
  const folders = [...before, ...(env.PATH ?? '').split(delimiter).filter(Boolean)];
  return folders
    .flatMap((folder) => [join(folder, program), join(folder, `${program}.exe`)])
    .filter((path) => exists(path));
}
