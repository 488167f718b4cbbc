import type { Locale } from '@nabta/contract';
import { expect, type APIRequestContext } from '@playwright/test';

interface Asking {
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
}

/** Sends a guest's question about the first subject. */
export async function sendInquiry(
  request: APIRequestContext,
  { name, email, language }: Asking,
): Promise<void> {
  const subjects = await request.get('/v1/guests/inquiry_subjects');
  const { inquiry_subjects: known } = (await subjects.json()) as {
    inquiry_subjects: { id: number }[];
  };
  const sent = await request.post(`/v1/guests/inquiries?locale=${language}`, {
    data: {
      name,
      email,
      phone_number: '+201001234567',
      inquiry_subject_id: known[0]?.id,
      message: 'May I visit?',
    },
  });
  expect(sent.status()).toBe(201);
}
