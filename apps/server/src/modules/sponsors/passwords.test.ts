import { expect, it } from 'vitest';
import { passwordProblems } from './passwords.ts';

const mona = {
  email: 'mona.adel@shubra-school.example',
  first_name: 'Mona',
  last_name: 'Adel',
  arabic_full_name: 'منى عادل جرجس',
};
const keyOf = async (password: string) =>
  (await passwordProblems('password', password, mona))['password']?.key;

it.each(['Password', 'Qwerty', 'PASSWORD1', 'Password1!', '!Letmein', 'Iloveyou1', 'P@ssw0rd'])(
  '%s is one of those that many use (ASVS 6.2.4, 6.2.12)',
  async (password) => {
    expect(await keyOf(password)).toBe('password-common');
  },
);

it.each([
  'Mona2026',
  'AdelMona1',
  'Mona.Adel@shubra-school.example',
  'Shubra-School1',
  'Nabta2026!',
  'Nabta for Children 1',
  'Nabta123456',
  'Aمنى-عادل',
  'نبتةA2026',
])('%s is little more than what anybody knows (ASVS 6.2.11)', async (password) => {
  expect(await keyOf(password)).toBe('password-personal');
});

it.each([
  'Lotus-2026',
  'Papyrus-1',
  'Mona keeps four goats',
  'Ὀδυσσεύς',
  'قمح وزيت ونور A',
  'Xk9-vP',
])('%s is as good as any', async (password) => {
  expect(await keyOf(password)).toBeUndefined();
});
