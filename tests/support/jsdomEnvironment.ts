import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Web standards that jsdom lacks or keeps apart from `fetch`, taken from Node. The network types
 * and the body types that they accept come as one family: Node's `fetch` knows neither jsdom's
 * FormData nor its AbortSignal.
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

/** jsdom with Node's network stack, as a browser has both. */
export default class JsdomWithFetch extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
    }
  }
}
