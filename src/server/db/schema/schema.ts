import * as accountMerges from './accountMerges';
import * as accounts from './accounts';
import * as applicants from './applicants';
import * as visas from './visas';
import * as applications from './applications';
import * as audit from './audit';
import * as billing from './billing';
import * as cards from './cards';
import * as catalogueImports from './catalogueImports';
import * as catalogueVersion from './catalogueVersion';
import * as chat from './chat';
import * as chatMirror from './chatMirror';
import * as clientAssets from './clientAssets';
import * as commission from './commission';
import * as consents from './consents';
import * as content from './content';
import * as courseDesigns from './courseDesigns';
import * as counts from './counts';
import * as desk from './desk';
import * as documents from './documents';
import * as events from './events';
import * as files from './files';
import * as guardians from './guardians';
import * as holds from './holds';
import * as inbox from './inbox';
import * as jobs from './jobs';
import * as leadTimes from './leadTimes';
import * as ledger from './ledger';
import * as messages from './messages';
import * as places from './places';
import * as prices from './prices';
import * as programmes from './programmes';
import * as payLinks from './payLinks';
import * as receipts from './receipts';
import * as refundPolicies from './refundPolicies';
import * as refunds from './refunds';
import * as schoolAccounts from './schoolAccounts';
import * as settlements from './settlements';
import * as sponsors from './sponsors';
import * as requests from './requests';
import * as searchTerms from './searchTerms';
import * as seededContent from './seededContent';
import * as serverCompatibility from './serverCompatibility';
import * as payments from './payments';
import * as phoneChanges from './phoneChanges';
import * as sharedQuotes from './sharedQuotes';
import * as signIn from './signIn';
import * as studentEmails from './studentEmails';
import * as trust from './trust';

export const schema = {
  ...accounts,
  ...accountMerges,
  ...signIn,
  ...places,
  ...programmes,
  ...counts,
  ...catalogueImports,
  ...catalogueVersion,
  ...prices,
  ...requests,
  ...applicants,
  ...visas,
  ...guardians,
  ...studentEmails,
  ...commission,
  ...consents,
  ...applications,
  ...documents,
  ...billing,
  ...cards,
  ...payments,
  ...payLinks,
  ...receipts,
  ...refundPolicies,
  ...refunds,
  ...schoolAccounts,
  ...settlements,
  ...sponsors,
  ...ledger,
  ...courseDesigns,
  ...files,
  ...holds,
  ...inbox,
  ...content,
  ...clientAssets,
  ...serverCompatibility,
  ...messages,
  ...chat,
  ...chatMirror,
  ...desk,
  ...events,
  ...jobs,
  ...audit,
  ...searchTerms,
  ...leadTimes,
  ...trust,
  ...phoneChanges,
  ...sharedQuotes,
  ...seededContent,
};

export type Schema = typeof schema;
