import type { CSSProperties } from 'react';
import type { Locale } from '@nabta/contract';

/** The palette of the product. Mail clients know no CSS variables: each style carries its value. */
export const palette = {
  nile: '#0f4c45',
  sand: '#f7f0e4',
  terracotta: '#b4472e',
  sunflower: '#f2b544',
  ink: '#1d2a28',
  quiet: '#55635f',
  line: '#e4d9c5',
  paper: '#ffffff',
} as const;

export const inTextLink = { color: palette.nile, textDecoration: 'underline' } as const;

/** Direction and typography of one language. */
export interface Setting {
  readonly locale: Locale;
  readonly dir: 'ltr' | 'rtl';
  /** Outlook and Gmail do not know `start` and `end`, so each language names its side. */
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
  /** For every text: Outlook inherits no font into table cells. */
  readonly text: CSSProperties;
}

export const settings: Readonly<Record<Locale, Setting>> = {
  en: {
    locale: 'en',
    dir: 'ltr',
    start: 'left',
    end: 'right',
    text: {
      fontFamily: "'Segoe UI', Helvetica, Arial, sans-serif",
      fontSize: '16px',
      lineHeight: '1.6',
      color: palette.ink,
      textAlign: 'left',
    },
  },
  ar: {
    locale: 'ar',
    dir: 'rtl',
    start: 'right',
    end: 'left',
    text: {
      fontFamily: "Tahoma, 'Segoe UI', Arial, sans-serif",
      fontSize: '17px',
      lineHeight: '1.7',
      color: palette.ink,
      textAlign: 'right',
    },
  },
};
