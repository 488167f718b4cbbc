import { describe, expect, it } from 'vitest';
import { filmFor } from './film.ts';
import type { OwnFilm } from './film.ts';

const own: OwnFilm = {
  sources: [{ url: '/assets/own.webm', type: 'video/webm' }],
  poster: '/assets/own.avif',
  texts: { en: '/assets/own.en.vtt', ar: '/assets/own.ar.vtt' },
  kind: 'descriptions',
};

describe('the film that plays (WHO-02, HOME-12)', () => {
  it("is the site's own, with the texts of the language", () => {
    expect(filmFor(own, undefined, 'ar')).toEqual({
      sources: own.sources,
      poster: own.poster,
      track: { url: '/assets/own.ar.vtt', kind: 'descriptions' },
      crossOrigin: undefined,
    });
  });

  it('is a hosted one in its place, poster and all', () => {
    const hosted = {
      url: 'https://films.example/who.mp4?v=2',
      poster: 'https://films.example/who.jpg',
      captions: { en: 'https://films.example/who.en.vtt' },
    };
    expect(filmFor(own, hosted, 'en')).toEqual({
      sources: [{ url: hosted.url, type: 'video/mp4' }],
      poster: hosted.poster,
      track: { url: hosted.captions.en, kind: 'captions' },
      crossOrigin: 'anonymous',
    });
  });

  it('keeps our poster, and says nothing in a language without captions', () => {
    const film = filmFor(own, { url: 'https://films.example/who.webm#t=1' }, 'ar');
    expect(film).toMatchObject({ poster: own.poster, track: undefined, crossOrigin: undefined });
    expect(film.sources[0]?.type).toBe('video/webm');
  });
});
