import { definePlugin } from '../../../platform/http/plugin';
import { chatFirestore } from '../services/chatFirestore';
import { createFirestoreMirror } from '../services/firestoreMirror';
import type { FirestoreMirror } from '../services/firestoreMirror';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if the chat does not use Firestore. Idle until it is started or called. */
    readonly chatMirror: FirestoreMirror | null;
  }
}

/** The copy of Firestore's messages, where the chat runs on Firestore; null elsewhere (CHAT-35). */
export const chatMirror = definePlugin(
  async (app) => {
    const { config, db, clock, push } = app.deps;
    const firestore = chatFirestore(app.deps);
    if (!firestore) {
      app.decorate('chatMirror', null);
      return;
    }
    const terms = { config, pushes: push !== null };
    const mirror = createFirestoreMirror({ db, clock, log: app.log, firestore, ...terms });
    app.decorate('chatMirror', mirror);
    app.addHook('preClose', () => mirror.stop());
  },
  { name: 'chat-mirror', decorators: { fastify: ['deps'] } },
);
