import type { PgTable } from 'drizzle-orm/pg-core';
import { bankAccounts, contactLinks, contentPages, stories } from '../schema/content';
import { documentTemplates } from '../schema/documents';
import { cities, currencies, destinations, institutes } from '../schema/places';
import { fees, planPriceBands, plans } from '../schema/prices';
import {
  programmes,
  programmeStarts,
  specializationFields,
  specializations,
} from '../schema/programmes';
import { consultants, recognitions, scholarships } from '../schema/trust';
import type { CatalogueRows } from './catalogue';
import { BANK_HOLDER, BANKS_DATA, CONTACT_LINKS_DATA, CONTENT_PAGES_DATA } from './content';
import { DOCUMENT_TEMPLATES } from './documentTemplates';
import type { ReferenceRows } from './reference';
import { STORIES_DATA } from './stories';
import { consultantRows, universityFacts } from './trust';

/** Content of one table, as this version of the software has it. */
export interface ContentTable {
  readonly table: PgTable;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /**
   * Additional columns that must match for a row with the same key to count as the same content.
   */
  readonly same?: readonly string[];
  /**
   * No foreign keys refer to these rows: they are replaced, and deleted when the content drops
   * them.
   */
  readonly replaced?: boolean;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Every agency's content; parents first. */
export const referenceTables = (rows: ReferenceRows): readonly ContentTable[] => [
  { table: currencies, key: ['code'], rows: rows.currencies },
  { table: destinations, key: ['id'], rows: rows.destinations },
  { table: cities, key: ['id'], same: ['destination_id', 'name_en'], rows: rows.cities },
  { table: specializationFields, key: ['id'], same: ['slug'], rows: rows.fields },
  { table: specializations, key: ['id'], same: ['name_en'], rows: rows.specializations },
  { table: documentTemplates, key: ['slug'], rows: DOCUMENT_TEMPLATES },
];

/** The demo content of a given day on top of the reference content. */
export function demoTables(rows: CatalogueRows, today: Date): readonly ContentTable[] {
  const facts = universityFacts(rows.institutes, today);
  return [
    ...referenceTables(rows),
    { table: institutes, key: ['id'], same: ['name_en'], rows: rows.institutes },
    { table: programmes, key: ['id'], same: ['institute_id', 'kind'], rows: rows.programmes },
    {
      table: programmeStarts,
      key: ['programme_id', 'starts_on'],
      replaced: true,
      rows: rows.starts,
    },
    { table: plans, key: ['id'], same: ['programme_id'], rows: rows.plans },
    { table: planPriceBands, key: ['plan_id', 'weeks_from'], replaced: true, rows: rows.bands },
    {
      table: fees,
      key: ['institute_id', 'programme_id', 'kind', 'name_en'],
      replaced: true,
      rows: rows.fees,
    },
    { table: contactLinks, key: ['position'], same: ['phone', 'email'], rows: CONTACT_LINKS_DATA },
    { table: contentPages, key: ['id'], rows: CONTENT_PAGES_DATA },
    { table: bankAccounts, key: ['iban'], rows: bankRows() },
    { table: stories, key: ['position'], same: ['name_en'], rows: storyRows() },
    { table: consultants, key: ['position'], same: ['name_en'], rows: consultantRows() },
    { table: recognitions, key: ['institute_id'], rows: facts.recognitions },
    {
      table: scholarships,
      key: ['institute_id', 'name_en'],
      replaced: true,
      rows: facts.scholarships,
    },
  ];
}

const bankRows = (): (typeof bankAccounts.$inferInsert)[] =>
  BANKS_DATA.map(({ name, ...bank }, index) => ({
    ...bank,
    position: index + 1,
    bankNameAr: name.ar,
    bankNameEn: name.en,
    holderAr: BANK_HOLDER.ar,
    holderEn: BANK_HOLDER.en,
  }));

const storyRows = (): (typeof stories.$inferInsert)[] =>
  STORIES_DATA.map(({ name, headline, text, ...story }, index) => ({
    ...story,
    position: index + 1,
    nameAr: name.ar,
    nameEn: name.en,
    headlineAr: headline.ar,
    headlineEn: headline.en,
    textAr: text.ar,
    textEn: text.en,
  }));
