/** A text in both languages of the product. */
export interface Localised {
  readonly en: string;
  readonly ar: string;
}

/** An organisation that works with this one, with the file of its logo in the site's assets. */
export interface Partner {
  readonly name: Localised;
  readonly url: string;
  /** A file of `apps/web/app/assets/partners`, without its ending: `qantara`. */
  readonly logo: string;
}

/** A film that is hosted somewhere, in place of the one that the site brings along. */
export interface HostedFilm {
  /** An address of an `.mp4` or `.webm` file. */
  readonly url: string;
  /** A picture that stands until the film plays; without one, the site's own. */
  readonly poster?: string;
  /** WebVTT by language. On another host both film and captions need CORS headers. */
  readonly captions?: Partial<Localised>;
}

/** The use of each hundred that is given, from the accounts of one year. */
export interface Proof {
  readonly year: number;
  /** Percent; together 100. */
  readonly shares: { readonly village: number; readonly team: number; readonly running: number };
  /** Who examined the accounts. */
  readonly auditor?: Localised;
  /** The address of the last annual report. */
  readonly report?: string;
  /** Figures of a demo: every place that shows them says so. */
  readonly isExample: boolean;
}

/** The settings that make the product one ministry's own. Amounts are minor units. */
export interface Organisation {
  readonly productName: Localised;
  readonly legalName: Localised;
  /** The register and the number in it, for receipts and statements; left out where there is none. */
  readonly registration?: Localised;
  readonly tagline: Localised;
  readonly address: Localised;
  readonly phones: readonly { readonly label: Localised; readonly number: string }[];
  readonly whatsapp: string;
  readonly email: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Each film plays from the site's own files unless it is told here. */
  readonly films: {
    readonly howWeWork?: HostedFilm;
    readonly whoWeAre?: HostedFilm;
  };
  /** Versions of the documents that sponsors agree to: a date of each, changed with its text. */
  readonly documents: {
    readonly terms: string;
    readonly statementOfFaith: string;
    readonly childProtection: string;
  };
  readonly childProtection: {
    /** Months for which a sponsor's yes to the child protection policy is good. */
    readonly yesMonths: number;
  };
  /**
   * How much of a child the site shows to whoever is not their sponsor. `full`: everything.
   * `partial`: first name, code, age, district, character and dreams, without the family. `minimal`:
   * first name and age. The setting CHILD_FACTS of a server has precedence.
   */
  readonly childFacts: 'full' | 'partial' | 'minimal';
  /** Where the money goes; left out while there are no figures to publish: nothing is shown then. */
  readonly proof?: Proof;
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
  readonly pauses: {
    /** How often the payments of one sponsorship can be put off in twelve months: paused or skipped. */
    readonly perTwelveMonths: number;
  };
  readonly mailLinks: {
    /** How many days (Cairo) the links of a mail that need no sign-in open their page, its own day beside. */
    readonly days: number;
  };
  readonly yearTogether: {
    /** The day of January (Cairo, 1 to 31) from which sponsors are written to about the year before. */
    readonly mailOnJanuary: number;
  };
  readonly refunds: {
    /** Above this much of one payment, a second person approves a refund at the desk. */
    readonly secondPersonAbove: Readonly<Record<'usd' | 'egp', number>>;
  };
}
