import { describe, expect, it } from 'vitest';
import { greetedName } from './send-inquiry.ts';

describe('the name that an unconfirmed address is greeted by', () => {
  it.each(['Mona Adel', 'منى عادل', 'Dr. Mona', 'Mona A.', 'O’Neil-Smith'])('is %s', (name) => {
    expect(greetedName(name)).toBe(name);
  });

  it.each(['www.spam', 'Win: spam.example', 'http://x', 'me@x', 'x'.repeat(61)])(
    'is left out when it is %s',
    (name) => {
      expect(greetedName(name)).toBe('');
    },
  );
});
