/** The log's entries in words (LEAD-02). */
import type { IntlShape } from 'react-intl';

import { DESTINATIONS, ROLES } from '../../../../contract/common/constants';
import { toStep } from '../../../../contract/common/requestSteps';
import {
  ACCOUNT_FIELDS,
  AGENCY_FIELDS,
  CONSULTANT_FIELDS,
  HOURS_FIELDS,
  PAGE_FIELDS,
  RATE_FIELDS,
  SCHOLARSHIP_FIELDS,
  TEMPLATE_FIELDS,
  SECTION_FIELDS,
  STORY_FIELDS,
} from '../../../../contract/admin/content';
import { ENGLISH_SCORES } from '../../../../contract/admin/english';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../../contract/admin/log';
import type { LogChange } from '../../../../contract/admin/log';
import { decimalsOf } from '../../../../shared/money';
import { STORED_PHONE_REASONS } from '../../../../contract/accounts/phone';
import { DECLINE_REASONS, WITHDRAWAL_REASONS } from '../../../../contract/requests/requests';
import { CONTACT_END_REASONS } from '../../../../contract/desk/contacts';
import { REPLY_FIELDS } from '../../../../contract/desk/cannedReplies';
import { APPLICATION_STATES as ADMISSION_STATES } from '../../../../contract/applications/applicationLifecycle';
import { PAYMENT_STATES } from '../../../../contract/billing/paymentLifecycle';
import { REFUND_STATES } from '../../../../contract/billing/refundLifecycle';
import { SPONSOR_STATES } from '../../../../contract/billing/sponsorLifecycle';
import { REMITTANCE_STATES } from '../../../../contract/billing/remittanceLifecycle';
import { AGREEMENT_STATES } from '../../../../contract/commission/agreementLifecycle';
import { COMMISSION_STATES } from '../../../../contract/commission/commissionLifecycle';
import { VISA_STATES } from '../../../../contract/visas/visaLifecycle';
import { STORED_STATES } from '../../../../contract/documents/documentLifecycle';
import { APPLICATION_STATES, REJECTION_REASONS } from '../../../../contract/partner/applications';
import { CLOSE_REASONS } from '../../../../contract/requests/requestLifecycle';
import { pageName } from '../components/content/pageTexts';
import { groupIban } from '../../../lib/format/iban';
import { formatDay, formatMoney } from '../../../lib/format/money';

/** The fields that changes name. */
export const LOG_FIELDS = [
  'holder',
  'merged',
  'role',
  'disabled',
  'institute_id',
  'requests',
  'request_id',
  'state',
  'expires_at',
  'reason',
  'step',
  'due',
  'institute',
  'withdrawn_at',
  'attempts',
  'appointment',
  'close_reason',
  'contact_end',
  'on_hold_until',
  'title_ar',
  'title_en',
  'summary_ar',
  'summary_en',
  'withdrawn',
  'place',
  ...AGENCY_FIELDS,
  ...HOURS_FIELDS,
  ...ACCOUNT_FIELDS,
  ...STORY_FIELDS,
  ...REPLY_FIELDS,
  ...PAGE_FIELDS,
  ...SECTION_FIELDS,
  ...CONSULTANT_FIELDS,
  ...SCHOLARSHIP_FIELDS,
  'field_id',
  ...TEMPLATE_FIELDS,
  ...RATE_FIELDS,
  'starts_on',
  'apply_by',
  'kept_requests',
  'tuition',
  'level',
  ...ENGLISH_SCORES,
  'description_ar',
  'description_en',
  'copied_from',
  'plan_name',
  'plan_name_ar',
  'plan_name_en',
  'weeks_from',
  'weeks_to',
  'fee_name',
  'fee_name_ar',
  'fee_name_en',
  'fee_amount',
  'optional',
  'of_institute',
  'application_state',
  'rejection',
  'admission_state',
  'applicant_details',
  'visa_state',
  'invoice',
  'payment_state',
  'remittance_state',
  'refund_state',
  'sponsor_state',
  'agreement_state',
  'commission_state',
  'commission_total',
  'document',
  'document_state',
] as const;

const STATES = ['new', 'snatched', 'confirmed', 'declined'] as const;

type Words = Pick<IntlShape, 'formatMessage' | 'formatDate' | 'formatNumber'>;

const known = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

/** An action written by a newer version is shown as it is. */
export function actionText({ formatMessage }: Words, action: string): string {
  const id = known(AUDIT_ACTIONS, action);
  return id ? formatMessage({ id: `lead.action.${id}` }) : action;
}

export function subjectText({ formatMessage }: Words, subject: string): string {
  const id = known(AUDIT_SUBJECTS, subject);
  return id ? formatMessage({ id: `lead.subject.${id}` }) : subject;
}

export function fieldText(
  { formatMessage }: Words,
  { field, band }: Pick<LogChange, 'field' | 'band'>,
): string {
  if (band) {
    const { plan, weeks_from: from, weeks_to: to } = band;
    return formatMessage({ id: 'lead.log.weekPrice' }, { plan, from, to });
  }
  const id = known(LOG_FIELDS, field);
  return id ? formatMessage({ id: `lead.field.${id}` }) : field;
}

export function valueText(words: Words, field: string, value: string): string {
  const { formatMessage, formatDate } = words;
  switch (field) {
    case 'role': {
      const role = known(ROLES, value);
      return role ? formatMessage({ id: `lead.role.${role}` }) : value;
    }
    case 'disabled':
    case 'withdrawn':
    case 'optional':
    case 'of_institute':
      return formatMessage({ id: value === 'true' ? 'lead.yes' : 'lead.no' });
    case 'step': {
      const step = toStep(value);
      return step ? formatMessage({ id: `requests.step.${step}` }) : value;
    }
    case 'state': {
      const state = known(STATES, value);
      return state ? formatMessage({ id: `lead.state.${state}` }) : value;
    }
    case 'reason': {
      const reason = known(DECLINE_REASONS, value);
      if (reason) return formatMessage({ id: `requests.reason.${reason}` });
      const ofPhone = known(['byOwner', ...STORED_PHONE_REASONS] as const, value);
      if (ofPhone) return formatMessage({ id: `desk.phoneReason.${ofPhone}` });
      const why = known(WITHDRAWAL_REASONS, value);
      return why ? formatMessage({ id: `requests.withdrawal.reason.${why}` }) : value;
    }
    case 'application_state': {
      const state = known(APPLICATION_STATES, value);
      return state ? formatMessage({ id: `desk.application.state.${state}` }) : value;
    }
    case 'admission_state': {
      const state = known(ADMISSION_STATES, value);
      return state ? formatMessage({ id: `applications.state.${state}` }) : value;
    }
    case 'payment_state': {
      const state = known(PAYMENT_STATES, value);
      return state ? formatMessage({ id: `billing.payment.${state}` }) : value;
    }
    case 'remittance_state': {
      const state = known(REMITTANCE_STATES, value);
      return state ? formatMessage({ id: `billing.remittance.${state}` }) : value;
    }
    case 'refund_state': {
      const state = known(REFUND_STATES, value);
      return state ? formatMessage({ id: `billing.refund.state.${state}` }) : value;
    }
    case 'sponsor_state': {
      const state = known(SPONSOR_STATES, value);
      return state ? formatMessage({ id: `billing.sponsor.state.${state}` }) : value;
    }
    case 'agreement_state': {
      const state = known(AGREEMENT_STATES, value);
      return state ? formatMessage({ id: `commission.agreement.${state}` }) : value;
    }
    case 'commission_state': {
      const state = known(COMMISSION_STATES, value);
      return state ? formatMessage({ id: `commission.state.${state}` }) : value;
    }
    case 'visa_state': {
      const state = known(VISA_STATES, value);
      return state ? formatMessage({ id: `visas.state.${state}` }) : value;
    }
    case 'document_state': {
      const state = known(STORED_STATES, value);
      return state ? formatMessage({ id: `lead.documentState.${state}` }) : value;
    }
    case 'rejection': {
      const reason = known(REJECTION_REASONS, value);
      return reason ? formatMessage({ id: `desk.application.reason.${reason}` }) : value;
    }
    case 'close_reason': {
      const reason = known(CLOSE_REASONS, value);
      return reason ? formatMessage({ id: `requests.closed.reason.${reason}` }) : value;
    }
    case 'contact_end': {
      const reason = known(CONTACT_END_REASONS, value);
      return reason ? formatMessage({ id: `desk.contact.reason.${reason}` }) : value;
    }
    case 'destination': {
      const destination = known(DESTINATIONS, value);
      return destination ? formatMessage({ id: `requests.destination.${destination}` }) : value;
    }
    case 'page':
      return pageName(words, value);
    case 'iban':
      return groupIban(value);
    case 'due':
    case 'on_hold_until':
    case 'starts_on':
    case 'apply_by':
    case 'reviewed_on':
    case 'rated_on':
      return formatDay(words, value);
    case 'tuition':
    case 'commission_total':
    case 'fee_amount':
    case 'week_price':
      return priceText(words, value);
    case 'withdrawn_at':
    case 'appointment':
    case 'expires_at':
      return formatDate(value, { dateStyle: 'long', timeStyle: 'short' });
    default:
      return value;
  }
}

/** A price as the log has it: whole units with decimals, and their currency. */
function priceText(words: Words, value: string): string {
  const [, units, currency] = /^(\d+\.\d+) ([A-Z]{3})$/.exec(value) ?? [];
  if (units === undefined || currency === undefined) return value;
  return formatMoney(words, Math.round(Number(units) * 10 ** decimalsOf(currency)), currency);
}
