import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { RadioChips } from '../../ui/radio-chips.tsx';

/**
 * The way to the children (HOME-02 to HOME-06): a form of the browser's own, so it works before any
 * script does. It sends `gender` and `level` in lower case.
 */
export function ChildPicker() {
  const { t } = useTranslation('home');
  const busy = useNavigation().location?.pathname === '/children';
  return (
    <Form
      action="/children"
      method="get"
      aria-label={t('picker.title')}
      className="rounded-2xl bg-white p-5 shadow-lift md:p-7"
    >
      <h2 className="text-xl">{t('picker.title')}</h2>
      <div className="mt-4 grid gap-5 md:grid-cols-2 lg:grid-cols-[1.4fr_1.2fr_auto] lg:items-end lg:gap-7">
        <RadioChips
          name="gender"
          tone="light"
          legend={t('picker.gender')}
          defaultValue="either"
          choices={[
            { value: 'girl', label: t('picker.girl') },
            { value: 'boy', label: t('picker.boy') },
            { value: 'either', label: t('picker.either') },
          ]}
        />
        <RadioChips
          name="level"
          tone="light"
          legend={t('picker.level')}
          defaultValue="school"
          choices={[
            { value: 'school', label: t('picker.school') },
            { value: 'university', label: t('picker.university') },
          ]}
        />
        <Button
          type="submit"
          variant="action"
          icon="search"
          busy={busy}
          className="md:col-span-2 lg:col-span-1 lg:min-w-44"
        >
          {t('picker.search')}
        </Button>
      </div>
    </Form>
  );
}
