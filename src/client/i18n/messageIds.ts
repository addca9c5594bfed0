import type validation from '../../contract/messages/validation/en.json';
import type accounts from './accounts/en.json';
import type bankAccounts from './bankAccounts/en.json';
import type bePartner from './bePartner/en.json';
import type booking from './booking/en.json';
import type catalogue from './catalogue/en.json';
import type chat from './chat/en.json';
import type choose from './choose/en.json';
import type common from './common/en.json';
import type contact from './contact/en.json';
import type courses from './courses/en.json';
import type desk from './desk/en.json';
import type details from './details/en.json';
import type download from './download/en.json';
import type failure from './failure/en.json';
import type favorites from './favorites/en.json';
import type guard from './guard/en.json';
import type home from './home/en.json';
import type lead from './lead/en.json';
import type notifications from './notifications/en.json';
import type operation from './operation/en.json';
import type partnerPages from './partnerPages/en.json';
import type partners from './partners/en.json';
import type prices from './prices/en.json';
import type profileImage from './profileImage/en.json';
import type programme from './programme/en.json';
import type quote from './quote/en.json';
import type reading from './reading/en.json';
import type register from './register/en.json';
import type requests from './requests/en.json';
import type specializations from './specializations/en.json';
import type statecharts from './statecharts/en.json';
import type stores from './stores/en.json';
import type stories from './stories/en.json';
import type unfinished from './unfinished/en.json';

/** Any message id in `{namespace}/{language}.json` here, or in the contract where the server says it too. */
export type MessageId =
  | keyof typeof accounts
  | keyof typeof bankAccounts
  | keyof typeof bePartner
  | keyof typeof booking
  | keyof typeof catalogue
  | keyof typeof chat
  | keyof typeof choose
  | keyof typeof common
  | keyof typeof contact
  | keyof typeof courses
  | keyof typeof desk
  | keyof typeof details
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
