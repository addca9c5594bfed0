// Rules: FAV-04, PRI-08 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import { Comparison } from '../../../../../src/client/features/catalogue/comparison/Comparison';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { QUOTE } from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { apiUrls, priceUrls } from '../../../../support/apiUrls';
import { enterText } from '../../../../support/enterText';
import { SERVES_RATES } from '../../../../support/exchangeRates';
import { fakeServer, json } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { programmeDetails } from '../../../../support/programmes';
import { renderWithApp } from '../../../../support/renderWithApp';

const SHARE = `POST ${priceUrls.sharedQuotes}`;
const ok = (data: unknown) => json(200, { status_code: 200, message: '', data });
const made = () => ok({ id: 'abc', expires_at: '2030-01-15T08:00:00.000Z' });

describe.each(SCREEN_LANGUAGES)('a comparison sent to the family in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const open = async () => {
    const server = fakeServer({
      ...SERVES_RATES,
      [`GET ${apiUrls.programmes}/1`]: () => ok(programmeDetails(1)),
      [`GET ${apiUrls.programmes}/2`]: () => ok(programmeDetails(2, { fees: [] })),
      [`POST ${priceUrls.quotes}`]: () => ok(QUOTE),
      [SHARE]: made,
    });
    const at = '/favorites?compare=1-2&weeks=12&extras=host_family';
    const app = await renderWithApp(<Comparison ids={[1, 2]} />, { language, at });
    await app.user.click(await screen.findByRole('button', { name: t('common.sendToFamily') }));
    return { ...app, server, dialog: within(await screen.findByRole('dialog')) };
  };

  it('has the plans, weeks and extras that are compared, and asks for none of them', async () => {
    const { user, server, dialog } = await open();
    expect(dialog.queryByRole('combobox')).toBeNull();
    await enterText(user, dialog.getByLabelText(t('quote.sender')), 'Reem');
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(await dialog.findByRole('link', { name: /\/quote\/abc$/ })).toBeVisible();
    expect(server.calls(SHARE)[0]?.body).toEqual({
      programme_id: 1,
      course: { plan_id: 300, weeks: 12, start_date: null, extras: [401] },
      others: [
        { programme_id: 2, course: { plan_id: 300, weeks: 12, start_date: null, extras: [] } },
      ],
      note: '',
      sender: 'Reem',
    });
  });

  itBeforeRelease('names the programme whose weeks have no price, and keeps the note', async () => {
    const { user, server, dialog } = await open();
    const errors = [{ field: 'weeks', key: 'invalid', message: 'Invalid' }];
    const refusal = {
      status_code: 422,
      code: 'VALIDATION_FAILED',
      message: 'Invalid',
      errors,
      data: { programme_id: 2 },
    };
    server.use({ [SHARE]: () => json(422, refusal) });
    await user.type(dialog.getByLabelText(t('quote.note')), 'Mum');
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(
      await dialog.findByText(t('quote.weeksUnpriced').replace('{title}', 'Programme 2')),
    ).toBeVisible();
    expect(dialog.getByLabelText(t('quote.note'))).toHaveValue('Mum');
  });

  it('names the programme that is not offered any more', async () => {
    const { user, server, dialog } = await open();
    const gone = { status_code: 404, code: 'NOT_FOUND', message: '', data: { programme_id: 1 } };
    server.use({ [SHARE]: () => json(404, gone) });
    await user.click(dialog.getByRole('button', { name: t('quote.make') }));
    expect(
      await dialog.findByText(t('details.goneNamed').replace('{title}', 'Programme 1')),
    ).toBeVisible();
  });
});
