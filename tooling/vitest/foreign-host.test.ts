import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { foreignHost } from './foreign-host.ts';

it.each([
  [[{ port: 80, host: 'example.org' }], 'example.org'],
  [[80, 'example.org'], 'example.org'],
  [[[{ port: 443, host: '93.184.216.34' }, null]], '93.184.216.34'],
  [[{ port: 80, host: 'localhost.example.org' }], 'localhost.example.org'],
  [[80], undefined],
  [[80, '127.0.0.1'], undefined],
  [[{ port: 80, host: '::1' }], undefined],
  [['/tmp/nabta.sock'], undefined],
  [[{ path: '/tmp/nabta.sock' }], undefined],
])('tells another machine from this one: %j', (args, host) => {
  expect(foreignHost(args)).toBe(host);
});

it('lets a test connect to this machine', async () => {
  const refused = await new Promise((resolve) => {
    connect(1, '127.0.0.1').on('error', resolve);
  });
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
});
