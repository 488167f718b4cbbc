import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import { DateInput } from './date-input.tsx';
import { ConfirmSheet } from './dialog.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PhotoInput } from './photo-input.tsx';
import { Stepper } from './stepper.tsx';

const nothing = () => undefined;

/** As the server sends it: what works before the scripts run. */
function sent(part: ReactNode): string {
  const html = renderToString(part);
  // The security policy refuses it.
  expect(html).not.toContain('style=');
  return html;
}

describe('the steps of a wizard', () => {
  const steps = ['Account', 'Personal', 'Address'].map((label, index) => ({
    label,
    number: String(index + 1),
  }));
  const at = (current: number) =>
    sent(
      <Stepper label="Steps" steps={steps} current={current} onBack={nothing} doneLabel="done" />,
    );

  it('lead back to those that are done, never ahead (SUP-05)', () => {
    expect(at(0)).not.toContain('<button');
    const html = at(1);
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toMatch(/<button type="button".*Account.*done.*<\/button>.*Personal.*Address/);
  });

  it('say which one is on the screen', () => {
    expect(at(1).match(/aria-current="step"/g)).toHaveLength(1);
    expect(at(1)).toMatch(/Account.*aria-current="step".*Personal.*Address/);
  });
});

describe('a choice of many', () => {
  const choices = [
    { value: 'EG', label: 'Egypt' },
    { value: 'JO', label: 'Jordan' },
  ];
  const texts = { placeholder: 'Choose', list: 'Countries', found: String, none: 'None' };

  it('is the browser’s own list until the scripts run, with what was chosen', () => {
    const html = sent(
      <Field label="Country" id="country" error="Choose one.">
        <Combobox
          name="country_code"
          value="JO"
          onChange={nothing}
          choices={choices}
          find={() => choices}
          texts={texts}
          autoComplete="country"
          required
        />
      </Field>,
    );
    expect(html).toMatch(/<select[^>]* id="country"/);
    expect(html).toMatch(/<select[^>]* aria-describedby="country-error" aria-invalid="true"/);
    expect(html).toMatch(/<select[^>]* name="country_code"/);
    expect(html).toMatch(/<option[^>]* selected=""[^>]*>Jordan/);
  });
});

describe('a date', () => {
  it('is a line of digits that runs from left to right in every language (TRAP-19, TRAP-20)', () => {
    const html = sent(
      <Field label="Date of birth" id="born">
        <DateInput name="date_of_birth" placeholder="dd / mm / yyyy" />
      </Field>,
    );
    for (const part of [
      'type="text"',
      'dir="ltr"',
      'inputMode="numeric"',
      'autoComplete="bday"',
      'placeholder="dd / mm / yyyy"',
    ]) {
      expect(html).toContain(part);
    }
  });
});

describe('a password', () => {
  const texts = { show: 'Show', hide: 'Hide', capsLock: 'Caps', met: 'done', unmet: 'missing' };

  it('is hidden, and says which rules it keeps (VAL-04)', () => {
    const html = sent(
      <Field label="Password" id="password" hint="A new one">
        <PasswordInput
          name="password"
          autoComplete="new-password"
          texts={texts}
          rules={[
            { text: 'Six characters', met: true },
            { text: 'A capital letter', met: false },
          ]}
        />
      </Field>,
    );
    expect(html).toContain('type="password"');
    expect(html).toContain('autoComplete="new-password"');
    expect(html).toMatch(/<button type="button" aria-pressed="false" aria-label="Show"/);
    expect(html).toMatch(/Six characters<span[^>]*> \(done\)/);
    expect(html).toMatch(/A capital letter<span[^>]*> \(missing\)/);
    const rules = /<ul id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`aria-describedby="password-hint ${rules}"`);
  });
});

describe('a photo (VAL-21)', () => {
  const photo = (current?: string, value?: 'removed') =>
    sent(
      <PhotoInput
        name="image"
        label="Photo"
        hint="JPEG or PNG"
        current={current}
        value={value}
        onChange={nothing}
        prepare={() => Promise.resolve('bad' as const)}
        texts={{
          choose: 'Choose',
          replace: 'Change',
          remove: 'Remove',
          busy: 'Busy',
          ready: 'Ready',
          removed: 'Removed',
          failed: 'Failed',
          faults: { bad: 'Bad' },
        }}
      />,
    );

  it('may be a JPEG or PNG, so that iPhones send what we can read (TRAP-24)', () => {
    expect(photo()).toContain('accept="image/jpeg,image/png"');
  });

  it('can be chosen where there is none, changed and removed where there is one (PRF-02)', () => {
    expect(photo()).toContain('Choose');
    expect(photo()).not.toMatch(/<img|Remove</);
    const kept = photo('/media/1/160.jpg');
    expect(kept).toContain('src="/media/1/160.jpg"');
    expect(kept).toContain('Change');
    expect(kept).toContain('Remove');
  });

  it('is gone at once when it is removed, and that is heard (PRF-28)', () => {
    const removed = photo('/media/1/160.jpg', 'removed');
    expect(removed).not.toContain('<img');
    expect(removed).toMatch(/role="status"[^>]*>Removed</);
  });
});

it('a question that nobody asked yet is not in the page', () => {
  const html = sent(
    <ConfirmSheet
      open={false}
      title="Delete this card?"
      confirm="Delete the card"
      cancel="Keep it"
      onConfirm={nothing}
      onCancel={nothing}
    >
      It is gone then.
    </ConfirmSheet>,
  );
  expect(html).toContain('role="alertdialog"');
  expect(html).not.toContain(' open');
  expect(html).not.toContain('Delete');
});
