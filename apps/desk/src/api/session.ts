import type { DeskSession, Permission } from '@nabta/contract/desk';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';
import { ApiError } from '../../../web/app/lib/api/api-error.ts';
import { dropQuestion } from './ask-again.ts';
import { desk } from './desk-api.ts';

const SESSION = ['session'] as const;

/** Asks who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: async (): Promise<DeskSession | null> => {
    try {
      return (await desk('GET /v1/desk/session')).session;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

/** Who is signed in; null when nobody is. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Notes who is signed in from now on. Nothing that somebody else saw stays. */
export function useKeepSession() {
  const client = useQueryClient();
  return useCallback(
    (session: DeskSession | null) => {
      const before = client.getQueryData<DeskSession | null>(SESSION);
      if (before?.staff.id !== session?.staff.id) {
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
        // A call that was on its way when one signed out asks when nobody is there to answer.
        dropQuestion();
      }
      // An answer that is on its way is of the session before.
      void client.cancelQueries({ queryKey: SESSION }, { revert: false });
      client.setQueryData(SESSION, session);
    },
    [client],
  );
}

/** The session as the shell knows it: a screen that is about to go never finds that it has ended. */
export const OwnSession = createContext<DeskSession | null>(null);

/** The session of a screen within the shell, which shows none without. */
export function useOwnSession(): DeskSession {
  const session = use(OwnSession);
  if (!session) throw new Error('nobody is signed in');
  return session;
}

/** Whether the person who is signed in may do something. */
export function useMay(permission: Permission): boolean {
  return useSession().data?.permissions.includes(permission) ?? false;
}
