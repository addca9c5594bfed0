/** Security headers of every response. */
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';

import type { Config } from '../config';
import { definePlugin } from '../http/plugin';

const PUSH_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];
const FIRESTORE_HOST = 'https://firestore.googleapis.com';
const AUTH_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Denies unused browser features, in case a foreign script runs. Unknown names would log warnings.
 */
const PERMISSIONS_POLICY = [
  ...['clipboard-write', 'web-share', 'otp-credentials'].map((feature) => `${feature}=(self)`),
  ...[
    ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
    ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'identity-credentials-get'],
    ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
    ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock'],
    ...['serial', 'storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

type Csp = Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean | undefined>;

interface SecurityOptions {
  readonly scriptHashes: readonly string[];
}

export const security = definePlugin<SecurityOptions>(
  async (app, { scriptHashes }) => {
    const { config } = app.deps;
    await app.register(helmet, {
      contentSecurityPolicy: policy(config, scriptHashes, "'self'"),
      // Over plain http a browser would remember HTTPS that does not exist.
      ...(config.publicOrigin?.startsWith('https:') ? {} : { strictTransportSecurity: false }),
    });
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('permissions-policy', PERMISSIONS_POLICY);
    });
    const embeddable = {
      contentSecurityPolicy: policy(config, scriptHashes, '*'),
      frameguard: false,
    };
    app.decorateReply('allowFraming', function allowFraming(this: FastifyReply) {
      this.raw.removeHeader('x-frame-options');
      void this.helmet(embeddable);
    });
  },
  { name: 'security', decorators: { fastify: ['deps'] } },
);

function policy(config: Config, scriptHashes: readonly string[], frameAncestors: string): Csp {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      connectSrc: ["'self'", ...firebaseHosts(config)],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: [frameAncestors],
      frameSrc: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes],
      scriptSrcAttr: ["'none'"],
      // Emotion injects inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'"],
    },
  };
}

/** What the browser calls: Google's servers, or the emulators in their place. */
function firebaseHosts({ firebase }: Config): readonly string[] {
  if (!firebase) return [];
  if (!firebase.serviceAccount) return PUSH_HOSTS;
  const { firestoreEmulator, authEmulator } = firebase;
  return [
    ...PUSH_HOSTS,
    firestoreEmulator === null ? FIRESTORE_HOST : `http://${firestoreEmulator}`,
    ...(authEmulator === null ? AUTH_HOSTS : [`http://${authEmulator}`]),
  ];
}
