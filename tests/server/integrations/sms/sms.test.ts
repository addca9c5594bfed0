// Rules: API-09 (docs/requirements.md)
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';

import RequestClient from 'twilio/lib/base/RequestClient';

import { LANGUAGES } from '../../../../src/contract/common/constants';
import { codeText } from '../../../../src/server/lib/messages/messages';
import { consoleSms } from '../../../../src/server/integrations/sms/sms';
import { twilioSms } from '../../../../src/server/integrations/sms/twilioSms';

describe('code message', () => {
  it.each(LANGUAGES)('contains the code as its only four-digit number (%s)', (language) => {
    expect(codeText('0042', language).match(/\d{4}/g)).toEqual(['0042']);
  });

  it('is one message in Arabic, with the line that binds it to a host', () => {
    const sent = `${codeText('0042', 'ar')}\n\n@app.masar.example #0042`;
    expect(sent.length).toBeLessThanOrEqual(70);
  });

  it('addresses nobody by gender', () => {
    expect(codeText('0042', 'ar')).toContain('لا تشاركه مع أحد');
  });
});

describe('console messages', () => {
  it('are one line each', async () => {
    const output = new PassThrough();
    await consoleSms(output).send({ to: '+966500000001', text: 'Your code:\n1234' });
    expect(String(output.read())).toBe('sms +966500000001 Your code: 1234\n');
  });

  it('fail when the output does', async () => {
    const output = new PassThrough();
    output.on('error', () => {}).destroy();
    await expect(consoleSms(output).send({ to: '+1', text: 'x' })).rejects.toThrow();
  });
});

describe('Twilio messages', () => {
  const config = {
    provider: 'twilio',
    accountSid: `AC${'1'.repeat(32)}`,
    authToken: 'secret',
    from: '+15005550006',
  } as const;

  interface Received {
    url: string;
    headers: IncomingHttpHeaders;
    form: URLSearchParams;
  }

  const withServer = async (
    status: number,
    answer: object,
    use: (client: RequestClient) => Promise<void>,
  ): Promise<Received[]> => {
    const received: Received[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const { url = '', headers } = request;
        received.push({ url, headers, form: new URLSearchParams(body) });
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    class LocalClient extends RequestClient {
      override request<Data>(options: RequestClient.RequestOptions<Data>) {
        const url = new URL(options.uri);
        expect(url.host).toBe('api.twilio.com');
        return super.request<Data>({
          ...options,
          uri: `http://127.0.0.1:${port}${url.pathname}`,
        });
      }
    }
    try {
      await use(new LocalClient());
    } finally {
      server.close();
    }
    return received;
  };

  it('send the sender, the phone and the text', async () => {
    const [request] = await withServer(201, { sid: 'SM1' }, (client) =>
      twilioSms(config, null, client).send({ to: '+966500000001', text: 'Your code: 1234' }),
    );
    expect(request?.url).toBe(`/2010-04-01/Accounts/${config.accountSid}/Messages.json`);
    expect(request?.headers.authorization).toMatch(/^Basic /);
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      To: '+966500000001',
      From: '+15005550006',
      Body: 'Your code: 1234',
    });
  });

  it('can use a messaging service, and bind the code to the origin', async () => {
    const service = { ...config, from: `MG${'2'.repeat(32)}` };
    const [request] = await withServer(201, { sid: 'SM1' }, (client) =>
      twilioSms(service, 'masar.example', client).send({ to: '+1', text: 'Your code: 1234' }),
    );
    expect(request?.form.get('MessagingServiceSid')).toBe(service.from);
    expect(request?.form.get('Body')).toBe('Your code: 1234\n\n@masar.example #1234');
  });

  it('fail when Twilio begins to answer and never ends', async () => {
    class EndlessClient extends RequestClient {
      override request = () => new Promise<never>(() => undefined);
    }
    jest.useFakeTimers();
    try {
      const sending = twilioSms(config, null, new EndlessClient()).send({ to: '+1', text: '1234' });
      const failed = expect(sending).rejects.toThrow('no answer within 10000 ms');
      await jest.advanceTimersByTimeAsync(10_000);
      await failed;
    } finally {
      jest.useRealTimers();
    }
  });

  it('fail when Twilio rejects', async () => {
    await withServer(400, { code: 21211, message: 'invalid number', status: 400 }, (client) =>
      expect(
        twilioSms(config, null, client).send({ to: '+1', text: 'Your code: 1234' }),
      ).rejects.toThrow('invalid number'),
    );
  });
});
