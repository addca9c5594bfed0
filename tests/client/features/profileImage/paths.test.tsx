import { screen, waitFor, within } from '@testing-library/react';
import { imageUploadMachine } from '../../../../src/client/machines/imageUpload';
import { describeScreens } from '../../../support/statecharts/screens';
import { fixtures } from '../../machines/imageUpload.fixtures';
import { FakeUpload, PROFILE, renderDialog } from './support';

type Stage = Awaited<ReturnType<typeof renderDialog>>;

const TOO_LARGE = {
  status_code: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The image is too large',
};

const seesDialog = ({ t }: Stage): void =>
  expect(screen.getByRole('dialog', { name: t('profileImage.title') })).toBeVisible();
const seesPicture = ({ t }: Stage): void =>
  expect(screen.getByRole('img', { name: t('profileImage.preview') })).toHaveAttribute(
    'src',
    'blob:picture',
  );
const seesToast = ({ toasts }: Stage, text: string): Promise<void> =>
  waitFor(() => expect(toasts.at(-1)?.text).toBe(text));

describeScreens<typeof imageUploadMachine, Stage>(imageUploadMachine, fixtures, {
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
    'uploadImage done': async (stage) => {
      await FakeUpload.last.answer(200, { status_code: 200, message: 'Done' });
      await seesToast(stage, stage.t('profileImage.success'));
      await waitFor(() =>
        expect(stage.store.getState().session.user?.image).toBe('/api/images/new.webp'),
      );
      expect(stage.server.calls(PROFILE).length).toBeGreaterThan(0);
    },
    'uploadImage done: refused': async (stage) => {
      await FakeUpload.last.answer(413, TOO_LARGE);
      await seesToast(
        stage,
        stage.t('profileImage.refused').replace('{message}', TOO_LARGE.message),
      );
    },
    'uploadImage failed': async (stage) => {
      await FakeUpload.last.fail();
      await seesToast(stage, stage.t('profileImage.exception'));
    },
  },
  sees: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    'selecting.choosing': (stage) => {
      seesDialog(stage);
      expect(stage.chooser()).toHaveAttribute('accept', 'image/*');
      expect(screen.queryByRole('img', { name: stage.t('profileImage.preview') })).toBeNull();
      expect(stage.add()).toBeDisabled();
    },
    'selecting.choosingAgain': (stage) => {
      seesDialog(stage);
      expect(screen.getByText(stage.t('profileImage.notAnImage'))).toBeVisible();
      expect(stage.add()).toBeDisabled();
    },
    'selecting.previewing': (stage) => {
      seesPicture(stage);
      expect(stage.add()).toBeEnabled();
      expect(screen.queryByRole('progressbar')).toBeNull();
    },
    uploading: (stage) => {
      seesPicture(stage);
      expect(stage.add()).toHaveAttribute('aria-busy', 'true');
      expect(stage.chooser()).toBeDisabled();
      expect(screen.getByRole('progressbar')).toBeVisible();
    },
  },
});
