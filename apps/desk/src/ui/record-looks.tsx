import type { LookKind } from '@nabta/contract/desk';
import { useTranslation } from '../../../web/app/lib/i18n/use-translation.tsx';
import { Link } from 'react-router';
import { useMay } from '../api/session.ts';
import { useDesk } from '../api/use-desk.ts';
import { Failure } from './failure.tsx';
import { useLookPlace } from './look-place.ts';
import { When } from './when.tsx';

interface RecordLooksProps {
  readonly kind: LookKind;
  readonly id: number;
}

/** The latest looks at a record, for staff who may read them. */
export function RecordLooks(props: RecordLooksProps) {
  return useMay('read-looks') ? <Looks {...props} /> : null;
}

function Looks({ kind, id }: RecordLooksProps) {
  const { t } = useTranslation('desk-audit');
  const placeOf = useLookPlace();
  const query = { kind, subject_id: String(id), per_page: '5' };
  const { data, error, refetch } = useDesk('GET /v1/desk/looks', { query });
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t('looks.title')}</h2>
      <Failure error={error} onRetry={() => void refetch()} />
      <ul className="grid gap-1">
        {data?.looks.map((look) => (
          <li key={look.id}>
            <When at={look.looked_at} /> · <bdi>{look.staff.name}</bdi> · {placeOf(look.call)}
          </li>
        ))}
      </ul>
      <Link
        to={`/looks?kind=${kind}&subject_id=${id}`}
        className="text-nile underline underline-offset-4"
      >
        {t('looks.all')}
      </Link>
    </section>
  );
}
