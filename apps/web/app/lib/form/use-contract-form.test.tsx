// @vitest-environment happy-dom
import { guestInquiryBody } from '@nabta/contract';
import type { GuestInquiryBody } from '@nabta/contract';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { I18nProvider } from '../i18n/use-translation.tsx';
import { checkBody } from './check-body.ts';
import { createFormDraft } from './form-draft.ts';
import { fieldNames } from './form-fields.ts';
import type { FieldKinds, Typed } from './form-fields.ts';
import { ContractForm, FormFailure, Honeypot, TextField } from './form-parts.tsx';
import { useContractForm } from './use-contract-form.ts';
import type { ContractFormSetup } from './use-contract-form.ts';
import { useValue } from './use-form.ts';

type Values = Typed<Omit<GuestInquiryBody, 'website' | 'phone_number'>> & {
  readonly phone?: string;
};
type Setup = ContractFormSetup<Values, GuestInquiryBody, { readonly subject: number }>;

const KINDS = {
  name: 'text',
  email: 'text',
  phone: 'unkept',
  inquiry_subject_id: 'beside',
  message: 'text',
} as const satisfies FieldKinds<Values>;

const FIELDS = fieldNames(KINDS);
const RIGHT = { name: 'Mona', email: 'mona@example.com', phone: '+201005550142', message: 'Hello' };
const BODY = {
  name: 'Mona',
  email: 'mona@example.com',
  phone_number: '+201005550142',
  inquiry_subject_id: 4,
  message: 'Hello',
};

const load = vi.fn<Setup['load']>();
const send = vi.fn<Setup['send']>();

/** A form of the contract with everything that a feature may ask of the kit. */
function Contact(setup: Partial<Setup>) {
  const state = useContractForm<Values, GuestInquiryBody, { readonly subject: number }>({
    id: 'test',
    fields: FIELDS,
    aliases: { phone_number: 'phone' },
    load,
    setting: () => ({ subject: 4 }),
    send,
    ...setup,
  });
  const message = useValue(state.form, 'message');
  return (
    <>
      <ErrorSummary title="Faults" faults={state.faults} />
      <ContractForm state={state} className="">
        <TextField<Values> name="name" label="Name" />
        <TextField<Values> name="email" label="Email" />
        <TextField<Values> name="phone" label="Phone" />
        <TextField<Values> name="message" label="Message" />
        <Honeypot label="Website" />
        {state.failure && (
          <FormFailure failure={state.failure} title="Failed" noAnswer="Nobody answered" />
        )}
        <button type="submit">{state.busy ? 'Busy' : 'Send'}</button>
      </ContractForm>
      <output>{message}</output>
    </>
  );
}

const i18n = createI18n('en', {});
let page: HTMLElement;
let leave: () => void;

async function show(setup: Partial<Setup> = {}): Promise<void> {
  const root = createRoot(page);
  leave = () => root.unmount();
  await act(async () => root.render(inPage(<Contact {...setup} />)));
}

const inPage = (form: ReactNode) => <I18nProvider i18n={i18n}>{form}</I18nProvider>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.changeLanguage('en');
  sessionStorage.clear();
  page = document.createElement('main');
  document.body.replaceChildren(page);
  load.mockReset().mockResolvedValue({
    check: (values, { subject }, form) =>
      checkBody(
        guestInquiryBody,
        { ...values, phone_number: values.phone, inquiry_subject_id: subject },
        form,
      ),
  });
  send.mockReset().mockResolvedValue('done');
});

afterEach(async () => {
  await act(async () => leave());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const input = (name: string): HTMLInputElement => {
  const found = page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const faultOf = (name: string) => page.querySelector(`#test-${name}-error`)?.textContent;
const button = () => page.querySelector('button')?.textContent;
const told = () => page.querySelector('form [role=alert]')?.textContent;
const body = () => send.mock.lastCall?.[1];

/** Waits until what was begun by an event is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function type(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await act(async () => {
      // React hears of a change by the setter that it did not put there itself.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input(name), value);
      input(name).dispatchEvent(new Event('input', { bubbles: true }));
      await settle();
    });
  }
}

async function press(times = 1): Promise<void> {
  await act(async () => {
    for (let time = 0; time < times; time += 1) page.querySelector('form')?.requestSubmit();
    await settle();
  });
}

function refusal(status: number, errors: Record<string, string>, messages = ['Check the fields.']) {
  return new ApiError(status, { code: 'validation-failed', messages, errors, error_codes: {} });
}

test('the schema comes when someone enters the form, and not with the page', async () => {
  await show();
  expect(load).not.toHaveBeenCalled();
  await act(async () => input('name').focus());
  expect(load).toHaveBeenCalled();
});

test('tells every fault at its field and in the summary, and leads to the first (ECT-05, TRAP-27)', async () => {
  await show();
  await type({ ...RIGHT, email: 'mona@', message: '' });
  await press();
  expect(faultOf('name')).toBe('');
  expect(faultOf('email')).toBe('Please provide us with a valid Email!');
  expect(faultOf('message')).toBe('Please write your message.');
  expect([...page.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Please provide us with a valid Email!',
    'Please write your message.',
  ]);
  expect(document.activeElement).toBe(input('email'));
  expect(send).not.toHaveBeenCalled();
});

test('a field is looked at again as it is mended', async () => {
  await show();
  await type({ ...RIGHT, email: 'mona@' });
  await press();
  await type({ email: 'mona@example.com' });
  expect(faultOf('email')).toBe('');
});

test('two presses send once, and the button is busy until the answer (TRAP-02)', async () => {
  const answer = Promise.withResolvers<'done'>();
  send.mockReturnValue(answer.promise);
  await show();
  await type(RIGHT);
  await press(2);
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  expect(body()).toEqual(BODY);
  expect(button()).toBe('Busy');
  await act(async () => answer.resolve('done'));
  expect(button()).toBe('Send');
});

test('the server’s refusal stands at its field, and is not told twice (ECT-05, ECT-06)', async () => {
  send.mockRejectedValue(refusal(422, { phone_number: 'No such number.' }));
  await show();
  await type(RIGHT);
  await press();
  expect(faultOf('phone')).toBe('No such number.');
  expect(document.activeElement).toBe(input('phone'));
  expect(told()).toBeUndefined();
  expect(input('name').value).toBe('Mona');
  expect(button()).toBe('Send');
});

test.each<[string, Record<string, string>, Partial<Setup>]>([
  ['of no field', {}, {}],
  ['of a field that the form lacks too', { email: 'It bounces.', captcha: 'Wrong.' }, {}],
  ['of a form that always tells it', { email: 'It bounces.' }, { tellsAlways: true }],
])('the server’s message %s is told line by line (CON-11)', async (_name, errors, setup) => {
  send.mockRejectedValue(refusal(422, errors, ['First.', 'Second.']));
  await show(setup);
  await type(RIGHT);
  await press();
  expect(told()).toContain('First.\nSecond.');
  expect(page.querySelector('form [lang]')?.getAttribute('lang')).toBe('en');
});

test('says so when nothing answers, or when the schema does not come', async () => {
  send.mockRejectedValue(new ApiError(0, undefined));
  await show();
  await type(RIGHT);
  await press();
  expect(told()).toContain('Nobody answered');
  send.mockResolvedValue('done');
  await press();
  expect(told()).toBeUndefined();
  load.mockRejectedValue(new TypeError('no module'));
  await press();
  expect(told()).toContain('Nobody answered');
  expect(button()).toBe('Send');
});

test('sentences that stand are said anew in another language; the server’s stay as what they are (GEN-03)', async () => {
  send.mockRejectedValue(refusal(422, { phone_number: 'No such number.' }));
  await show();
  await type(RIGHT);
  await press();
  await type({ message: '' });
  await act(async () => {
    i18n.changeLanguage('ar');
    await settle();
  });
  expect(faultOf('message')).toBe('يُرجى كتابة رسالتك.');
  expect(faultOf('phone')).toBe('No such number.');
  const foreign = [...page.querySelectorAll('[lang=en][dir=auto]')];
  expect(foreign.map((said) => [said.tagName, said.textContent])).toEqual([
    ['A', 'No such number.'],
    ['SPAN', 'No such number.'],
  ]);
});

test('an untouched form is not checked when the language changes', async () => {
  await show();
  await act(async () => {
    i18n.changeLanguage('ar');
    await settle();
  });
  expect(load).not.toHaveBeenCalled();
  expect(page.querySelector('[aria-invalid]')).toBeNull();
});

const draft = createFormDraft<Values>('test-draft', KINDS);

test('every change is kept and put back, but for what is not to be kept', async () => {
  await show({ draft });
  await type({ name: 'Mona', phone: '0100' });
  expect(draft.read()).toEqual({ name: 'Mona' });
  await act(async () => leave());
  await show({ draft });
  expect(input('name').value).toBe('Mona');
  expect(input('phone').value).toBe('');
});

test('values typed before the scripts ran win over the draft, and are heard', async () => {
  draft.write({ name: 'Kept', message: 'Kept' });
  page.innerHTML = renderToString(inPage(<Contact draft={draft} />));
  input('message').value = 'Early';
  await act(async () => {
    const root = hydrateRoot(page, inPage(<Contact draft={draft} />));
    leave = () => root.unmount();
    await settle();
  });
  expect(input('message').value).toBe('Early');
  expect(page.querySelector('output')?.textContent).toBe('Early');
  expect(input('name').value).toBe('Kept');
});

test('a form that was sent leaves no draft; one that fails or leaves the page keeps it', async () => {
  send.mockRejectedValueOnce(new ApiError(0, undefined)).mockResolvedValueOnce('leaving');
  await show({ draft });
  await type(RIGHT);
  await press();
  expect(draft.read()).toHaveProperty('name', 'Mona');
  await press();
  expect(draft.read()).toHaveProperty('name', 'Mona');
  await act(async () => window.dispatchEvent(new Event('pageshow')));
  await press();
  expect(draft.read()).toEqual({});
});

test('a form that begins anew is empty, and complains of nothing that is typed into it', async () => {
  send.mockResolvedValue('empty');
  await show({ draft });
  await type(RIGHT);
  await press();
  expect(input('message').value).toBe('');
  expect(draft.read()).toEqual({});
  await type({ email: 'm' });
  expect(faultOf('email')).toBe('');
});

test('the field that a robot fills in is sent for the server to refuse, and no more than it takes', async () => {
  await show();
  await type(RIGHT);
  input('nbt-h7').value = 'x'.repeat(9_000);
  await press();
  expect(body()).toEqual({ ...BODY, website: 'x'.repeat(500) });
});

test('a person whose browser filled in the trap is told so, and gets through with the next press', async () => {
  send.mockRejectedValueOnce(refusal(422, { website: 'Filled in.' }, ['Filled in.']));
  await show();
  await type(RIGHT);
  input('nbt-h7').value = 'Acme Ltd';
  await press();
  expect(told()).toContain('Filled in.');
  await press();
  expect(body()).toEqual(BODY);
  expect(told()).toBeUndefined();
});

test('a page that is being left stays busy, until one comes back or it never opens', async () => {
  send.mockResolvedValue('leaving');
  await show();
  await type(RIGHT);
  await press();
  expect(button()).toBe('Busy');
  await act(async () => window.dispatchEvent(new Event('pageshow')));
  expect(button()).toBe('Send');

  vi.useFakeTimers();
  await act(async () => {
    page.querySelector('form')?.requestSubmit();
    await vi.advanceTimersByTimeAsync(0);
  });
  await act(async () => vi.advanceTimersByTimeAsync(19_999));
  expect(button()).toBe('Busy');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(button()).toBe('Send');
});

test('with `left`, a field is checked when it is left (PRF-20)', async () => {
  await show({ checks: 'left' });
  await type({ email: 'mona@' });
  expect(faultOf('email')).toBe('');
  await act(async () => {
    input('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await settle();
  });
  expect(faultOf('email')).toBe('Please provide us with a valid Email!');
});

test('with `wrong`, only what was found wrong is checked again, and what it stands beside', async () => {
  await show({ checks: 'wrong', together: { name: 'message' } });
  await press();
  await type({ email: 'mona@example.com' });
  expect(faultOf('email')).toBe('');
  await type({ email: 'mona@' });
  expect(faultOf('email')).toBe('');
  expect(faultOf('message')).toBe('Please write your message.');
  load.mockResolvedValue({ check: () => ({ sentences: {} }) });
  await type({ name: 'Mona' });
  expect(faultOf('message')).toBe('');
});

test('a form with another place to go on is told what was refused, and nothing takes the focus', async () => {
  const onRefused = vi.fn();
  const setup = { onRefused, focusesFault: false };
  await show(setup);
  await press();
  expect(onRefused).toHaveBeenLastCalledWith(FIELDS);
  send.mockRejectedValue(refusal(422, { email: 'It bounces.' }));
  await type(RIGHT);
  await press();
  expect(onRefused).toHaveBeenLastCalledWith(['email']);
  expect(document.activeElement).toBe(document.body);
});

test('fails loudly when the schema refuses what no field of the form can mend', () => {
  const form = { fields: ['name'], locale: 'en' } as const;
  expect(() => checkBody(guestInquiryBody, { ...BODY, email: '' }, form)).toThrow(/email/);
});
