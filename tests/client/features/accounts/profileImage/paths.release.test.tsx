import { screen, waitFor, within } from '@testing-library/react';
import { imageUploadMachine } from '../../../../../src/client/features/accounts/machines/imageUpload';
import { describeScreens } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/imageUpload.fixtures';
import { FakeUpload, PROFILE, renderDialog } from './support';

type RenderedApp = Awaited<ReturnType<typeof renderDialog>>;

const TOO_LARGE = {
  status_code: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The image is too large',
};

const seesDialog = ({ t }: RenderedApp): void =>
  expect(screen.getByRole('dialog', { name: t('profileImage.title') })).toBeVisible();
const seesPicture = ({ t }: RenderedApp): void =>
  expect(screen.getByRole('img', { name: t('profileImage.preview') })).toHaveAttribute(
    'src',
    'blob:picture',
  );
const seesToast = ({ toasts }: RenderedApp, text: string): Promise<void> =>
  waitFor(() => expect(toasts.at(-1)?.text).toBe(text));

describeScreens<typeof imageUploadMachine, RenderedApp>(imageUploadMachine, fixtures, {
  open: renderDialog,
  steps: {
    DIALOG_OPENED: ({ user }) => user.click(screen.getByRole('button', { name: 'open' })),
    DIALOG_CLOSED: ({ user, t }) => {
      const dialog = within(screen.getByRole('dialog'));
      const [close = document.body] = dialog.getAllByRole('button', { name: t('common.close') });
      return user.click(close);
    },
    IMAGE_CHOSEN: ({ user, chooser }, chosen) =>
      user.upload(chooser(), (chosen as { file: File }).file),
    UPLOAD_REQUESTED: ({ user, add }) => user.click(add()),
    UPLOAD_PROGRESSED: () => FakeUpload.last.progress(1, 2),
    'uploadImage done': async (app) => {
      await FakeUpload.last.answer(200, { status_code: 200, message: 'Done' });
      await seesToast(app, app.t('profileImage.success'));
      await waitFor(() =>
        expect(app.store.getState().session.user?.image).toBe('/api/images/new.webp'),
      );
      expect(app.server.calls(PROFILE).length).toBeGreaterThan(0);
    },
    'uploadImage done: refused': async (app) => {
      await FakeUpload.last.answer(413, TOO_LARGE);
      await seesToast(app, app.t('profileImage.refused').replace('{message}', TOO_LARGE.message));
    },
    'uploadImage failed': async (app) => {
      await FakeUpload.last.fail();
      await seesToast(app, app.t('profileImage.exception'));
    },
  },
  sees: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    'selecting.choosing': (app) => {
      seesDialog(app);
      expect(app.chooser()).toHaveAttribute('accept', 'image/*');
      expect(screen.queryByRole('img', { name: app.t('profileImage.preview') })).toBeNull();
      expect(app.add()).toBeDisabled();
    },
    'selecting.choosingAgain': (app) => {
      seesDialog(app);
      expect(screen.getByText(app.t('profileImage.notAnImage'))).toBeVisible();
      expect(app.add()).toBeDisabled();
    },
    'selecting.previewing': (app) => {
      seesPicture(app);
      expect(app.add()).toBeEnabled();
      expect(screen.queryByRole('progressbar')).toBeNull();
    },
    uploading: (app) => {
      seesPicture(app);
      expect(app.add()).toHaveAttribute('aria-busy', 'true');
      expect(app.chooser()).toBeDisabled();
      expect(screen.getByRole('progressbar')).toBeVisible();
    },
  },
});
