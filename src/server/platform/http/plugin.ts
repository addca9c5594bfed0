import type { FastifyPluginOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { PluginMetadata } from 'fastify-plugin';

import type { App, AppPlugin } from './app';

/** A plugin without encapsulation; its dependencies must be registered first. */
export function definePlugin<Options extends object = FastifyPluginOptions>(
  plugin: AppPlugin<Options>,
  metadata: PluginMetadata,
): AppPlugin<Options> {
  return fp(plugin, metadata);
}

/**
 * Registers routes in a scope of their own, which read bodies otherwise than all others.
 * @param name for Fastify, which else looks through all loaded modules for one
 */
export function inScope(app: App, name: string, register: (scope: App) => Promise<void>): void {
  void app.register(definePlugin(register, { name, encapsulate: true }));
}
