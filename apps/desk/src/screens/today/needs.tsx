import type { NeedKey } from '@nabta/contract/desk';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Badge } from '../../../../web/app/ui/badge.tsx';
import { LinkButton } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { dayIn, When } from '../../ui/when.tsx';

/** What only whoever looks after the server can do, there: the command. */
const ON_SERVER = {
  backup_due: 'npm run staff -- backup /var/backups/nabta',
  jobs_failed: "journalctl --unit nabta | grep 'a job failed'",
} as const satisfies Partial<Record<NeedKey, string>>;

/** Where the one button of each other need leads; `looks_unusual` lists its places itself. */
const WHERE: Readonly<Record<Exclude<NeedKey, keyof typeof ON_SERVER | 'looks_unusual'>, string>> =
  {
    letters_held: '/letters?list=in_review',
    letters_to_hand_over: '/letters?list=received',
    letters_missing: '/letters/missing?writer=SponsoreeLetter',
    children_without_consent: '/children?state=unpublished',
    inquiries_open: '/inquiries?state=open',
    publications_refused: '/content',
    refunds_waiting: '/money/refunds?state=waiting',
    refunds_failed: '/money/refunds',
    charging_stopped: '/dues',
    dues_held: '/dues',
    dues_paused: '/dues',
    dues_charging_for_a_day: '/dues/unanswered',
    sponsorships_in_grace: '/dues/late',
    cards_ending: '/sponsors?card=ending',
    payments_disputed: '/money/provider?state=open',
    provider_differences: '/money/provider',
    mails_failing: '/mails?state=failing',
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
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-3 text-lg font-semibold text-nile-900">
          {t(`needs.${key}`, { count })}
          {urgent && (
            <Badge tone="sunflower" icon="alert">
              {t('urgent')}
            </Badge>
          )}
        </p>
        {oldest !== null && (
          <p className="text-sm text-ink-soft">
            {t('oldest')} <When at={oldest} as="day" />
          </p>
        )}
        {isOnServer(key) && (
          <p className="text-sm text-ink-soft">
            {t(`onServer.${key}`)}{' '}
            <code dir="ltr" className="font-mono text-ink">
              {ON_SERVER[key]}
            </code>
          </p>
        )}
        {key === 'looks_unusual' && <p className="text-sm text-ink-soft">{t('unusual.note')}</p>}
      </div>
      {!isOnServer(key) && key !== 'looks_unusual' && (
        <LinkButton to={WHERE[key]} size="sm" variant={isFirst ? 'action' : 'secondary'}>
          {t(key === 'letters_held' ? 'readThem' : 'seeThem')}
        </LinkButton>
      )}
      {looks.length > 0 && <UnusualLooks looks={looks} />}
    </Card>
  );
}

const isOnServer = (key: NeedKey): key is keyof typeof ON_SERVER => key in ON_SERVER;

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
