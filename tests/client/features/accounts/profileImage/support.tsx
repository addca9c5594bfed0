import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ProfileImageDialog } from '../../../../../src/client/features/accounts/profileImage/ProfileImageDialog';
import type { Language } from '../../../../../src/contract/common/constants';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { setUpUser } from '../../../../support/user';

export const PROFILE = `GET ${apiUrls.getProfile}`;

/** A fake XMLHttpRequest whose uploads the test answers. */
export class FakeUpload {
  static readonly all: FakeUpload[] = [];
  static get last(): FakeUpload {
    const last = FakeUpload.all.at(-1);
    if (last === undefined) throw new Error('Nothing is being uploaded');
    return last;
  }

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  method = '';
  url = '';
  body: unknown;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  answered: Readonly<Record<string, string>> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }
  send(body: unknown): void {
    this.body = body;
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ loaded, total, lengthComputable: true }));
  }
  async answer(status: number, body: unknown, statusText = ''): Promise<void> {
    Object.assign(this, { status, statusText });
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    await act(async () => this.onload?.());
  }
  async fail(): Promise<void> {
    await act(async () => this.onerror?.());
  }
}

function Opener(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen ? <ProfileImageDialog onClosed={() => setOpen(false)} /> : null}
    </>
  );
}

export async function renderDialog(language: Language) {
  FakeUpload.all.length = 0;
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeUpload, configurable: true });
  URL.createObjectURL = jest.fn(() => 'blob:picture');
  URL.revokeObjectURL = jest.fn();
  const server = fakeServer({
    [PROFILE]: () =>
      json(200, {
        status_code: 200,
        message: 'ok',
        data: { user: { ...STUDENT.user, image: '/api/images/new.webp' } },
      }),
  });
  const messages = allMessages(language);
  const app = await act(() => renderWithApp(<Opener />, { language, session: STUDENT }));
  const t = (id: string): string => messages[id] ?? id;
  return {
    ...app,
    server,
    t,
    user: setUpUser({ applyAccept: false }),
    chooser: () => screen.getByLabelText<HTMLInputElement>(/./, { selector: 'input[type="file"]' }),
    add: () => screen.getByRole('button', { name: t('profileImage.add') }),
  };
}
