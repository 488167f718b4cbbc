import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';

/** The actors that are nobody of the staff, as the server writes them. */
const NOT_STAFF = ['sponsor', 'the daily job', 'the charging', 'demo', 'unknown'] as const;

/** Who did something: a name of the staff, or another actor in words. */
export function ActorName({ actor }: { readonly actor: string }) {
  const { t } = useTranslation('desk-audit');
  const known = NOT_STAFF.find((one) => one === actor);
  return <bdi>{known ? t(`actors.${known}`) : actor}</bdi>;
}
