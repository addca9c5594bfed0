/** Security headers: of documents all, of data and files those that mean something there. */
import { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingHttpHeader } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

import type { Config } from '../../config';
import { addressesOf } from '../../integrations/cards/moyasar';
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
    'accelerometer',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Scripts, words and fonts: many, small and never shown as a document, which the other headers are about. */
const FILES = /^\/(?:assets|fonts|locales)\//;
const FILE_HEADERS: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);
/** Pages that open by their address alone. */
const PAY_LINK = '/pay/';
/** API data: opened as a document, it must not be able to do anything. */
const DATA = '/api/';
const DATA_HEADERS: ReadonlySet<string> = new Set([
  ...FILE_HEADERS,
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
]);

type Csp = Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>;
type Headers = Readonly<Record<string, OutgoingHttpHeader>>;

const NOTHING_ALLOWED: Csp = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
};

interface SecurityOptions {
  readonly scriptHashes: readonly string[];
}

export const security = definePlugin<SecurityOptions>(
  async (app, { scriptHashes }) => {
    const { config } = app.deps;
    // Over plain http a browser would remember HTTPS that does not exist.
    const strictTransportSecurity = config.publicOrigin?.startsWith('https:') ?? false;
    const usual = headersOf({
      contentSecurityPolicy: policy(config, scriptHashes, "'self'"),
      strictTransportSecurity,
    });
    const embeddable = headersOf({
      contentSecurityPolicy: policy(config, scriptHashes, '*'),
      strictTransportSecurity,
      xFrameOptions: false,
    });
    const ofFile = only(FILE_HEADERS, usual);
    const ofData = only(
      DATA_HEADERS,
      headersOf({
        contentSecurityPolicy: NOTHING_ALLOWED,
        strictTransportSecurity,
        xFrameOptions: { action: 'deny' },
      }),
    );
    // The address of a payer's link is theirs alone, also on the way to the card provider (BIL-52).
    const unnamed = { ...usual, 'referrer-policy': 'no-referrer' };
    const headersFor = (url: string): Headers => {
      if (url.startsWith(DATA)) return ofData;
      if (url.toLowerCase().startsWith(PAY_LINK)) return unnamed;
      return FILES.test(url) ? ofFile : usual;
    };
    app.addHook('onRequest', ({ url }, reply, done) => {
      void reply.headers(headersFor(url));
      done();
    });
    app.decorateReply('allowFraming', function allowFraming(this: FastifyReply) {
      void this.removeHeader('x-frame-options').headers(embeddable);
    });
  },
  { name: 'security', decorators: { fastify: ['deps'] } },
);

/** Helmet's headers, put together once: for each answer that would take longer than the rest of many. */
function headersOf(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket());
  const raw = new ServerResponse(request);
  // Our own pages may see the referrer (NAV-07); other sites may not.
  helmet({ referrerPolicy: { policy: 'same-origin' }, ...options })(request, raw, () => undefined);
  raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
  return Object.fromEntries(
    Object.entries(raw.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

function only(names: ReadonlySet<string>, headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}

function policy(config: Config, scriptHashes: readonly string[], frameAncestors: string): Csp {
  const { api, form } = cardSources(config);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      connectSrc: ["'self'", ...firebaseHosts(config), ...api],
      fontSrc: ["'self'", ...form],
      formAction: ["'self'"],
      frameAncestors: [frameAncestors],
      frameSrc: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...form],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes, ...form],
      scriptSrcAttr: ["'none'"],
      // Emotion injects inline styles.
      styleSrc: ["'self'", "'unsafe-inline'", ...form],
      workerSrc: ["'self'"],
    },
  };
}

/** Sources that the form of the card provider needs (BIL-49): nothing without its keys. */
function cardSources({ cards }: Config) {
  if (!cards) return { api: [], form: [] };
  const { api, folder } = addressesOf(cards);
  return { api: [api], form: [`${folder}/`] };
}

/** Hosts that the browser calls: Google's servers, or their emulators. */
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
