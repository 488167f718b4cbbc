import type { ChildFacts } from './child-values.ts';
import type { Currency } from './money.ts';

/** The settings of the site for one request. Every page sends them: nothing in them is personal. */
export interface SiteSettings {
  /** `https://…` without a slash at the end: canonical addresses, og:url, og:image. */
  readonly publicUrl: string;
  /** Two letters, as the server detected it. */
  readonly country: string;
  readonly currency: Currency;
  /** Says only that someone is signed in, never who. */
  readonly signedIn: boolean;
  /** The address from which the browser reads its country (GEN-13). */
  readonly traceUrl: string;
  readonly demo: boolean;
  /** Lets search engines keep the children's pages. */
  readonly indexChildren: boolean;
  /** How much of a child the pages show to whoever is not their sponsor. */
  readonly childFacts: ChildFacts;
}

/** The server's part of one request to the site. */
export interface SiteContext extends SiteSettings {
  /** Calls `/v1` in process: `dispatch('/v1/guests/home?locale=ar')`. */
  readonly dispatch: (path: string, init?: DispatchInit) => Promise<DispatchAnswer>;
  /** For every `<script>` and `<style>` of this response. */
  readonly nonce: string;
}

export interface DispatchInit {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What both sides read of an answer; `fetch` gives one too. */
export type DispatchAnswer = Pick<Response, 'status' | 'ok' | 'json'>;

/** The site's answer to a request. Its body is a text, which a `Response` would copy three times. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** The server build of the site: a request in, a page out. */
export interface Site {
  handleSiteRequest(request: Request, context: SiteContext): Promise<SiteAnswer>;
}
