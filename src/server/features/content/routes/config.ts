import type { ClientConfig } from '../../../../contract/common/answers';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { cacheBriefly } from '../../../platform/http/caching';

/** GET /api/config: public client configuration. */
export function configRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/config',
    config: { public: true, admission: 'free' },
    handler: async (request, reply) => {
      const { firebase, defaultCountry } = app.deps.config;
      const data: ClientConfig = {
        country: defaultCountry,
        firebase: firebase?.client ?? null,
        ...(firebase?.serviceAccount && {
          firestore: { emulator: firebase.firestoreEmulator, authEmulator: firebase.authEmulator },
        }),
      };
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
}
