// @vitest-environment happy-dom
import type { DeskSession } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { OwnSession } from '../../api/session.ts';
import { AccountScreen } from './account-screen.tsx';
import { InvitationScreen } from '../sign-in/invitation-screen.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

const staff: DeskSession['staff'] = {
  id: 1,
  name: 'Nadia Farid',
  email: 'nadia@example.com',
  locale: 'en',
  roles: ['letters'],
  recovery_codes_left: 10,
};
const totp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nadia' };

/** Draws a screen with all that it reads, until the test ends. */
async function draw(screen: ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['GET /v1/desk/sessions', 'en'], { sessions: [] });
  client.setQueryData(['GET /v1/desk/passkeys', 'en'], { passkeys: [] });
  client.setQueryData(['invitation', 'key', 'en'], { invitation: { ...staff, totp } });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const router = createMemoryRouter([{ path: '/:token', element: screen }], {
    initialEntries: ['/key'],
  });
  onTestFinished(async () => {
    await act(async () => root.unmount());
    client.clear();
    box.remove();
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('en', {})}>
        <QueryClientProvider client={client}>
          <OwnSession value={{ staff, permissions: [] } as Partial<DeskSession> as DeskSession}>
            <RouterProvider router={router} />
          </OwnSession>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return box;
}

const SCREENS: readonly (readonly [string, ReactNode, readonly string[]])[] = [
  [
    'signing in',
    <SignInForm key="in" onSignedIn={() => undefined} />,
    ['email username', 'password current-password'],
  ],
  [
    'an invitation',
    <InvitationScreen key="invited" />,
    [
      'username username',
      'password new-password',
      'password_confirmation new-password',
      'code one-time-code',
    ],
  ],
  [
    'a new password of one’s own',
    <AccountScreen key="own" />,
    [
      'current_password current-password',
      'password new-password',
      'password_confirmation new-password',
    ],
  ],
];

describe.each(SCREENS)('the fields of %s', (_, screen, expected) => {
  it('are known to password managers, and passwords are hidden (ASVS 6.2.6, 6.2.7)', async () => {
    const box = await draw(screen);
    const fields = [...box.querySelectorAll('input')].filter(({ autocomplete }) => autocomplete);
    expect(fields.map(({ name, autocomplete }) => `${name} ${autocomplete}`)).toEqual(expected);
    const passwords = fields.filter(({ autocomplete }) => autocomplete.endsWith('-password'));
    expect(passwords.filter(({ type }) => type !== 'password')).toEqual([]);
  });

  it('take what is pasted or filled in, as long as it is (ASVS 6.2.7)', async () => {
    const box = await draw(screen);
    for (const field of box.querySelectorAll<HTMLInputElement>('input[autocomplete]')) {
      for (const kind of ['paste', 'drop', 'beforeinput', 'input', 'change']) {
        const event = new Event(kind, { bubbles: true, cancelable: true });
        expect(field.dispatchEvent(event), `${kind} of ${field.name}`).toBe(true);
      }
      expect([field.disabled, field.maxLength >= 0], field.name).toEqual([false, false]);
    }
  });
});
