import { expect, it } from 'vitest';
import { createSealer, createSigner, randomId, SealMismatch } from './secrets.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];

it('a link that was signed with the key before is still good, and new ones carry the new (ASVS 11.2.2)', () => {
  const during = createSigner(NEW, OLD);
  expect(during.verify('a receipt', '7', createSigner(OLD).sign('a receipt', '7'))).toBe(true);
  expect(during.verify('a reminder', '7', createSigner(OLD).sign('a receipt', '7'))).toBe(false);
  expect(during.sign('a receipt', '7')).toBe(createSigner(NEW).sign('a receipt', '7'));
  expect(createSigner(NEW).verify('a receipt', '7', createSigner(OLD).sign('a receipt', '7'))).toBe(
    false,
  );
});

it('a mail that was sealed with the key before opens, and new ones take the new key (ASVS 11.2.2)', () => {
  const during = createSealer(NEW, OLD);
  expect(during.open(createSealer(OLD).seal('a secret'))).toBe('a secret');
  expect(createSealer(NEW).open(during.seal('a secret'))).toBe('a secret');
  expect(() => createSealer(OLD).open(during.seal('a secret'))).toThrow(SealMismatch);
});

it.each(['', 'x', createSealer(NEW).seal('a secret').replace(/.$/, '-').replace(/^./, '_')])(
  'nothing opens %j',
  (sealed) => {
    expect(() => createSealer(NEW, OLD).open(sealed)).toThrow(SealMismatch);
  },
);

it('an id is no option of a command: it begins with no hyphen', () => {
  const ids = Array.from({ length: 2_000 }, () => randomId());
  expect(ids.filter((id) => !/^\w[\w-]{21}$/.test(id))).toEqual([]);
});
