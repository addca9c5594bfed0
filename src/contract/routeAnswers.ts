/**
 * Every route with a summary and the type of its answer. The build generates answerSchemas.json
 * (JSON Schema) from these types; the server serializes its answers with it and documents them at
 * /docs/api. The types remain the single source.
 */
import type { AccountsAnswers } from './accounts/routes';
import type { ApplicantAnswers } from './applicants/routes';
import type { VisaAnswers } from './visas/routes';
import type { LeadCatalogueAnswers } from './admin/catalogueRoutes';
import type { LeadCatalogueFileAnswers } from './admin/catalogueFile';
import type { LeadCatalogueImportAnswers } from './admin/catalogueImport';
import type { LeadNewProgrammeAnswers } from './admin/newProgramme';
import type { LeadContentAnswers } from './admin/contentRoutes';
import type { LeadFiguresAnswers } from './admin/figures';
import type { LeadLogAnswers } from './admin/logRoutes';
import type { LeadMemberAnswers } from './admin/memberRoutes';
import type { SchoolApplicationAnswers } from './applications/routes';
import type { MoneyFiguresAnswers } from './billing/moneyFigures';
import type { BillingAnswers } from './billing/routes';
import type { BookingAnswers } from './booking/routes';
import type { RefundAnswers } from './billing/refundRoutes';
import type { SchoolDebtAnswers } from './billing/schoolDebts';
import type { SchoolAccountAnswers } from './billing/schoolAccounts';
import type { SponsorAnswers } from './billing/sponsorRoutes';
import type { PayLinkAnswers } from './billing/payLinkRoutes';
import type { CardAnswers } from './billing/cardRoutes';
import type { CatalogueAnswers } from './catalogue/routes';
import type { ChatFileAnswers } from './chat/files';
import type { ChatAnswers } from './chat/routes';
import type { ScheduledMessageAnswers } from './chat/scheduled';
import type { CommissionAnswers } from './commission/routes';
import type { ContentAnswers } from './content/routes';
import type { DeskAnswers } from './desk/routes';
import type { DocumentsAnswers } from './documents/routes';
import type { FavoritesAnswers } from './favorites/routes';
import type { FilesAnswers } from './files/routes';
import type { NotificationsAnswers } from './notifications/routes';
import type { PartnerAnswers } from './partner/routes';
import type { ApplicationAnswers } from './partner/applicationRoutes';
import type { PricesAnswers } from './prices/routes';
import type { QuotesAnswers } from './quotes/routes';
import type { RequestsAnswers } from './requests/routes';
import type { StatechartsAnswers } from './statecharts/routes';
import type { Answer } from './common/answers';

export interface RouteAnswers
  extends
    AccountsAnswers,
    ApplicantAnswers,
    VisaAnswers,
    ApplicationAnswers,
    BillingAnswers,
    MoneyFiguresAnswers,
    BookingAnswers,
    CardAnswers,
    CatalogueAnswers,
    ChatAnswers,
    ChatFileAnswers,
    CommissionAnswers,
    ContentAnswers,
    DeskAnswers,
    DocumentsAnswers,
    FavoritesAnswers,
    FilesAnswers,
    LeadCatalogueAnswers,
    LeadCatalogueFileAnswers,
    LeadCatalogueImportAnswers,
    LeadNewProgrammeAnswers,
    LeadContentAnswers,
    LeadFiguresAnswers,
    LeadLogAnswers,
    LeadMemberAnswers,
    NotificationsAnswers,
    PartnerAnswers,
    PayLinkAnswers,
    PricesAnswers,
    RefundAnswers,
    QuotesAnswers,
    RequestsAnswers,
    ScheduledMessageAnswers,
    SchoolApplicationAnswers,
    SchoolDebtAnswers,
    SchoolAccountAnswers,
    SponsorAnswers,
    StatechartsAnswers {
  /** Liveness: the process is running */
  readonly 'GET /healthz': Answer<null>;
  /** Liveness: the process is running */
  readonly 'GET /health/live': Answer<null>;
  /** Readiness: the database answers and the server is not stopping; otherwise 503 */
  readonly 'GET /readyz': Answer<null>;
  /** Readiness: the database answers and the server is not stopping; otherwise 503 */
  readonly 'GET /health/ready': Answer<null>;
}
