import type { App } from '../../../platform/http/app';
import { chatFileRoutes } from './files';
import { chatFirebaseTokenRoutes } from './firebaseToken';
import { chatMessageRoutes } from './messages';
import { chatRoomRoutes } from './rooms';
import { scheduledMessageRoutes } from './scheduled';
import { chatSentRoutes } from './sent';

/** Every route of this feature. */
export function routes(app: App): void {
  chatRoomRoutes(app);
  chatMessageRoutes(app);
  chatSentRoutes(app);
  chatFileRoutes(app);
  scheduledMessageRoutes(app);
  chatFirebaseTokenRoutes(app);
}
