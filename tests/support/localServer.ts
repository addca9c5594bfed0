import { once } from 'node:events';
import { createServer } from 'node:http';

export interface LocalRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Undefined never answers. */
type LocalAnswer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly json: unknown;
    }
  | undefined;

export interface LocalServer {
  readonly origin: string;
  /** In the order of their arrival. */
  readonly requests: readonly LocalRequest[];
  readonly stop: () => Promise<void>;
}

/** A local HTTP server that replaces a third party's. */
export async function startLocalServer(
  answer: (request: LocalRequest) => LocalAnswer,
): Promise<LocalServer> {
  const requests: LocalRequest[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
    incoming.on('end', () => {
      const { url = '', headers } = incoming;
      const request = { url, authorization: headers.authorization, body };
      requests.push(request);
      const given = answer(request);
      if (!given) return;
      response.writeHead(given.status ?? 200, {
        'content-type': 'application/json',
        ...given.headers,
      });
      response.end(JSON.stringify(given.json));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
