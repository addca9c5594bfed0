/** Security headers of every answer. */
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';

import type { Config } from '../config';
import { definePlugin } from '../http/plugin';

/** Where the browser's part of Firebase talks to. */
const FIREBASE_HOSTS = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/**
 * What the pages may use of the browser beyond the ordinary: nothing that they do not need, were a
 * foreign script ever to run in them. Names that no browser knows are left out, since each of those
 * is a warning in the console.
 */
const PERMISSIONS_POLICY = [
  // Copying an IBAN or a link; sharing a programme; filling in the code of a text message.
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
  /** Of the page's inline scripts; no other inline script runs. */
  readonly scriptHashes: readonly string[];
}

export const security = definePlugin<SecurityOptions>(
  async (app, { scriptHashes }) => {
    const { config } = app.deps;
    await app.register(helmet, {
      contentSecurityPolicy: policy(config, scriptHashes, "'self'"),
      // Over plain http a browser would remember an https that is not there.
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
      connectSrc: ["'self'", ...(config.firebase ? FIREBASE_HOSTS : [])],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: [frameAncestors],
      frameSrc: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes],
      scriptSrcAttr: ["'none'"],
      // Emotion writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'"],
    },
  };
}
