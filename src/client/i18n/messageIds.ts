import type sharedDesk from '../../contract/messages/desk/en.json';
import type sharedLead from '../../contract/messages/lead/en.json';
import type sharedNotifications from '../../contract/messages/notifications/en.json';
import type sharedRequests from '../../contract/messages/requests/en.json';
import type validation from '../../contract/messages/validation/en.json';
import type accounts from '../features/accounts/messages/accounts/en.json';
import type applicants from '../features/applicants/messages/applicants/en.json';
import type visas from '../features/visas/messages/visas/en.json';
import type applications from '../features/applications/messages/applications/en.json';
import type bankAccounts from '../features/content/messages/bankAccounts/en.json';
import type billing from '../features/billing/messages/billing/en.json';
import type refunds from '../features/billing/messages/refunds/en.json';
import type bePartner from '../features/partner/messages/bePartner/en.json';
import type booking from '../features/booking/messages/booking/en.json';
import type catalogue from '../features/catalogue/messages/catalogue/en.json';
import type chat from '../features/chat/messages/chat/en.json';
import type choose from '../features/catalogue/messages/choose/en.json';
import type common from './messages/common/en.json';
import type commission from '../features/commission/messages/commission/en.json';
import type contact from '../features/content/messages/contact/en.json';
import type courses from '../features/requests/messages/courses/en.json';
import type desk from '../features/desk/messages/desk/en.json';
import type details from '../features/catalogue/messages/details/en.json';
import type documents from '../features/documents/messages/documents/en.json';
import type download from '../features/content/messages/download/en.json';
import type failure from './messages/failure/en.json';
import type favorites from '../features/favorites/messages/favorites/en.json';
import type guard from '../app/messages/guard/en.json';
import type home from '../features/home/messages/home/en.json';
import type lead from '../features/admin/messages/lead/en.json';
import type notifications from '../features/notifications/messages/notifications/en.json';
import type operation from '../features/requests/messages/operation/en.json';
import type partnerPages from '../features/partner/messages/partnerPages/en.json';
import type partners from '../features/content/messages/partners/en.json';
import type prices from '../features/prices/messages/prices/en.json';
import type profileImage from '../features/accounts/messages/profileImage/en.json';
import type programme from '../features/catalogue/messages/programme/en.json';
import type quote from '../features/quotes/messages/quote/en.json';
import type reading from '../features/content/messages/reading/en.json';
import type register from '../features/registration/messages/register/en.json';
import type requests from '../features/requests/messages/requests/en.json';
import type specializations from '../features/catalogue/messages/specializations/en.json';
import type statecharts from '../features/statecharts/messages/statecharts/en.json';
import type stores from './messages/stores/en.json';
import type stories from '../features/content/messages/stories/en.json';
import type unfinished from '../features/unfinished/messages/unfinished/en.json';

/**
 * All message ids in `{namespace}/{language}.json` here, or in the contract for messages that the
 * server uses as well.
 */
export type MessageId =
  | keyof typeof accounts
  | keyof typeof applicants
  | keyof typeof visas
  | keyof typeof applications
  | keyof typeof bankAccounts
  | keyof typeof billing
  | keyof typeof refunds
  | keyof typeof bePartner
  | keyof typeof booking
  | keyof typeof catalogue
  | keyof typeof chat
  | keyof typeof choose
  | keyof typeof commission
  | keyof typeof common
  | keyof typeof contact
  | keyof typeof courses
  | keyof typeof desk
  | keyof typeof details
  | keyof typeof documents
  | keyof typeof download
  | keyof typeof failure
  | keyof typeof favorites
  | keyof typeof guard
  | keyof typeof home
  | keyof typeof lead
  | keyof typeof notifications
  | keyof typeof operation
  | keyof typeof partnerPages
  | keyof typeof partners
  | keyof typeof prices
  | keyof typeof profileImage
  | keyof typeof programme
  | keyof typeof quote
  | keyof typeof reading
  | keyof typeof register
  | keyof typeof requests
  | keyof typeof sharedDesk
  | keyof typeof sharedLead
  | keyof typeof sharedNotifications
  | keyof typeof sharedRequests
  | keyof typeof specializations
  | keyof typeof statecharts
  | keyof typeof stores
  | keyof typeof stories
  | keyof typeof unfinished
  | keyof typeof validation;

/** The id parts after a prefix: `KeyUnder<'requests.step'>` is `'received' | 'contacted' | …`. */
export type KeyUnder<Prefix extends string> = KeyOf<MessageId, Prefix>;
type KeyOf<Id, Prefix extends string> = Id extends `${Prefix}.${infer Key}` ? Key : never;

declare global {
  // The name react-intl expects (formatjs.io/docs/react-intl#typescript-usage).
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
