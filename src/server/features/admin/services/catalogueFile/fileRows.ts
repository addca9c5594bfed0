/** The rows of the catalogue's file (LEAD-09): one of each price of each programme. */
import { PROGRAMME_TEXTS } from '../../../../../contract/admin/catalogue';
import { CATALOGUE_FILE_ROWS, FILE_COLUMNS } from '../../../../../contract/admin/catalogueFile';
import type {
  CatalogueFileQuery,
  FileColumn,
  FilePrice,
} from '../../../../../contract/admin/catalogueFile';
import type { Language } from '../../../../../contract/common/constants';
import type { BothLanguages } from '../../../../../contract/prices/pricing';
import { decimalsOf } from '../../../../../shared/money';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { listFilteredForFile } from '../../queries/catalogueFile';
import type { FileProgramme } from '../../queries/catalogueFile';
import { columnWord, kindWord, priceWord } from '../../texts/catalogueWords';

export type FileCell = string | number | null;
type FileRow = Readonly<Partial<Record<FileColumn, FileCell>>>;

/** An amount in whole units of its currency, with decimals only where it has some. */
const wholeUnits = (amount: number, currency: string): number =>
  amount / 10 ** decimalsOf(currency);

interface PricePart {
  readonly price: FilePrice;
  readonly id: number | null;
  readonly name: BothLanguages | null;
  readonly weeks: { readonly from: number; readonly to: number } | null;
  readonly amount: number;
  readonly currency: string;
}

/**
 * The headings and rows of the file.
 * @throws ApiError PAYLOAD_TOO_LARGE for more rows than a file holds
 */
export async function readFileRows(
  db: Db,
  filter: CatalogueFileQuery,
  language: Language,
): Promise<readonly (readonly FileCell[])[]> {
  const programmes = await listFilteredForFile(db, filter, CATALOGUE_FILE_ROWS + 1);
  const withFees = new Set<number>();
  const rows = programmes.flatMap((programme) => {
    const isFirst = !withFees.has(programme.instituteId);
    withFees.add(programme.instituteId);
    return rowsOf(programme, isFirst, language);
  });
  if (rows.length > CATALOGUE_FILE_ROWS) {
    throw new ApiError('PAYLOAD_TOO_LARGE', { reason: 'catalogueFileTooLong' });
  }
  return [
    FILE_COLUMNS.map((column) => columnWord(column, language)),
    ...rows.map((row) => FILE_COLUMNS.map((column) => row[column] ?? null)),
  ];
}

/** @param isFirst of its institute in the file: it has the fees of all the institute's programmes */
function rowsOf(programme: FileProgramme, isFirst: boolean, language: Language): FileRow[] {
  const { id, kind, institute, texts } = programme;
  return partsOf(programme)
    .filter(({ price }) => isFirst || price !== 'institute_fee')
    .map(({ price, id: priceId, name, weeks, amount, currency }, index) => ({
      programme: id,
      kind: kindWord(kind, language),
      institute: institute[language],
      // Once for each programme: an empty cell changes nothing.
      ...(index === 0 && Object.fromEntries(PROGRAMME_TEXTS.map((text) => [text, texts[text]]))),
      price: priceWord(price, language),
      price_id: priceId,
      price_ar: name?.ar ?? null,
      price_en: name?.en ?? null,
      weeks_from: weeks?.from ?? null,
      weeks_to: weeks?.to ?? null,
      amount: wholeUnits(amount, currency),
      currency,
    }));
}

function partsOf({ weeks, tuition, currency, plans, fees }: FileProgramme): PricePart[] {
  return [
    ...(tuition === null
      ? []
      : [{ price: 'tuition', id: null, name: null, weeks, amount: tuition, currency } as const]),
    ...plans.flatMap((plan) =>
      plan.bands.map(({ weeksFrom, weeksTo, amount }) => ({
        price: 'week' as const,
        id: plan.id,
        name: plan.name,
        weeks: { from: weeksFrom, to: weeksTo },
        amount,
        currency: plan.currency,
      })),
    ),
    ...fees.map((fee) => ({
      price: fee.ofInstitute ? ('institute_fee' as const) : ('fee' as const),
      id: fee.id,
      name: fee.name,
      weeks: null,
      amount: fee.amount,
      currency: fee.currency,
    })),
  ];
}
