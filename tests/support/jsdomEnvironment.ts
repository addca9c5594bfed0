import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Web APIs that jsdom lacks, from Node. `fetch`, FormData and AbortSignal must come from one
 * implementation: Node's `fetch` rejects those of jsdom.
 */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
};

export default class JsdomWithFetch extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
    }
  }
}
