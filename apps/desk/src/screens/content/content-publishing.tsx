import type { ContentKindName, DeskContent } from '@nabta/contract/desk';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { Alert } from '../../../../web/app/ui/alert.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { passFocusOn } from '../../../../web/app/ui/pass-focus-on.ts';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { textOf } from '../../ui/sending.ts';
import { dayIn } from '../../ui/when.tsx';
import { PriceChange } from './price-change.tsx';

/** The day of a draft, or that it was missed. */
export function WaitingNotice({ record: { waiting } }: { readonly record: DeskContent }) {
  const { t } = useTranslation('desk-content');
  const locale = useLocale();
  if (!waiting) return null;
  const day = dayIn(waiting.on, locale);
  if (waiting.refused_at !== null) return <Alert tone="danger">{t('day.refused', { day })}</Alert>;
  return <Alert tone="info">{t('day.waits', { day, who: `\u2068${waiting.by}\u2069` })}</Alert>;
}

interface PublishingProps {
  readonly kind: ContentKindName;
  /** With a draft. */
  readonly record: DeskContent;
  readonly busy: boolean;
  /** What is wrong with the day. */
  readonly error: string | undefined;
  readonly onPublish: () => void;
  /** Resolves to whether the day was taken. */
  readonly onChooseDay: (day: string) => Promise<boolean>;
  readonly onCallOff: () => void;
}

/** Publishing now or on a day, with what follows from a new price, or from leaving the site. */
export function Publishing(props: PublishingProps) {
  const { kind, record, busy, onPublish, onCallOff } = props;
  const { t } = useTranslation('desk-content');
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <PriceChange record={record} />
      <LeavingSite kind={kind} record={record} />
      <div className="flex flex-wrap gap-3">
        <Button ref={passFocusOn} variant="action" busy={busy} onClick={onPublish}>
          {t('preview.publish')}
        </Button>
        <Button
          variant="secondary"
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          {t(record.waiting ? 'day.chooseOther' : 'day.choose')}
        </Button>
        {record.waiting && (
          <Button ref={passFocusOn} variant="secondary" busy={busy} onClick={onCallOff}>
            {t('day.callOff')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <div ref={passFocusOn}>
          <DayForm {...props} onDone={() => setIsChoosing(false)} />
        </div>
      )}
    </>
  );
}

/** What follows when something leaves the site, before it is published. */
function LeavingSite({ kind, record }: Pick<PublishingProps, 'kind' | 'record'>) {
  const { t } = useTranslation('desk-content');
  const { published, preview } = record;
  if (kind === 'villages' || kind === 'communities') return null;
  if (preview['on_site'] !== 'no' || published?.['on_site'] === 'no') return null;
  return (
    <Alert tone="info" title={t('offSite.title')}>
      <p>{t(`offSite.${kind}`)}</p>
      <p>{t('offSite.back')}</p>
    </Alert>
  );
}

function DayForm({
  busy,
  error,
  onChooseDay,
  onDone,
}: PublishingProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('desk-content');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [error]);
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-96 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const day = textOf(new FormData(event.currentTarget), 'on');
        void onChooseDay(day).then((isTaken) => isTaken && onDone());
      }}
    >
      <Field label={t('day.label')} hint={t('day.hint')} error={error}>
        <TextInput name="on" type="date" />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t('day.confirm')}
      </Button>
    </form>
  );
}
