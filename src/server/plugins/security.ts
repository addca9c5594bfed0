/** Security headers of every response. */
import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

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
      global: false,
      contentSecurityPolicy: policy(config, scriptHashes, "'self'"),
      // Over plain http a browser would remember HTTPS that does not exist.
      ...(config.publicOrigin?.startsWith('https:') ? {} : { strictTransportSecurity: false }),
    });
    // Helmet puts its headers together anew for each answer, which takes longer than the rest of many.
    let usual: readonly (readonly [string, OutgoingHttpHeader])[] | undefined;
    app.addHook('onRequest', (_request, { raw, helmet: setHeaders }, done) => {
      usual ??= headersOf(raw, () => void setHeaders());
      for (const [name, value] of usual) raw.setHeader(name, value);
      raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
      done();
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

/** The headers that are set by a task, on an answer that has none yet. */
function headersOf(
  raw: ServerResponse,
  setHeaders: () => void,
): readonly (readonly [string, OutgoingHttpHeader])[] {
  setHeaders();
  return Object.entries(raw.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

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
