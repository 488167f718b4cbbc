import { describe, expect, it } from 'vitest';
import { pageOf } from '../../lib/page-number.ts';
import { sponsorshipsHref, tabOf, TABS } from './sponsorships-data.ts';

describe('the addresses of /sponsorships (SPN-01, SPN-02)', () => {
  it('are read back as they are written', () => {
    for (const tab of TABS) {
      for (const page of [1, 2, 17]) {
        const { searchParams } = new URL(sponsorshipsHref(tab, page), 'https://nabta.example');
        expect([tabOf(searchParams), pageOf(searchParams)]).toEqual([tab, page]);
      }
    }
  });

  it('leave out what is not chosen', () => {
    expect(sponsorshipsHref('current')).toBe('/sponsorships');
    expect(sponsorshipsHref('previous', 2)).toBe('/sponsorships?tab=previous&page=2');
  });

  it('show the first page of the current ones where they name none', () => {
    for (const text of ['', 'tab=gone&page=0', 'tab=CURRENT&page=-1', 'page=2.5', 'page=two']) {
      const search = new URLSearchParams(text);
      expect([tabOf(search), pageOf(search)]).toEqual(['current', 1]);
    }
  });
});
