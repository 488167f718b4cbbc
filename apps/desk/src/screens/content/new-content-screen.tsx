import { contentColumns, type ContentKindName, type ContentValues } from '@nabta/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { showToast } from '../../../../web/app/ui/toast.tsx';
import { desk } from '../../api/desk-api.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useSendingForm } from '../../ui/sending.ts';
import { ContentFormFields } from './content-form.tsx';

const CHOSEN: ContentValues = { on_site: 'yes', featured: 'no' };

/** Begins a draft of something new. */
export function NewContentScreen({ kind }: { readonly kind: ContentKindName }) {
  const { t } = useTranslation('desk-content');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [values, setValues] = useState<ContentValues>(() =>
    Object.fromEntries(contentColumns(kind).map((column) => [column, CHOSEN[column] ?? ''])),
  );
  const { busy, error, errorOf, formProps } = useSendingForm(async () => {
    const { id } = await desk('POST /v1/desk/content', { body: { kind, values } });
    await client.invalidateQueries({ queryKey: ['GET /v1/desk/content'] });
    showToast({ text: t('form.saved'), tone: 'success' });
    void navigate(`/content/${kind}/${id}`);
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={`/content/${kind}`}>{t(`kinds.${kind}`)}</BackLink>
      <Page title={t(`add.${kind}`)} intro={t('newIntro')}>
        <form {...formProps} className="grid max-w-4xl gap-6">
          <Failure error={error} />
          <ContentFormFields kind={kind} values={values} onChange={setValues} errorOf={errorOf} />
          <Button type="submit" variant="action" busy={busy}>
            {t('form.save')}
          </Button>
        </form>
      </Page>
    </div>
  );
}
