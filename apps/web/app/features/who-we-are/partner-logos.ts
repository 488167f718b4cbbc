const files = import.meta.glob<string>('../../assets/partners/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The file of a partner's logo, by the name that the organisation's settings give it. */
export function partnerLogo(name: string): string {
  return files[`../../assets/partners/${name}.svg`] ?? '';
}
