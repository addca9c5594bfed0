import type { Answer } from '../common/answers';
import type {
  DestinationCard,
  ProgrammeDetails,
  ProgrammeList,
  SpecializationDetails,
  SpecializationList,
} from './catalogue';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface CatalogueAnswers {
  /** A page of the catalogue, with counts */
  readonly 'GET /api/programmes': Answer<ProgrammeList>;
  /** One programme, with its prices */
  readonly 'GET /api/programmes/:id': Answer<ProgrammeDetails>;
  /** Fields of study and their specializations */
  readonly 'GET /api/specializations': Answer<SpecializationList>;
  /** One specialization, with programmes */
  readonly 'GET /api/specializations/:id': Answer<SpecializationDetails>;
  /** The destinations and what they offer */
  readonly 'GET /api/destinations': Answer<readonly DestinationCard[]>;
}
