import { screen, within } from '@testing-library/react';

import { OPERATIONS, operationAddress } from '../../../../src/client/lib/operations';
import MessageOperationPage from '../../../../src/client/pages/operation/MessageOperationPage';
import { LANGUAGES } from '../../../../src/contract/constants';
import { namespaceMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';

describe.each(LANGUAGES)('the result of an operation in %s', (language) => {
  const words = namespaceMessages(language, 'operation');
  const say = (key: string): string => words[`operation.${key}`] ?? '';

  it.each(OPERATIONS)(
    'says what happened with %s, its number, and what comes next',
    async (kind) => {
      const at = operationAddress({ kind, request: 10482 });
      await renderWithApp(<MessageOperationPage />, { language, session: STUDENT, at });
      expect(screen.getByRole('heading', { level: 1, name: say(kind) })).toBeVisible();
      expect(screen.getByText('10482')).toHaveAttribute('dir', 'ltr');
      const steps = within(screen.getByRole('list')).getAllByRole('listitem');
      expect(steps).toHaveLength(3);
      for (const step of steps) expect(step).not.toHaveTextContent(/operation\./);
      expect(screen.getByRole('link', { name: say('view') })).toHaveAttribute(
        'href',
        '/viewRequest/10482',
      );
    },
  );

  it('leads a partner to the partner’s own view', async () => {
    const session = { ...STUDENT, role: 'Partner' } as const;
    const at = operationAddress({ kind: 'snatch', request: 7 });
    await renderWithApp(<MessageOperationPage />, { language, session, at });
    expect(screen.getByRole('link', { name: say('view') })).toHaveAttribute(
      'href',
      '/viewPartnerRequest/7',
    );
  });

  it('is sensible when it is opened by hand', async () => {
    await renderWithApp(<MessageOperationPage />, {
      language,
      at: '/Message_peration?kind=nonsense',
    });
    expect(screen.getByRole('heading', { level: 1, name: say('nothing') })).toBeVisible();
    expect(screen.getByRole('link', { name: say('list') })).toHaveAttribute(
      'href',
      '/studentRequest',
    );
  });
});
