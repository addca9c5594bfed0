/** The instructions of a Dockerfile, as far as ours use them. */

export interface Instruction {
  readonly name: string;
  /** Flags such as `--from=build`. */
  readonly flags: Readonly<Record<string, string>>;
  /** As written; an array in JSON form. */
  readonly text: string;
  readonly words: readonly string[];
}

export interface Stage {
  readonly from: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** @throws Error for a line that is no instruction */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { from: string; name: string | undefined; instructions: Instruction[] }[] = [];
  const variables = new Map<string, string>();
  for (const instruction of lines.map(parseLine)) {
    const { name, words } = instruction;
    if (name === 'ARG') {
      const [variable = '', value = ''] = (words[0] ?? '').split('=');
      variables.set(variable, value);
    } else if (name === 'FROM') {
      const [image = '', , stage] = words;
      const from = image.replace(/\$\{(\w+)\}/g, (_all, key: string) => variables.get(key) ?? '');
      stages.push({ from, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function parseLine(line: string): Instruction {
  const match = /^([A-Z]+) +((?:--\w[\w-]*=\S+ +)*)(.+)$/.exec(line);
  if (!match) throw new Error(`no instruction: ${line}`);
  const [, name = '', flagText = '', text = ''] = match;
  const flags = Object.fromEntries(
    [...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]),
  );
  return { name, flags, text, words: wordsOf(text.replace(/^CMD +/, '')) };
}

function wordsOf(text: string): string[] {
  if (!text.startsWith('[')) return text.trim().split(/\s+/);
  const words: unknown = JSON.parse(text);
  return Array.isArray(words) ? words.map(String) : [];
}
