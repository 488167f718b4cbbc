import type { TestApp } from './build-test-app.ts';
import { sendEvent } from './paying.ts';

/** Acts as a bank or as the provider's dashboard, by a control call of the sandbox. */
export async function control(
  { sandboxUrl, sandboxKey }: Pick<TestApp, 'sandboxUrl' | 'sandboxKey'>,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ id: string }> {
  const answer = await fetch(`${sandboxUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKey}` },
    body: new URLSearchParams(fields),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

/** A notice as the provider sends it. */
export interface Notice {
  readonly id: string;
  readonly type: string;
}

/** The notices so far that name an object of the provider, oldest first. */
export async function noticesOf(
  { sandboxUrl, sandboxKey }: Pick<TestApp, 'sandboxUrl' | 'sandboxKey'>,
  objectId: string,
): Promise<Notice[]> {
  const answer = await fetch(`${sandboxUrl}/v1/events?limit=100`, {
    headers: { authorization: `Bearer ${sandboxKey}` },
  });
  const { data } = (await answer.json()) as { data: Notice[] };
  return data.filter((event) => JSON.stringify(event).includes(objectId)).toReversed();
}

/** Delivers notices, each as often as it is named. Throws when one is not taken. */
export async function deliver(test: TestApp, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) {
    const status = await sendEvent(test, notice);
    if (status !== 200) throw new Error(`${notice.type} was answered with ${status}`);
  }
}
