// Rules: API-49 (docs/requirements.md)
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { smtpMail } from '../../../../src/server/integrations/mail/smtpMail';
import type { MailSender } from '../../../../src/server/integrations/mail/mail';

const GONE = 'nobody@student.example';
const FULL = 'full@student.example';
const received: string[] = [];
let server: SMTPServer;
let mail: MailSender;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refuse = (responseCode: number) =>
        done(Object.assign(new Error(`<${address}> refused`), { responseCode }));
      if (address === GONE) refuse(550);
      else if (address === FULL) refuse(452);
      else done();
    },
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        received.push(Buffer.concat(pieces).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  mail = smtpMail({ url, from: 'Masar <no-reply@masar.example>' });
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    }),
);

const send = (to: string, text = 'رمزك 123456') =>
  mail.send({ id: 'one', to, subject: 'رمز', text }, new AbortController().signal);

it('hands an email in both scripts to the mail server, under an id that a second one has too', async () => {
  expect(await send('sara@student.example')).toBe('sent');
  const [first = ''] = received;
  expect(first).toMatch(/^From: Masar <no-reply@masar\.example>\r$/m);
  expect(first).toMatch(/^To: sara@student\.example\r$/m);
  expect(first).toMatch(/^Message-ID: <one@masar\.example>\r$/m);
  expect(first).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const [, body = ''] = first.split('\r\n\r\n');
  expect(Buffer.from(body, 'base64').toString()).toBe('رمزك 123456');
});

it('tells an address that is refused for good from one to try again, and says no address', async () => {
  expect(await send(GONE)).toBe('refused');
  const failed = await send(FULL).catch((error: unknown) => error);
  expect(failed).toEqual(new Error('The email was not taken: EENVELOPE RCPT TO 452'));
  expect((failed as Error).cause).toBeUndefined();
});
