/**
 * Every route with a summary and the type of its answer. The build generates answerSchemas.json
 * (JSON Schema) from these types; the server serializes its answers with it and documents them at
 * /docs/api. The types remain the single source.
 */
import type { AccountsAnswers } from './accounts/answers';
import type { AdminAnswers } from './admin/answers';
import type { BookingAnswers } from './booking/answers';
import type { CatalogueAnswers } from './catalogue/answers';
import type { ChatAnswers } from './chat/answers';
import type { ContentAnswers } from './content/answers';
import type { DeskAnswers } from './desk/answers';
import type { FavoritesAnswers } from './favorites/answers';
import type { NotificationsAnswers } from './notifications/answers';
import type { PartnerAnswers } from './partner/answers';
import type { PricesAnswers } from './prices/answers';
import type { QuotesAnswers } from './quotes/answers';
import type { RequestsAnswers } from './requests/answers';
import type { StatechartsAnswers } from './statecharts/answers';
import type { Answer } from './common/answers';

export interface RouteAnswers
  extends
    AccountsAnswers,
    AdminAnswers,
    BookingAnswers,
    CatalogueAnswers,
    ChatAnswers,
    ContentAnswers,
    DeskAnswers,
    FavoritesAnswers,
    NotificationsAnswers,
    PartnerAnswers,
    PricesAnswers,
    QuotesAnswers,
    RequestsAnswers,
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
