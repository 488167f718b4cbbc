import { characterCount } from '@nabta/contract';
import type { ComboboxTexts } from '../ui/combobox.tsx';
import type { PasswordRule, PasswordTexts } from '../ui/password-input.tsx';
import type { PhotoTexts } from '../ui/photo-input.tsx';
import { useTranslation } from './i18n/use-translation.tsx';
import type { PhotoFault } from './image-shrink.ts';

interface FieldTexts {
  readonly date: { readonly placeholder: string; readonly hint: string };
  readonly country: ComboboxTexts;
  readonly photo: PhotoTexts<PhotoFault>;
  readonly photoHint: string;
  /** Why a form cannot be sent while a photo is made ready. */
  readonly photoPending: string;
  readonly password: PasswordTexts;
  /** The rules of a new password, as far as it keeps them. */
  readonly passwordRules: (password: string) => readonly PasswordRule[];
  readonly stepDone: string;
}

/** The texts of form parts; the screen's `handle.namespaces` must have `fields`. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation('fields');
  return {
    date: { placeholder: t('date.placeholder'), hint: t('date.hint') },
    country: {
      placeholder: t('country.placeholder'),
      list: t('country.list'),
      found: (count) => t('country.found', { count }),
      none: t('country.none'),
    },
    photo: {
      choose: t('photo.choose'),
      replace: t('photo.replace'),
      remove: t('photo.remove'),
      busy: t('photo.busy'),
      ready: t('photo.ready'),
      removed: t('photo.removed'),
      failed: t('photo.failed'),
      faults: {
        'not-a-picture': t('photo.notAPicture'),
        'too-large': t('photo.tooLarge'),
        'too-many-pixels': t('photo.tooManyPixels'),
      },
    },
    photoHint: t('photo.hint'),
    photoPending: t('photo.pending'),
    password: {
      show: t('password.show'),
      hide: t('password.hide'),
      capsLock: t('password.capsLock'),
      met: t('password.met'),
      unmet: t('password.unmet'),
    },
    passwordRules: (password) => {
      const kept = passwordRules(password);
      return [
        { text: t('password.length'), met: kept.length },
        { text: t('password.uppercase'), met: kept.uppercase },
      ];
    },
    stepDone: t('stepDone'),
  };
}

/** The fewest characters of a password (VAL-04, CST-14). */
const FEWEST = 6;

/** Tells which rules a new password keeps; any characters are allowed (VAL-04). */
export function passwordRules(password: string) {
  return { length: characterCount(password) >= FEWEST, uppercase: /\p{Lu}/u.test(password) };
}
