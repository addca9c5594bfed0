// Rules: CHAT-38 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import { STORED } from '../../../../src/client/features/files/machines/fileUpload.examples';
import { chatFileUrls, uploadUrl, uploadsUrl } from '../../../support/apiUrls';
import { fakeLayout } from '../../../support/fakeLayout';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { json } from '../../../support/fakeServer';
import { ROOM, box, message, openChat } from './support';
import { setUpUser } from '../../../support/user';

fakeLayout({ log: 600, row: 40 });

const FILE = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
const LIST = `GET ${chatFileUrls.ofRoom(ROOM)}`;
const SEND = `POST ${chatFileUrls.ofRoom(ROOM)}`;
const PAGE = { items: [STORED], next_cursor: null };
const standing = (received: number) => () =>
  json(200, {
    data: { id: 'u1', size: FILE.size, received, chunk_size: 524_288, file: null },
  });

describe.each(SCREEN_LANGUAGES)('a file in a conversation in %s', (language) => {
  it('is sent by choosing it, and again where the conversation did not take it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let attempts = 0;
    const { t, server } = await openChat({
      language,
      routes: {
        [`POST ${uploadsUrl}`]: standing(0),
        [`POST ${uploadUrl('u1')}/chunks`]: standing(FILE.size),
        [`POST ${uploadUrl('u1')}/complete`]: () => json(200, { data: STORED }),
        [SEND]: () => {
          attempts += 1;
          return attempts === 1 ? json(503, { status_code: 503 }) : json(200, { data: STORED });
        },
      },
    });
    const user = setUpUser();
    await user.click(screen.getByRole('button', { name: t('chat.attach') }));
    const panel = await screen.findByRole('group', { name: t('chat.attach') });
    await user.upload(within(panel).getByLabelText(t('files.choose')), FILE);
    await user.click(await within(panel).findByRole('button', { name: t('common.tryAgain') }));
    expect(server.calls(SEND).map(({ body }) => body)).toEqual([
      { file_id: STORED.id },
      { file_id: STORED.id },
    ]);
    expect(screen.queryByRole('group', { name: t('chat.attach') })).toBeNull();
    expect(box()).toHaveFocus();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('stands in its message to be saved, and is asked for only where there may be one', async () => {
    const { t, server, fake } = await openChat({
      language,
      messages: [message(1)],
      routes: { [LIST]: () => json(200, { data: PAGE }) },
    });
    expect(server.calls(LIST)).toHaveLength(0);
    await fake.messages(message(2, { id: STORED.id, text: STORED.name }));
    expect(
      await screen.findByRole('button', { name: t('files.save', { name: STORED.name }) }),
    ).toBeVisible();
    expect(server.calls(LIST)).toHaveLength(1);
  });

  it('says below it who has opened it, once that is asked for', async () => {
    const at = '2026-11-30T09:00:00.000Z';
    const items = [
      { by: 'team', who: 'Khalid', at },
      { by: 'owner', who: 'Noura', at },
    ];
    const accesses = `GET ${chatFileUrls.accesses(STORED.id)}`;
    const { t, server } = await openChat({
      language,
      messages: [message(1, { id: STORED.id, text: STORED.name })],
      routes: {
        [LIST]: () => json(200, { data: PAGE }),
        [accesses]: () => json(200, { data: { items, next_cursor: null } }),
      },
    });
    const summary = await screen.findByText(t('documents.accesses'));
    expect(server.calls(accesses)).toHaveLength(0);
    await setUpUser().click(summary);
    expect(await screen.findByText('Khalid')).toBeVisible();
    expect(screen.getByText(t('documents.access.you'))).toBeVisible();
    expect(screen.queryByText('Noura')).toBeNull();
  });
});
