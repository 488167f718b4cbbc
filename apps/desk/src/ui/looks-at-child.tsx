import { Link } from 'react-router';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { useMay } from '../api/session.ts';

/** The code of a child; for staff who may read the looks, the way to those at the child. */
export function LooksAtChild({ code }: { readonly code: string }) {
  const { t } = useTranslation('desk-audit');
  const name = <bdi className="whitespace-nowrap">{code}</bdi>;
  if (!useMay('read-looks')) return name;
  return (
    <Link
      to={`/looks?child=${encodeURIComponent(code)}`}
      title={t('whoLooked')}
      className="inline-block py-1 text-nile underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
