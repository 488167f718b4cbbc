import type { NeedKey } from '@nabta/contract/desk';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { dayIn, When } from '../../ui/when.tsx';

/** Where the one button of a need leads. The others are dealt with by a command of staff. */
const WHERE: Partial<Record<NeedKey, string>> = {
  letters_held: '/letters?list=in_review',
  letters_to_hand_over: '/letters?list=received',
  letters_missing: '/letters/missing?writer=SponsoreeLetter',
  children_without_consent: '/children?state=unpublished',
  inquiries_open: '/inquiries?state=open',
  publications_refused: '/content',
  refunds_waiting: '/money/refunds',
  charging_stopped: '/dues',
  dues_held: '/dues',
  dues_paused: '/dues',
  sponsorships_in_grace: '/dues/late',
  payments_disputed: '/money/provider?state=open',
  provider_differences: '/money/provider',
};

type Need = Answer<'GET /v1/desk/today'>['needs'][number];

/** What waits for a person, each with its one button. */
export function Needs({ needs }: { readonly needs: readonly Need[] }) {
  const { t } = useTranslation('desk-today');
  return (
    <section aria-labelledby="needs" className="grid gap-3">
      <h2 id="needs" className="text-xl">
        {t('needsTitle')}
      </h2>
      {needs.length === 0 && (
        <p className="rounded-lg bg-success-50 p-5 font-medium text-success">{t('nothing')}</p>
      )}
      <ul className="grid gap-3">
        {needs.map((need, index) => (
          <NeedCard key={need.key} need={need} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function NeedCard({ need, isFirst }: { readonly need: Need; readonly isFirst: boolean }) {
  const { t } = useTranslation('desk-today');
  const { key, count, oldest_at: oldest, urgent, looks } = need;
  const where = WHERE[key];
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-3 text-lg font-semibold text-nile-900">
          {t(`needs.${key}`, { count })}
          {urgent && (
            <Badge tone="sunflower" icon="alert">
              {t('urgent')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {oldest !== null && (
            <>
              {t('oldest')} <When at={oldest} as="day" />
            </>
          )}
          {oldest === null &&
            where === undefined &&
            t(looks.length > 0 ? 'unusual.note' : 'byCommand')}
        </p>
      </div>
      {where !== undefined && (
        <LinkButton to={where} size="sm" variant={isFirst ? 'action' : 'secondary'}>
          {t(key === 'letters_held' ? 'readThem' : 'seeThem')}
        </LinkButton>
      )}
      {looks.length > 0 && <UnusualLooks looks={looks} />}
    </Card>
  );
}

/** Who opened unusually many records on which day, with the way to what they opened. */
function UnusualLooks({ looks }: Pick<Need, 'looks'>) {
  const { t } = useTranslation('desk-today');
  const locale = useLocale();
  return (
    <ul className="grid w-full gap-2">
      {looks.map(({ staff, day, what, count }) => (
        <li
          key={`${staff.id} ${day} ${what}`}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-3"
        >
          <span className="grid">
            <span className="font-medium">
              <bdi>{staff.name}</bdi>
            </span>
            <span className="text-sm text-ink-soft">
              {t(`unusual.${what}`, { count })} · <When at={day} as="day" />
            </span>
          </span>
          <LinkButton
            to={`/looks?staff_id=${staff.id}&since=${day}&until=${day}`}
            size="sm"
            variant="secondary"
            aria-label={t('unusual.see', { name: staff.name, day: dayIn(day, locale) })}
          >
            {t('seeThem')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
