import { useState } from 'react';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { BackLink } from '../../../../web/app/ui/back-link.tsx';
import { Button } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import { Field } from '../../../../web/app/ui/field.tsx';
import { TextArea } from '../../../../web/app/ui/text-area.tsx';
import { TextInput } from '../../../../web/app/ui/text-input.tsx';
import { desk, type Answer } from '../../api/desk-api.ts';
import { Done } from '../../ui/done.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useFilter } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { textOf, useSendingForm } from '../../ui/sending.ts';
import { useUnsent } from '../../ui/unsent.ts';
import { AskedLetter } from './asked-letter.tsx';
import { ReplyPictures, useReplyPictures, type ReplyPicture } from './reply-pictures.tsx';

type Brought = Answer<'POST /v1/desk/letters'>['letter'];

/** Brings a child's letter to its sponsor: its pictures and its words. */
export function BringLetterScreen() {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const [brought, setBrought] = useState<Brought[]>([]);
  const last = brought.at(-1);
  const codeAsked = useFilter('code');
  return (
    <div className="grid max-w-form gap-4">
      <BackLink to="/letters">{t('toQueue')}</BackLink>
      <Page title={t('bring.title')} intro={t('bring.intro')}>
        {last && (
          <Done>
            {t('bring.done', {
              id: last.id ?? undefined,
              child: `\u2068${last.child[`full_name_${locale}`]}\u2069`,
              code: `\u2068${last.child.code}\u2069`,
            })}
          </Done>
        )}
        {/* The next letter begins with an empty sheet. */}
        <BringForm
          key={brought.length}
          firstCode={last ? '' : codeAsked}
          onBrought={(letter) => setBrought([...brought, letter])}
        />
      </Page>
    </div>
  );
}

interface BringFormProps {
  /** Of the child whose letter led here. */
  readonly firstCode: string;
  readonly onBrought: (letter: Brought) => void;
}

/** A letter that was checked and is not sent yet. */
interface Asked {
  readonly body: FormData;
  readonly letter: Brought;
  readonly text: string;
  readonly pictures: readonly ReplyPicture[];
}

const PICTURE_FIELDS = ['attachment_1', 'attachment_2'] as const;

function BringForm({ firstCode, onBrought }: BringFormProps) {
  const { t } = useTranslation('desk-letters');
  const [code, setCode] = useState(firstCode);
  const photos = useReplyPictures((name) =>
    setCode((before) => (before === '' ? codeOfFile(name) : before)),
  );
  const { pictures, isPreparing } = photos;
  const [asked, setAsked] = useState<Asked>();
  const { busy, error, errorOf, formProps, run } = useSendingForm(async (values) => {
    const body = new FormData();
    body.set('child_code', code);
    body.set('text', textOf(values, 'text'));
    const day = textOf(values, 'written_on');
    if (day !== '') body.set('written_on', day);
    PICTURE_FIELDS.forEach((field, index) => {
      const picture = pictures[index];
      if (picture) body.set(field, picture.file);
    });
    body.set('dry_run', 'true');
    const { letter } = await desk('POST /v1/desk/letters', { body });
    setAsked({ body, letter, text: textOf(values, 'text').trim(), pictures });
  });
  // The form asks about its fields; the pictures are in none of them.
  useUnsent(() => isPreparing || pictures.length > 0);
  const send = ({ body }: Asked) => {
    setAsked(undefined);
    void run(async () => {
      body.set('dry_run', 'false');
      onBrought((await desk('POST /v1/desk/letters', { body })).letter);
    });
  };
  return (
    <Card className="p-5 md:p-8">
      <form {...formProps} className="grid gap-6">
        <Failure error={error} fields={['child_code', 'text', 'written_on', ...PICTURE_FIELDS]} />
        <ReplyPictures of={photos} error={PICTURE_FIELDS.map(errorOf).find(Boolean)} />
        <Field label={t('bring.code')} hint={t('bring.codeHint')} error={errorOf('child_code')}>
          <TextInput
            name="child_code"
            dir="ltr"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
        <Field label={t('bring.text')} hint={t('bring.textHint')} error={errorOf('text')}>
          <TextArea name="text" dir="auto" />
        </Field>
        <Field label={t('bring.day')} hint={t('bring.dayHint')} error={errorOf('written_on')}>
          <TextInput name="written_on" type="date" />
        </Field>
        {/* A letter does not go without a picture that is still made ready. */}
        <Button type="submit" variant="action" busy={busy || isPreparing}>
          {t('bring.see')}
        </Button>
      </form>
      {asked && (
        <AskedLetter {...asked} onSend={() => send(asked)} onBack={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

/** What cameras and phones begin their names with: `IMG-20261125-WA0003.jpg`, `DSC00012.jpg`. */
const CAMERA = /^(?:dji|doc|dsc|img|mvi|pic|pxl|sam|vid|wa)[-\d]/i;

/** The code in the name of a file: `AB-0012.jpg`, `AB-0012 2.jpg`. Empty when there is none. */
export function codeOfFile(name: string): string {
  if (CAMERA.test(name)) return '';
  return /^[A-Za-z]{1,3}-?\d{2,5}(?=\D|$)/.exec(name)?.[0].toUpperCase() ?? '';
}
