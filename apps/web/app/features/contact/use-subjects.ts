import type { InquirySubject } from '@nabta/contract';
import { useEffect, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

export type ShownSubject = Pick<InquirySubject, 'id' | 'name_en' | 'name_ar'>;

/** The subjects, or that they did not come: the page stands without them. */
export type Subjects = readonly ShownSubject[] | 'failed';

/** Loads the subjects with their names in both languages (CON-05). Never throws. */
export async function loadSubjects(api: Pick<Api, 'inquirySubjects'>): Promise<Subjects> {
  try {
    const { inquiry_subjects: subjects } = await api.inquirySubjects();
    return subjects.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar }));
  } catch {
    return 'failed';
  }
}

/**
 * The subjects that the page was loaded with, or those on their way. `retry` asks again; when it
 * was the server's rendering that had none, the browser asks once by itself.
 */
export function useSubjects(loaded: Subjects | Promise<Subjects>) {
  const locale = useLocale();
  const [asked, setAsked] = useState<Subjects | 'loading'>();

  useEffect(() => {
    const awaited = loaded === 'failed' ? loadSubjects(browserApi(locale)) : loaded;
    if (!(awaited instanceof Promise)) return undefined;
    let current = true;
    void awaited.then((answer) => {
      if (current) setAsked(answer);
    });
    return () => {
      current = false;
    };
  }, [loaded, locale]);

  async function retry(): Promise<void> {
    setAsked('loading');
    setAsked(await loadSubjects(browserApi(locale)));
  }

  const first = loaded instanceof Promise ? 'loading' : loaded;
  return { subjects: first === 'loading' || first === 'failed' ? (asked ?? first) : first, retry };
}
