import type { FastifyPluginOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginMetadata } from 'fastify-plugin';

import type { AppPlugin } from './app';

/**
 * A plugin whose hooks, handlers and decorators hold for whoever registers it, not for a scope of its
 * own; the start refuses it before the plugins that it names as its dependencies.
 */
export function definePlugin<Options extends object = FastifyPluginOptions>(
  plugin: AppPlugin<Options>,
  metadata: PluginMetadata,
): AppPlugin<Options> {
  return fp(plugin, metadata);
}
