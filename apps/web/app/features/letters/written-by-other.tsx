import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Correspondent } from './correspondent.ts';

/** Somebody else writes to the child: who it is, what the sponsor still reads, and the ways on. */
export function WrittenByOther({
  child: { id, name, writtenBy },
}: {
  readonly child: Correspondent;
}) {
  const { t } = useTranslation('letters');
  return (
    <EmptyState
      icon="mail"
      message={t('writtenBy.title', { name, who: writtenBy ?? '' })}
      hint={
        <>
          {t('writtenBy.text', { name, who: writtenBy ?? '' })}
          <span className="mt-2 block">{t('writtenBy.self', { name })}</span>
        </>
      }
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/sponsorships/${id}`}>{t('writtenBy.page', { name })}</LinkButton>
          <LinkButton to="/letters" variant="secondary">
            {t('writtenBy.others')}
          </LinkButton>
        </div>
      }
    />
  );
}
