// Rules: REQ-05, REQ-06 (docs/requirements.md)
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import { ORDER_STATUSES } from '../../../../../src/contract/requests/requests';
import {
  decimalAmount,
  orderHeading,
  orderStatusName,
} from '../../../../../src/server/features/requests/texts/orderWords';
import { requestPushText } from '../../../../../src/server/features/notifications/texts/pushTexts';
import { allMessages } from '../../../../support/messages';

describe('texts of the order list', () => {
  it('exist in both languages for every status', () => {
    for (const language of ['ar', 'en'] as const) {
      const names = ORDER_STATUSES.map((status) => orderStatusName(status, language));
      expect(new Set(names).size).toBe(ORDER_STATUSES.length);
      expect(names.every((name) => /[\u0600-\u06ff]/.test(name) === (language === 'ar'))).toBe(
        true,
      );
    }
    expect(orderHeading('number', 'en')).toBe('Request number');
    expect(orderHeading('number', 'ar')).toBe('رقم الطلب');
  });

  it('say of a step that it is reached, as the page and the notification do', () => {
    for (const language of ['ar', 'en'] as const) {
      const messages = allMessages(language);
      for (const status of ORDER_STATUSES) {
        expect(orderStatusName(status, language)).toBe(messages[`requests.reached.${status}`]);
      }
      for (const step of REQUEST_STEPS) {
        expect(requestPushText(1, step, language).body).toContain(
          messages[`notifications.step.${step}`],
        );
      }
    }
  });

  it.each([
    [123_450, 'GBP', '1234.50'],
    [5, 'SAR', '0.05'],
    [0, 'USD', '0.00'],
    [1_500, 'KWD', '1.500'],
    [1_500, 'JPY', '1500'],
  ])('format %i minor units of %s as %s', (amount, currency, text) => {
    expect(decimalAmount(amount, currency)).toBe(text);
  });
});
