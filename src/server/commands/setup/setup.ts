import { seedReferenceData } from '../../db/seed/loadContent';
import { OperatorError } from '../../lib/failure';
import { findAgency, saveAgency } from '../../features/content/queries/agency';
import type { AgencyValues } from '../../features/content/queries/agency';
import { dropUnusedImage } from '../../platform/images/images';
import type { Command, CommandContext, Flag } from '../command';
import { answer } from './answer';
import { FIELDS } from './fields';
import type { Field } from './fields';
import { readLogo } from './logo';

/** The answer that clears an optional field. */
const NONE = '-';

const LOGO: Flag = {
  name: 'logo',
  value: 'file',
  env: 'AGENCY_LOGO',
  meaning: 'Logo of the agency, a PNG, JPEG or WebP file; "-" for none',
};

/** Sets the agency's details and loads the reference data. Idempotent. */
export const setup: Command = {
  name: 'setup',
  summary:
    'Sets up the agency and the destinations. In a terminal it asks; what is given by flags or variables stands, and then it asks only for what is still missing.',
  flags: [...FIELDS, LOGO],
  run: async (context) => {
    const { db, kind } = context.database;
    const current = await findAgency(db);
    const askAll = context.terminal.canAsk && context.given.size === 0;
    const agency = await readAgency(context, current, askAll);
    const before = current?.logoHash ?? null;
    const logo = await answer(
      context,
      {
        flag: LOGO,
        required: false,
        current: before === null ? null : 'as it is',
        check: (file) => (file === NONE ? null : readLogo(file)),
      },
      askAll,
    );
    const loaded = await db.transaction(async (tx) => {
      const reference = await seedReferenceData(tx);
      await saveAgency(tx, agency, logo);
      return reference;
    });
    if (logo !== undefined && before !== null && before !== logo?.hash) {
      await dropUnusedImage(db, before);
    }
    const { say } = context.terminal;
    say(`The agency: ${agency.nameEn}, ${agency.nameAr}`);
    if (logo) say(`Its logo: ${logo.width} × ${logo.height} pixels`);
    say(`Destinations and cities: ${loaded.places ? 'loaded' : 'there already'}`);
    say(`Specializations: ${loaded.specializations ? 'loaded' : 'there already'}`);
    if (kind === 'postgres') say('Running servers show it within minutes.');
  },
};

async function readAgency(
  context: CommandContext,
  current: AgencyValues | undefined,
  askAll: boolean,
): Promise<AgencyValues> {
  const answers = new Map<Field, string | null>();
  for (const field of FIELDS) {
    const now = current?.[field.key] ?? null;
    const isMissing = field.required && now === null;
    const answered = await answer(
      context,
      {
        flag: field,
        required: field.required,
        current: now,
        check: (text) =>
          text === NONE && !field.required
            ? null
            : field.check(text, context.config.defaultCountry),
      },
      askAll || (context.terminal.canAsk && isMissing),
    );
    answers.set(field, answered === undefined ? now : answered);
  }
  const missing = FIELDS.filter((field) => field.required && answers.get(field) === null);
  if (missing.length > 0) {
    const names = missing.map(({ name, env }) => `--${name} (${env})`).join(', ');
    throw new OperatorError(`Nothing was changed: give ${names}, or run it in a terminal.`);
  }
  return toAgency((key) => [...answers].find(([field]) => field.key === key)?.[1] ?? null);
}

function toAgency(of: (key: keyof AgencyValues) => string | null): AgencyValues {
  return {
    nameAr: of('nameAr') ?? '',
    nameEn: of('nameEn') ?? '',
    phone: of('phone') ?? '',
    email: of('email') ?? '',
    addressAr: of('addressAr') ?? '',
    addressEn: of('addressEn') ?? '',
    appStoreUrl: of('appStoreUrl'),
    playStoreUrl: of('playStoreUrl'),
    whatsappUrl: of('whatsappUrl'),
    openingHours: of('openingHours'),
    licenseNumber: of('licenseNumber'),
    commercialRegistration: of('commercialRegistration'),
  };
}
