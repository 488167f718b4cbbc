import { useTranslation } from 'react-i18next';
import { organisation } from '@nabta/organisation';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { fieldId } from './contact-values.ts';
import type { ContactForm } from './use-contact-form.ts';
import type { Subjects } from './use-subjects.ts';

interface SubjectFieldProps {
  readonly form: ContactForm;
  readonly subjects: Subjects | 'loading';
  readonly onRetry: () => void;
}

/** What the message is about (CON-05); in its place, that the list did not come. */
export function SubjectField({ form, subjects, onRetry }: SubjectFieldProps) {
  const { t } = useTranslation('contact');
  const { t: common } = useTranslation('words');
  const locale = useLocale();
  if (subjects === 'failed') {
    const retry = (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {common('retry')}
      </Button>
    );
    return (
      <Alert tone="danger" action={retry}>
        {t('form.subjectsFailed')} <EmailLink />
      </Alert>
    );
  }
  if (subjects === 'loading') {
    return (
      <SkeletonList label={t('form.subjectsLoading')} className="grid gap-2">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-13 w-full rounded-md" />
      </SkeletonList>
    );
  }
  const name = locale === 'ar' ? 'name_ar' : 'name_en';
  return (
    <Field
      id={fieldId('inquiry_subject_id')}
      label={t('form.subject')}
      error={form.formState.errors.inquiry_subject_id?.message}
    >
      <Select
        {...form.register('inquiry_subject_id')}
        aria-required
        placeholder={t('form.chooseSubject')}
        choices={subjects.map((subject) => ({ value: String(subject.id), label: subject[name] }))}
      />
    </Field>
  );
}

function EmailLink() {
  return (
    <a href={`mailto:${organisation.email}`} className="font-medium underline">
      <bdi dir="ltr">{organisation.email}</bdi>
    </a>
  );
}
