import Bowser from 'bowser';

/** A device as its owner would know it: `Chrome, Android`. Empty for a program that says nothing. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}
