import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const WAYS = [
  { to: '/gift', text: 'gift' },
  { to: '/my-cards', text: 'cards' },
  { to: '/my-transactions', text: 'statements' },
  { to: '/children', text: 'children' },
  { to: '/donate', text: 'donate' },
] as const;

/** What else one may have come for. */
export function Ways() {
  const { t } = useTranslation('dashboard');
  return (
    <Card className="rounded-xl px-6 py-3 md:px-8">
      <nav aria-label={t('ways.title')}>
        <ul>
          {WAYS.map(({ to, text }) => (
            <li key={text} className="border-b border-sand-200 last:border-0">
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-13 items-center justify-between gap-3 font-medium text-nile no-underline hover:underline"
              >
                {t(`ways.${text}`)}
                <Icon name="chevron-end" className="size-4.5 text-nile-500" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
