import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';

/** Why there are no villages to choose from, where they did not come. */
export function VillagesFailed() {
  const { error, refetch } = useDesk('GET /v1/desk/villages');
  return <Failure error={error} onRetry={() => void refetch()} />;
}
