import type { institutes } from '../../src/server/db/schema/places';
import { fees, planPriceBands, plans } from '../../src/server/db/schema/prices';
import type { programmes } from '../../src/server/db/schema/programmes';
import type { Db } from '../../src/server/db/types';
import { insertInstitute, insertProgramme, updateHeadlines } from './rows';

type Fee = typeof fees.$inferInsert;

export interface Course {
  readonly institute: typeof institutes.$inferSelect;
  readonly programme: typeof programmes.$inferSelect;
  readonly planId: number;
  /** Optional fees: weekly host family, weekly studio, one-off transfer. */
  readonly family: number;
  readonly studio: number;
  readonly transfer: number;
}

/** Price without extras, in pence: 200.00 a week, 190.00 from four weeks. */
export const courseTotal = (weeks: number): number => weeks * (weeks < 4 ? 20_000 : 19_000) + 7_500;

/** 2 to 20 weeks from any Monday; the registration fee of 75.00 is mandatory. */
export async function insertCourse(
  db: Db,
  values: Partial<typeof programmes.$inferInsert> = {},
  of?: typeof institutes.$inferSelect,
): Promise<Course> {
  const institute = of ?? (await insertInstitute(db));
  const programme = await insertProgramme(db, institute, {
    weeksMin: 2,
    weeksMax: 20,
    startsMondays: true,
    ...values,
  });
  const planId = await insertPlan(db, programme.id);
  const fee = (facts: Partial<Fee>): Promise<number> =>
    insertFee(db, { instituteId: institute.id, programmeId: programme.id, ...facts });
  await fee({});
  const room = { kind: 'accommodation', basis: 'week', optional: true } as const;
  return {
    institute,
    programme,
    planId,
    family: await fee({ ...room, amount: 21_000, nameEn: 'Host family', nameAr: 'عائلة مضيفة' }),
    studio: await fee({ ...room, amount: 29_500, nameEn: 'Studio', nameAr: 'استوديو' }),
    transfer: await fee({ kind: 'transfer', optional: true, amount: 9_500, nameEn: 'Transfer' }),
  };
}

export async function insertPlan(
  db: Db,
  programmeId: number,
  values: Partial<typeof plans.$inferInsert> = {},
): Promise<number> {
  const row = { nameAr: 'قياسية', nameEn: 'Standard', lessonsPerWeek: 20, currency: 'GBP' };
  const [plan] = await db
    .insert(plans)
    .values({ programmeId, ...row, ...values })
    .returning({ id: plans.id });
  if (!plan) throw new Error('no plan was made');
  await db.insert(planPriceBands).values([
    { planId: plan.id, weeksFrom: 1, weeksTo: 3, pricePerWeek: 20_000 },
    { planId: plan.id, weeksFrom: 4, weeksTo: 48, pricePerWeek: 19_000 },
  ]);
  await updateHeadlines(db, [programmeId]);
  return plan.id;
}

/** A fee of the institute: by default 75.00 once, for registration. */
export async function insertFee(
  db: Db,
  values: Partial<Fee> & Pick<Fee, 'instituteId'>,
): Promise<number> {
  const row = {
    kind: 'registration',
    nameAr: 'رسوم التسجيل',
    nameEn: 'Registration fee',
    basis: 'once',
    amount: 7_500,
    currency: 'GBP',
    optional: false,
  } as const;
  const [fee] = await db
    .insert(fees)
    .values({ ...row, ...values })
    .returning({ id: fees.id });
  if (!fee) throw new Error('no fee was made');
  await updateHeadlines(db);
  return fee.id;
}
