import type { DedicationBody } from '@nabta/contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { DEDICATION_FIELDS, giftDedicationDraft } from '../../lib/dedication/dedication-values.ts';
import type { DedicationValues } from '../../lib/dedication/dedication-values.ts';
import { createFormStore } from '../../lib/form/form-store.ts';
import type { FormStore } from '../../lib/form/form-store.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

export interface GiftDedication {
  readonly form: FormStore<DedicationValues>;
  /**
   * The dedication to send; undefined where none is wished. `refused`: what is wrong stands at the
   * fields, and the first of them has the focus. Rejects when what checks it does not come.
   */
  readonly check: () => Promise<DedicationBody | 'refused' | undefined>;
}

/** In whose name the gifts of the cart are given, kept in this tab until they are paid. */
export function useGiftDedication(): GiftDedication {
  const locale = useLocale();
  const [form] = useState(() =>
    createFormStore<DedicationValues, DedicationBody | undefined>({
      defaults: undefined,
      checks: 'sent',
    }),
  );
  useLayoutEffect(() => {
    form.checkBy(async (values) => {
      const { checkDedication } = await import('../../lib/dedication/dedication-check.ts');
      return checkDedication(values, locale);
    });
  });
  useEffect(() => {
    form.set(giftDedicationDraft.read());
    return form.onChange(() => giftDedicationDraft.write(form.values()));
  }, [form]);
  return {
    form,
    check: async () => {
      if (!form.values().dedicated) return undefined;
      const checked = await form.checkAll();
      if ('body' in checked) return checked.body;
      const first = DEDICATION_FIELDS.find((field) => field in checked.sentences);
      if (first !== undefined) form.focus(first);
      return 'refused';
    },
  };
}
