/** Worker thread of the embedded database (engineThread.ts): executes messages in order. */
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Engine } from './engine';
import { failureOf } from './engineProtocol';
import type { Call, EngineStart, Message, QueryCall, Request } from './engineProtocol';
import { guardClaim } from './folderLock';

const asIs = (text: string): string => text;
const listened = new Set<string>();

async function serve(port: MessagePort, start: EngineStart): Promise<void> {
  const say = (message: Message): void => port.postMessage(message);
  /** Ends this thread before it does anything else; the server's thread ends the process. */
  const end = (line: string): never => {
    say({ fatal: line });
    process.exit(1);
  };
  const answer = async (id: number, work: () => Promise<unknown>): Promise<void> => {
    try {
      say({ id, result: await work() });
    } catch (error) {
      say({ id, failure: failureOf(error) });
    }
  };

  let engine: Engine | undefined;
  await answer(0, async () => {
    const assertHeld = start.claim ? guardClaim(start.claim, end) : undefined;
    engine = await Engine.open(start.dataDir, { assertHeld, end });
  });
  if (!engine) return;
  const opened = engine;
  port.on('message', ({ id, ...call }: Request) => {
    void answer(id, () => perform(opened, call, say));
  });
}

async function perform(
  engine: Engine,
  call: Call,
  say: (message: Message) => void,
): Promise<unknown> {
  switch (call.call) {
    case 'query':
      return query(engine, call);
    case 'exec':
      await engine.exec(call.sql);
      return undefined;
    case 'listen': {
      const { channel } = call;
      if (!listened.has(channel)) {
        await engine.listen(channel, (payload) => say({ channel, payload }));
        listened.add(channel);
      }
      return undefined;
    }
    case 'close':
      return engine.close();
  }
}

function query(engine: Engine, { sql, params, rowMode, textTypes }: QueryCall): Promise<unknown> {
  return engine.query(sql, [...params], {
    ...(rowMode === undefined ? {} : { rowMode }),
    parsers: Object.fromEntries(textTypes.map((type) => [type, asIs])),
  });
}

if (parentPort) {
  void serve(parentPort, workerData as EngineStart);
}
