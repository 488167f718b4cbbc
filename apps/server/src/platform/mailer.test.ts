import { createServer, type Server } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, expect, it } from 'vitest';
import { smtpOptions } from './mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

it.each([
  ['smtp://mail.example', true],
  ['smtp://mail.example:587', true],
  ['smtps://mail.example', undefined],
  ['smtp://localhost:25', undefined],
  ['smtp://127.0.0.1:25', undefined],
  ['smtp://relay.internal?ignoreTLS=true', undefined],
])(
  'a mail leaves the machine encrypted, unless that is meant: %s (ASVS 12.3.1)',
  (url, required) => {
    expect(smtpOptions(url)).toMatchObject({ url });
    expect(smtpOptions(url).requireTLS).toBe(required);
  },
);

it('no mail is given to a server that must offer TLS and does not', async () => {
  const commands: string[] = [];
  server = createServer((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (chunk) => {
      const command = chunk.toString().trim();
      commands.push(command.split(' ')[0] ?? '');
      socket.write(command.startsWith('EHLO') ? '250-plain\r\n250 HELP\r\n' : '502 no\r\n');
    });
  });
  const port = await new Promise<number>((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  // As to another machine, but to this one, which is all that a test may reach.
  const { requireTLS } = smtpOptions('smtp://mail.example');
  const transport = createTransport({ host: '127.0.0.1', port, requireTLS: requireTLS ?? false });
  const mail = { from: 'no-reply@nabta.example', to: 'mona@example.com', text: 'hello' };
  await expect(transport.sendMail(mail)).rejects.toThrow(/STARTTLS|TLS/);
  expect(commands).not.toContain('MAIL');
});
