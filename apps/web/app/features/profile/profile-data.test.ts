import type { SponsorSession } from '@nabta/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { loadDevices, loadProfile } from './profile-data.ts';

const session = (id: number, current = false): SponsorSession => ({
  id,
  device: '',
  created_at: '2026-03-01T10:00:00Z',
  last_used_at: '2026-03-01T10:00:00Z',
  current,
});

test('this device stands first, the rest as the server orders them', async () => {
  const sessions = () => Promise.resolve({ sessions: [session(3), session(1, true), session(2)] });
  const devices = await loadDevices(fakeApi({ 'GET /sponsors/sessions': sessions }));
  expect(Array.isArray(devices) && devices.map(({ id }) => id)).toEqual([1, 3, 2]);
});

test('no answer is told in place; a failing server is not (PRF-12)', async () => {
  const failing = (status: number) =>
    fakeApi({ 'GET /sponsors/self': () => Promise.reject(new ApiError(status, undefined)) });
  expect(await loadProfile(failing(0))).toBe('failed');
  expect(await loadProfile(failing(429))).toBe('failed');
  await expect(loadProfile(failing(503))).rejects.toMatchObject({ status: 503 });
});

test('nothing is told of a session that is over: the page is being left (PRF-12)', async () => {
  const over = fakeApi({
    'GET /sponsors/self': () => Promise.reject(new ApiError(401, undefined)),
  });
  const later = new Promise((resolve) => setTimeout(resolve, 20, 'still waiting'));
  expect(await Promise.race([loadProfile(over), later])).toBe('still waiting');
});
