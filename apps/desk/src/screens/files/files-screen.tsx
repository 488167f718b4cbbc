import { contentPermission, FILE_KINDS, type FileKind } from '@nabta/contract/desk';
import { Navigate } from 'react-router';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { useOwnSession } from '../../api/session.ts';
import { KindTabs } from '../../ui/kind-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { SaveList } from '../../ui/save-list.tsx';
import { BringFile } from './bring-file.tsx';
import { takeFile, templateOf } from './send-file.ts';

/** The kinds that have photos: no file of the desk brings them. */
const WITH_PHOTOS: readonly FileKind[] = ['children', 'gifts', 'projects'];

/** The kinds of files that the person who is signed in may bring and take. */
function useOwnKinds(): readonly FileKind[] {
  const { permissions } = useOwnSession();
  return FILE_KINDS.filter((kind) =>
    permissions.includes(
      kind === 'children' ? 'change-children' : contentPermission(kind, 'change'),
    ),
  );
}

/** Leads to the first kind of files that one may bring. */
export function AnyFiles() {
  const [first] = useOwnKinds();
  return <Navigate to={`/files/${first ?? 'children'}`} replace />;
}

/** Whole files of one kind, in and out. */
export function FilesScreen({ kind }: { readonly kind: FileKind }) {
  const { t } = useTranslation('desk-files');
  const kinds = useOwnKinds();
  return (
    <Page title={t('title')} intro={t('intro')}>
      {kinds.length > 1 && (
        <KindTabs
          label={t('kinds.label')}
          tabs={kinds.map((one) => ({ to: `/files/${one}`, text: t(`kinds.${one}`) }))}
        />
      )}
      <section className="grid max-w-form gap-4" aria-labelledby="bring-in">
        <header className="grid gap-1">
          <h2 id="bring-in" className="text-lg">
            {t('in.title')}
          </h2>
          <p className="text-ink-soft">{t('in.intro')}</p>
          <p>
            <a
              href={templateOf(kind)}
              download
              className="inline-block py-1 font-medium text-nile underline underline-offset-4"
            >
              {t('in.template')}
            </a>
          </p>
        </header>
        <BringFile key={kind} kind={kind} />
        {WITH_PHOTOS.includes(kind) && (
          <p className="text-sm text-ink-soft">
            {kind === 'children' ? t('in.photosOfChildren') : t('in.photosOfContent')}
          </p>
        )}
      </section>
      <Card as="section" className="grid max-w-form gap-4 p-5" aria-labelledby="take-out">
        <header className="grid gap-1">
          <h2 id="take-out" className="text-lg">
            {t('out.title')}
          </h2>
          <p className="text-ink-soft">{t('out.intro')}</p>
        </header>
        <SaveList key={kind} name={kind} read={(format) => takeFile(kind, format)} />
        {WITH_PHOTOS.includes(kind) && <p className="text-sm text-ink-soft">{t('out.photos')}</p>}
      </Card>
    </Page>
  );
}
