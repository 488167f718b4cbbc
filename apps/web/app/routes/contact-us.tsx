import { ContactForm } from '../features/contact/contact-form.tsx';
import { loadSubjects } from '../features/contact/contact-data.ts';
import { ContactAside, ContactLead } from '../features/contact/still-parts.ts';
import { useTranslation } from '../lib/i18n/use-translation.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { browserLoader, serverLoader, useScreenData } from '../lib/screen.ts';
import type { LoadArgs, ScreenHandle } from '../lib/screen.ts';

export const handle = { namespaces: ['contact'] } satisfies ScreenHandle;

const load = ({ api }: LoadArgs) => ({ subjects: loadSubjects(api) });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load, handle.namespaces);

export default function ContactUs() {
  const { t } = useTranslation('contact');
  const { subjects } = useScreenData<typeof load>();
  return (
    <>
      <PageHead title={t('page')} description={t('description')} />
      <div className="isolate overflow-x-clip">
        <div className="page-width grid items-start gap-x-8 gap-y-10 pt-6 pb-20 md:pt-14 lg:grid-cols-[1.5fr_1fr]">
          <div className="grid gap-8">
            <ContactLead />
            <ContactForm loadedSubjects={subjects} />
          </div>
          <ContactAside />
        </div>
      </div>
    </>
  );
}
