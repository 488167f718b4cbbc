import { describe, expect, it } from 'vitest';
import { filmOrigins } from './film-origins.ts';
import { organisation } from './index.ts';
import { partners } from './partners.ts';

describe('the hosts of films (WHO-02, HOME-12)', () => {
  it('names none while the site plays its own', () => {
    expect(filmOrigins(organisation)).toEqual({ media: [], pictures: [] });
  });

  it('names each host once: of films, of captions, of posters', () => {
    const films = {
      howWeWork: {
        url: 'https://films.example/how.mp4',
        poster: 'https://pictures.example:8443/how.jpg',
        captions: { en: 'https://texts.example/how.en.vtt', ar: '/how.ar.vtt' },
      },
      whoWeAre: { url: 'https://films.example/who.webm?v=2' },
    };
    expect(filmOrigins({ films })).toEqual({
      media: ['https://films.example', 'https://texts.example'],
      pictures: ['https://pictures.example:8443'],
    });
  });
});

describe('the partners (WHO-09, WHO-10, CST-24)', () => {
  it('are ten, each with a name in both languages, a site and a logo of its own', () => {
    expect(partners).toHaveLength(10);
    for (const { name, url } of partners) {
      expect(name.en && name.ar).toBeTruthy();
      expect(new URL(url).protocol).toBe('https:');
    }
    expect(new Set(partners.map(({ url }) => url)).size).toBe(10);
    expect(new Set(partners.map(({ logo }) => logo)).size).toBe(10);
  });
});
