import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Page } from '../../ui/page.tsx';
import { LatePart } from './late-part.tsx';
import { PledgedPart } from './pledged-part.tsx';
import { ReceivedPart } from './received-part.tsx';
import { RetentionPart } from './retention-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** For staff and the board: what is promised, what came, what is late, who stays and who waits. */
export function PledgesScreen() {
  const { t } = useTranslation('desk-board-report');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PledgedPart />
      <ReceivedPart />
      <LatePart />
      <RetentionPart />
      <WaitingPart />
    </Page>
  );
}
