import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarProvider, enqueueSnackbar } from 'notistack';
import { FormattedMessage, IntlProvider } from 'react-intl';

import type { MessageId } from '../../src/client/i18n/messageIds';

const WORDS = Object.fromEntries([
  ['courses.weeks', '{n, plural, one {يوم} two {يومان} other {# أيام}}'],
]) as Record<MessageId, string>;

describe('client test environment', () => {
  test('formats a message, presses a button and shows a toast', async () => {
    render(
      <IntlProvider locale="ar" messages={WORDS}>
        <SnackbarProvider>
          <Button onClick={() => enqueueSnackbar('saved')}>
            <FormattedMessage id="courses.weeks" values={{ n: 2 }} />
          </Button>
        </SnackbarProvider>
      </IntlProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'يومان' }));
    expect(await screen.findByText('saved')).toBeInTheDocument();
  });

  test('sends a file as multipart and rejects an aborted request', async () => {
    const body = new FormData();
    body.append('image', new File(['abc'], 'me.png', { type: 'image/png' }));
    const request = new Request('http://localhost/api', { method: 'POST', body });
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const image = (await request.formData()).get('image');
    expect(image instanceof File && (await image.text())).toBe('abc');

    const controller = new AbortController();
    controller.abort();
    await expect(fetch('http://localhost:9', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('provides the browser classes of Node', () => {
    expect(structuredClone({ a: [1] })).toEqual({ a: [1] });
    expect(new TextDecoder().decode(new TextEncoder().encode('مسار'))).toBe('مسار');
    const channel = new BroadcastChannel('test');
    channel.close();
    expect(channel.name).toBe('test');
  });
});
