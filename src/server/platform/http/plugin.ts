import type { FastifyPluginOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginMetadata } from 'fastify-plugin';

import type { AppPlugin } from './app';

/** A plugin without encapsulation; its dependencies must be registered first. */
export function definePlugin<Options extends object = FastifyPluginOptions>(
  plugin: AppPlugin<Options>,
  metadata: PluginMetadata,
): AppPlugin<Options> {
  return fp(plugin, metadata);
}
