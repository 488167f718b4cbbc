import type { SignUpForm } from '@nabta/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { currentCart } from '../../lib/cart-store.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { useCommunity, useProfileSetting } from '../../lib/profile-form/community.ts';
import type { ProfileSetting } from '../../lib/profile-form/profile-check.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import {
  ACCOUNT_ALIASES,
  addressOfStep,
  earliestStep,
  fieldsOf,
  LAST_STEP,
  SIGN_UP_FIELDS,
  signUpDraft,
  stepOfAddress,
} from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

const loadCheck = () => import('./sign-up-check.ts');

/** The fields of the steps after the first. */
export const LaterFields = onDemand(async () => (await import('./later-fields.tsx')).LaterFields);

/** All that one needs who begins to fill the form in. */
async function loadTheRest() {
  const [check] = await Promise.all([loadCheck(), LaterFields.ready()]);
  return check;
}

/**
 * The wizard: goes on to the next step once its own fields are right; the last one opens the account
 * (SUP-06, SUP-07). What is wrong leads to the earliest step that can mend it (SUP-09).
 */
export function useSignUp() {
  const navigate = useNavigate();
  const community = useCommunity();
  const { lookup } = community;
  const setting = useProfileSetting(community);
  const { step, goTo } = useSteps();
  const { heading, summary, lookAgain } = useStepFocus(step);
  const [resumed] = useState(() => Object.keys(signUpDraft.read()).length > 0);
  const state = useContractForm<SignUpValues, SignUpForm, ProfileSetting>({
    id: 'profile',
    fields: SIGN_UP_FIELDS,
    aliases: ACCOUNT_ALIASES,
    load: loadTheRest,
    setting,
    draft: signUpDraft,
    checks: 'wrong',
    together: { password: 'confirmPassword' },
    again: community.state.state,
    before: () => lookup.settled(),
    focusesFault: false,
    onRefused: (fields) => {
      const earliest = earliestStep(fields);
      if (earliest !== undefined) goTo(earliest);
      lookAgain();
    },
    send: async (api, account, { image }) => {
      const { signUpFormData } = await loadCheck();
      await api('POST /sponsors', { body: signUpFormData(account, image, currentCart()) });
      // The sign-in page says that the address has to be confirmed (SUP-06, SUP-07).
      const next = new URLSearchParams(location.search).get('next');
      const query = next ? `?${new URLSearchParams({ next }).toString()}` : '';
      const { email } = account;
      await navigate(`/sign-in${query}`, {
        replace: true,
        state: { notice: 'sign-up-done', email },
      });
      return 'done';
    },
  });
  const { form } = state;

  // A code that the draft put back is looked up again.
  useEffect(() => {
    const code = form.values().community_code;
    if (code) lookup.check(code);
  }, [form, lookup]);

  async function goOn(): Promise<'done'> {
    await lookup.settled();
    if (await form.check(fieldsOf(step))) {
      await LaterFields.ready();
      goTo(step + 1);
    } else lookAgain();
    return 'done';
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (step === LAST_STEP) return state.submit(event);
    event.preventDefault();
    void state.run(goOn);
  };
  return { state: { ...state, submit }, community, resumed, step, goTo, heading, summary };
}

/**
 * The step that the address asks for, as far as one has come: nobody jumps ahead, by click or by
 * address (SUP-05). Steps are counted from 0 here and from 1 in the address.
 */
function useSteps() {
  const [parameters, setParameters] = useSearchParams();
  const [reached, setReached] = useState(0);
  const asked = stepOfAddress(parameters);
  const step = Math.min(asked, reached);

  useEffect(() => {
    if (asked === step) return;
    setParameters((now) => addressOfStep(now, step), { replace: true, preventScrollReset: true });
  }, [asked, step, setParameters]);

  function goTo(next: number): void {
    setReached((before) => Math.max(before, next));
    if (next === step) return;
    setParameters((now) => addressOfStep(now, next), { preventScrollReset: true });
  }
  return { step, goTo };
}

/**
 * Where one goes on reading: at what is wrong, if something is, else at the heading of the step that
 * has come. The first step of a visit takes nothing.
 */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const seen = useRef({ step, refusals });
  useEffect(() => {
    const before = seen.current;
    seen.current = { step, refusals };
    if (before.step === step && before.refusals === refusals) return;
    const isNew = before.step !== step;
    (summary.current ?? (isNew ? heading.current : null))?.focus();
  }, [step, refusals]);
  return { heading, summary, lookAgain: () => setRefusals((count) => count + 1) };
}
