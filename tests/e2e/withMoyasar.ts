import { MOYASAR_KEYS, startMoyasar } from '../support/moyasarServer';
import { NO_LIMITS } from './journey';

type Environment = Readonly<Record<string, string>>;

/** The `serverEnv` of journeys with cards: a stand-in for the provider, for as long as the file runs. */
export const withMoyasar =
  (more: Environment = {}) =>
  async ({}, use: (env: Environment) => Promise<void>): Promise<void> => {
    const standIn = await startMoyasar();
    await use({
      ...NO_LIMITS,
      MOYASAR_SECRET_KEY: MOYASAR_KEYS.secretKey,
      MOYASAR_PUBLISHABLE_KEY: MOYASAR_KEYS.publishableKey,
      MOYASAR_WEBHOOK_SECRET: MOYASAR_KEYS.webhookSecret,
      MOYASAR_EMULATOR_HOST: new URL(standIn.origin).host,
      ...more,
    });
    await standIn.stop();
  };
