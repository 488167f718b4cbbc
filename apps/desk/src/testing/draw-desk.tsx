import type { DeskSession } from '@nabta/contract/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { OwnSession } from '../api/session.ts';
import { draw } from '../../../web/app/lib/testing/draw.tsx';

export const SESSION: DeskSession = {
  id: 1,
  staff: {
    id: 1,
    name: 'Nadia Farid',
    email: 'nadia@example.org',
    locale: 'en',
    roles: ['admin'],
    recovery_codes_left: 10,
  },
  permissions: ['change-staff', 'read-staff', 'answer-inquiries', 'change-children', 'heal-books'],
  expires_at: '2026-01-01T12:00:00Z',
  idle_minutes: 30,
  confirmed_until: '2026-01-01T00:10:00Z',
};

interface Drawn {
  /** The address; the start otherwise. */
  readonly at?: string;
  /** The server: `undefined` is a broken connection. */
  readonly answer?: (
    method: string,
    address: string,
    body: unknown,
  ) => Response | Promise<Response> | undefined;
}

/** Draws screens for an administrator who is signed in, until the test ends. */
export async function drawDesk(routes: RouteObject[], { at = '/', answer }: Drawn = {}) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${address.split('?')[0]}`;
    if (call === 'GET /v1/desk/session') return Response.json({ session: SESSION });
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const response = await answer?.(method, address, sent);
    if (!response) throw new TypeError('no connection');
    return response;
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], SESSION);
  onTestFinished(() => client.clear());
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const drawn = await draw(
    <QueryClientProvider client={client}>
      <OwnSession value={SESSION}>
        <RouterProvider router={router} />
      </OwnSession>
    </QueryClientProvider>,
  );
  return { ...drawn, client, router };
}

/** Types into a field, as a person does: React hears of it. */
export function type(field: Element | null, text: string): void {
  if (!field) throw new Error('no field');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
