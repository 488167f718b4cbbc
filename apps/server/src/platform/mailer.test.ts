import { createServer, type Server } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, expect, it } from 'vitest';
import { createSmtpMailer, smtpOptions } from './mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const listen = (listener: Server) =>
  new Promise<number>((resolve) => {
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

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
  const port = await listen(server);
  // As to another machine, but to this one, which is all that a test may reach.
  const { requireTLS } = smtpOptions('smtp://mail.example');
  const transport = createTransport({ host: '127.0.0.1', port, requireTLS: requireTLS ?? false });
  const mail = { from: 'no-reply@nabta.example', to: 'mona@example.com', text: 'hello' };
  await expect(transport.sendMail(mail)).rejects.toThrow(/STARTTLS|TLS/);
  expect(commands).not.toContain('MAIL');
});

it('a mail takes its files along, each by its name in any script, and the page that stops it', async () => {
  let received = '';
  server = createServer((socket) => {
    let inMail = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (inMail && !received.endsWith('\r\n.\r\n')) return;
      inMail = !inMail && chunk.toString().startsWith('DATA');
      socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  const mailer = await createSmtpMailer(
    `smtp://127.0.0.1:${await listen(server)}`,
    'a@nabta.example',
  );
  const content = Buffer.from('%PDF-1.7');
  const file = { name: 'إيصال-2026-000001.pdf', type: 'application/pdf', content };
  await mailer.deliver({
    id: 'mail-1',
    to: 'mona@example.com',
    subject: 'Receipt',
    text: 'hello',
    html: '<p>hello</p>',
    images: [],
    unsubscribeUrl: 'https://nabta.example/reminders/stop?nudge=abc',
    attachments: () => Promise.resolve([file]),
  });
  expect(received).toContain('List-Unsubscribe: <https://nabta.example/reminders/stop?nudge=abc>');
  expect(received).toContain('Content-Type: application/pdf');
  expect(received).toContain(`filename*0*=utf-8''${encodeURIComponent(file.name.slice(0, 1))}`);
  expect(received).toContain(content.toString('base64'));
});
