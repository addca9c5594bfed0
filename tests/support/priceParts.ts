/** The bodies that a lead sends for new programmes and their prices. */
import { eq } from 'drizzle-orm';

import { programmes } from '../../src/server/db/schema/programmes';
import { insertCourse, insertFee, insertPlan } from './courses';
import type { TestApp } from './app';

/** The texts of a programme. */
export const PROGRAMME_TEXTS_SENT = {
  title_ar: 'إنجليزية جديدة',
  title_en: 'New English',
  summary_ar: 'ملخص جديد',
  summary_en: 'New summary',
  description_ar: 'وصف جديد',
  description_en: 'New description',
};

export const PLAN_SENT = {
  name_ar: 'مكثف',
  name_en: 'Intensive',
  lessons_per_week: 30,
  weeks_from: 1,
  weeks_to: 12,
  price_per_week: 280,
};

export const BAND_SENT = { weeks_from: 49, weeks_to: 52, price_per_week: 150 };

export const FEE_SENT = {
  kind: 'transfer',
  name_ar: 'استقبال',
  name_en: 'Pick-up',
  basis: 'once',
  amount: 90,
};

/** A course with two plans and a fee of its own, and the version that a change names. */
export async function insertPricedCourse({ db }: Pick<TestApp, 'db'>) {
  const { programme, planId } = await insertCourse(db);
  const { id, instituteId } = programme;
  await insertPlan(db, id, { nameEn: 'Evening', lessonsPerWeek: 10 });
  const feeId = await insertFee(db, { instituteId, programmeId: id, kind: 'materials' });
  const [row] = await db.select().from(programmes).where(eq(programmes.id, id));
  if (!row) throw new Error('no programme was made');
  return { id, planId, feeId, instituteId, version: row.updatedAt.toISOString() };
}
