/** The form in the browser of the stand-in for Moyasar: test cards instead of a card's number. */

/** Script of the form. @param origin of the stand-in */
export const moyasarForm = (origin: string): string => `
window.Moyasar = {
  init({ element, on_completed, language, ...session }) {
    const labels = language === 'ar'
      ? { pays: 'بطاقة تدفع', declined: 'بطاقة مرفوضة', asksBank: 'بطاقة يسأل بنكها' }
      : { pays: 'Card that pays', declined: 'Card that is declined', asksBank: 'Card whose bank asks' };
    const pay = async (card) => {
      const response = await fetch('${origin}/v1/payments', {
        method: 'POST',
        headers: {
          authorization: 'Basic ' + btoa(session.publishable_api_key + ':'),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...session, source: { type: 'creditcard', card } }),
      });
      const payment = await response.json();
      if (!response.ok) {
        element.append(payment.message);
        return;
      }
      if (on_completed) await on_completed(payment);
      location.href = payment.status === 'initiated'
        ? '${origin}/bank/' + payment.id
        : session.callback_url + '?' + new URLSearchParams({ id: payment.id, status: payment.status });
    };
    for (const card of ['pays', 'declined', 'asksBank']) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'mysr-button';
      button.textContent = labels[card];
      button.addEventListener('click', () => void pay(card));
      element.append(button);
    }
  },
};
`;

export const MOYASAR_STYLE = `
.mysr-button { display: block; margin-block: 8px; padding: 12px 16px; font: inherit; }
`;

/** Where a bank asks whether it was its client. @param path of the page */
export const bankPage = (path: string): string => `<!doctype html>
<html lang="en"><title>Bank</title><h1>Is it you?</h1>
<p><a href="${path}?answer=yes">Yes</a></p><p><a href="${path}?answer=no">No</a></p></html>`;
