import { organisation } from '@nabta/organisation';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { MoneyBar } from '../../lib/money-bar.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { Band } from '../../ui/band.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Scene } from '../../ui/scene.tsx';

const STEPS = [
  { name: 'pay', icon: 'lock' },
  { name: 'confirm', icon: 'check' },
  { name: 'receipt', icon: 'mail' },
] as const satisfies readonly { name: string; icon: IconName }[];
const picture = scenePicture('donate');
const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Explains a gift, the next steps and whom to ask: beside the form, or below it (DON-02). */
export function DonateInfo() {
  const { t } = useTranslation('donate');
  return (
    <div className="grid gap-6 lg:grid-rows-[auto_1fr] lg:self-stretch">
      <Card as="section" aria-labelledby="donate-info" className="overflow-hidden rounded-xl">
        <Scene sources={picture} alt="" className="aspect-landscape h-auto w-full object-bottom" />
        <div className="p-6 md:p-8">
          <h2 id="donate-info" className="text-xl">
            {t('info.title')}
          </h2>
          <p className="mt-3">{t('info.text')}</p>
          <MoneyBar className="mt-6 border-t border-sand-300 pt-6" />
        </div>
      </Card>
      <section
        aria-labelledby="donate-next"
        className="px-2 md:px-4 lg:sticky lg:top-24 lg:self-start"
      >
        <h2 id="donate-next" className="text-lg">
          {t('info.nextTitle')}
        </h2>
        <ol className="mt-4 grid gap-4">
          {STEPS.map(({ name, icon }) => (
            <li key={name} className="flex items-start gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
                <Icon name={icon} className="size-5" />
              </span>
              <span className="pt-1">{t(`info.next.${name}`)}</span>
            </li>
          ))}
        </ol>
        <Help />
      </section>
    </div>
  );
}

function Help() {
  const { t } = useTranslation('donate');
  const locale = useLocale();
  const [phone] = organisation.phones;
  const link =
    'inline-flex min-h-11 items-center gap-2 font-medium text-nile underline underline-offset-4';
  return (
    <div className="mt-8 border-t border-sand-300 pt-5 text-sm">
      <p className="text-ink-soft">{t('info.help')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <li>
          <a href={`https://wa.me/${digitsOf(organisation.whatsapp)}`} className={link}>
            <Icon name="chat" />
            {t('info.whatsapp')}
          </a>
        </li>
        {phone && (
          <li>
            <a href={`tel:+${digitsOf(phone.number)}`} className={link}>
              <Icon name="phone" />
              <span className="sr-only">{phone.label[locale]}</span>
              <bdi dir="ltr">{phone.number}</bdi>
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${organisation.email}`} className={link}>
            <Icon name="mail" />
            <bdi dir="ltr">{organisation.email}</bdi>
          </a>
        </li>
      </ul>
    </div>
  );
}

/** The page's name (DON-01). Words and colour alone: nothing that a slow line must bring first. */
export function DonateHero() {
  const { t } = useTranslation('donate');
  return (
    <div className="bg-nile text-white">
      <div className="page-width pt-10 pb-24 md:pt-14 lg:pt-32 lg:pb-32">
        <h1 className="text-4xl text-white">{t('hero.title')}</h1>
        <p className="mt-3 max-w-text text-lg text-nile-100">{t('hero.lead')}</p>
      </div>
      <Band />
    </div>
  );
}
