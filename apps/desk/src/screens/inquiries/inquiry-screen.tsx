import type { DeskInquiry } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { directionOf } from '../../../../web/app/lib/i18n/locale-choice.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { useMay } from '../../api/session.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Email } from '../../ui/email.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordLooks } from '../../ui/record-looks.tsx';
import { Fact, Part, RecordPage } from '../../ui/record-page.tsx';
import { When } from '../../ui/when.tsx';
import { AnswerForm } from './answer-form.tsx';
import { InquiryStateBadge } from './inquiries-screen.tsx';
import { InquiryActions } from './inquiry-actions.tsx';

/** One inquiry: what was written, what was answered, and what is to be done. */
export function InquiryScreen() {
  const { t } = useTranslation('desk-inquiries');
  const locale = useLocale();
  const client = useQueryClient();
  const mayAnswer = useMay('answer-inquiries');
  const { id = '' } = useParams();
  const { data, error, refetch } = useDesk('GET /v1/desk/inquiries/:id', { id });
  const readAnew = () => client.invalidateQueries();
  return (
    <RecordPage
      back={{ to: '/inquiries', text: t('title') }}
      found={data?.inquiry}
      error={error}
      onRetry={() => void refetch()}
    >
      {(inquiry) => (
        <Page
          title={inquiry[`subject_${locale}`]}
          intro={<InquiryStateBadge state={inquiry.state} />}
        >
          <div className="grid max-w-4xl gap-6">
            <Thread inquiry={inquiry} />
            {mayAnswer && (
              <>
                <AnswerForm key={inquiry.id} inquiry={inquiry} onDone={readAnew} />
                <InquiryActions inquiry={inquiry} onDone={readAnew} />
              </>
            )}
            <RecordLooks kind="inquiry" id={inquiry.id} />
          </div>
        </Page>
      )}
    </RecordPage>
  );
}

function Thread({ inquiry }: { readonly inquiry: DeskInquiry }) {
  const { t } = useTranslation('desk-inquiries');
  const written = { lang: inquiry.locale, dir: directionOf(inquiry.locale) };
  return (
    <>
      <Part title={t('message')}>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name={t('columns.name')}>
            {inquiry.sponsor_id === null ? (
              <bdi>{inquiry.name}</bdi>
            ) : (
              <Link
                to={`/sponsors/${inquiry.sponsor_id}`}
                className="inline-block py-1 text-nile underline underline-offset-4"
              >
                <bdi>{inquiry.name}</bdi>
              </Link>
            )}
          </Fact>
          <Fact name={t('columns.written')}>
            <When at={inquiry.created_at} />
          </Fact>
          <Fact name={t('email')}>
            <Email>{inquiry.email}</Email>
          </Fact>
          <Fact name={t('phone')}>
            <bdi>{inquiry.phone_number}</bdi>
          </Fact>
          {(inquiry.assigned_to || inquiry.state === 'open') && (
            <Fact name={t('columns.assigned')}>
              <bdi>{inquiry.assigned_to?.name ?? t('nobody')}</bdi>
            </Fact>
          )}
          {inquiry.closed && (
            <Fact name={t('closedBy')}>
              <bdi>{inquiry.closed.by}</bdi> · <When at={inquiry.closed.at} />
            </Fact>
          )}
        </dl>
        <p {...written} className="whitespace-pre-line rounded-lg bg-sand p-5 break-words">
          {inquiry.message}
        </p>
      </Part>
      {inquiry.answers.map(({ id, answer, by, at }) => (
        <Part key={id} title={t('answered')}>
          <p className="text-sm text-ink-soft">
            <bdi>{by}</bdi> · <When at={at} />
          </p>
          <p {...written} className="whitespace-pre-line break-words">
            {answer}
          </p>
        </Part>
      ))}
    </>
  );
}
