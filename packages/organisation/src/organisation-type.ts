/** A text in both languages of the product. */
export interface Localised {
  readonly en: string;
  readonly ar: string;
}

/** The settings that make the product one ministry's own. Amounts are minor units. */
export interface Organisation {
  readonly productName: Localised;
  readonly legalName: Localised;
  readonly tagline: Localised;
  readonly address: Localised;
  readonly phones: readonly { readonly label: Localised; readonly number: string }[];
  readonly whatsapp: string;
  readonly email: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly statistics: {
    readonly villages: number;
    readonly waterFilters: number;
    readonly educationalCentres: number;
  };
  readonly donations: {
    readonly minimum: Readonly<Record<'usd' | 'egp', number>>;
    readonly maximum: Readonly<Record<'usd' | 'egp', number>>;
    readonly suggested: Readonly<Record<'usd' | 'egp', readonly number[]>>;
  };
}
