import { useTranslation } from 'react-i18next';
import type { Correspondent } from './correspondent.ts';
import { LetterIcon } from './letter-icon.tsx';
import { WriteButton } from './write-button.tsx';

const IDEAS = ['greeting', 'question', 'blessing'] as const;

/** Nobody has written yet: an empty sheet, and what one might say (LTR-09). */
export function NoLetters({ child }: { readonly child: Correspondent }) {
  const { t } = useTranslation('letters');
  return (
    <div className="airmail mx-auto max-w-form rounded-xl bg-white p-2 shadow-soft">
      <div className="grid justify-items-center gap-5 rounded-lg bg-white px-6 py-10 sm:px-12">
        <span className="grid size-16 place-items-center rounded-full bg-nile-100 text-nile">
          <LetterIcon name="pen" className="size-8" />
        </span>
        <h2 className="text-center text-xl">{t('empty.title')}</h2>
        {child.canWrite ? (
          <>
            <p className="text-center">{t('empty.text', { name: child.name })}</p>
            <div className="w-full rounded-lg bg-sand-50 p-5">
              <p className="font-semibold text-nile-900">{t('empty.ideas')}</p>
              <ul className="mt-2 grid list-disc gap-2 ps-5 marker:text-terracotta">
                {IDEAS.map((idea) => (
                  <li key={idea}>{t(`empty.${idea}`)}</li>
                ))}
              </ul>
            </div>
            <WriteButton id={child.id} text={t('writeFirst')} />
          </>
        ) : (
          <p className="text-center">{t('empty.ended')}</p>
        )}
      </div>
    </div>
  );
}
