import Stripe from 'stripe';
import type { Random } from '../random.ts';
import { WEBHOOK_SECRET } from '../build-test-app.ts';
import type { Call, Schema } from './api-document.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { hostileBody, hostileText, hostileValue, PROTOTYPE_KEYS } from './hostile-values.ts';

/** A request of the fuzz. */
export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  /** Whether it is what the document describes but for values: its answer is one of the document's. */
  readonly isOfDocument: boolean;
  readonly locale: 'en' | 'ar';
}

/** How hostile a request is: the chance of each of its values to be. */
const CHANCES = [0, 0, 0.05, 0.15, 0.5] as const;

/** No query string can say a lone surrogate: it is sent as what UTF-8 makes of it. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** A request to a call, made from the document: fitting, hostile, or anything between. */
export async function makeRequest(
  call: Call,
  world: FuzzWorld,
  random: Random,
): Promise<FuzzRequest> {
  const chance = random.pick(CHANCES) ?? 0;
  const values = new Values(random, world, chance);
  const isOtherMethod = random.chance(0.03);
  const method = isOtherMethod
    ? (random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) ?? 'GET')
    : call.method;
  const isHostilePath = random.chance(chance);
  const path = call.path.replace(/([^/]+)\/\{\w+\}/g, (_all, word: string) => {
    const known = random.pick(world.inPaths[word] ?? []) ?? '1';
    return `${word}/${isHostilePath ? encode(hostileText(random)) || '%20' : known}`;
  });
  const locale = random.chance(0.5) ? 'en' : 'ar';
  const body = await bodyOf(call, values, random, chance);
  return {
    method,
    url: `${path}${queryOf(call, values, random, chance)}`,
    headers: {
      'accept-language': locale,
      ...strangeHeaders(random, chance),
      ...keyOf(call, random, chance),
      ...body.headers,
    },
    payload: body.payload,
    // A path may lead to another call when a hostile value is a dot or a slash.
    isOfDocument: !isHostilePath && method === call.method,
    locale,
  };
}

function queryOf(call: Call, values: Values, random: Random, chance: number): string {
  const pairs = call.parameters
    .filter((one) => one.in === 'query' && one.name !== 'locale' && random.chance(0.6))
    .flatMap(({ name, schema }) => {
      const times = random.chance(chance / 2) ? 2 : 1;
      return Array.from({ length: times }, () => [name, textOf(values.of(schema ?? {}, name))]);
    });
  if (random.chance(chance)) {
    pairs.push([random.pick([...PROTOTYPE_KEYS, 'locale[]', hostileText(random)]) ?? '', 'x']);
  }
  const query = pairs.map((pair) => pair.map((part) => encode(part)).join('=')).join('&');
  return query === '' ? '' : `?${query}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function keyOf(call: Call, random: Random, chance: number): Record<string, string> {
  if (!call.parameters.some(({ name }) => name === 'idempotency-key')) return {};
  if (random.chance(chance)) return { 'idempotency-key': headerText(hostileText(random)) };
  return random.chance(0.4) ? { 'idempotency-key': `a-key-of-a-page-${random.below(9)}` } : {};
}

/** As much of a text as a header can hold. */
const headerText = (text: string) =>
  text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 2_000);

function strangeHeaders(random: Random, chance: number): Record<string, string> {
  const names = [
    'x-forwarded-for',
    'cf-ipcountry',
    'cookie',
    'user-agent',
    'origin',
    'if-none-match',
    'range',
    'accept',
    'accept-encoding',
    'x-http-method-override',
  ];
  const strange = names.filter(() => random.chance(chance / 5));
  return Object.fromEntries(strange.map((name) => [name, headerText(hostileText(random))]));
}

interface Body {
  readonly headers: Record<string, string>;
  readonly payload: string | Buffer | undefined;
}

async function bodyOf(call: Call, values: Values, random: Random, chance: number): Promise<Body> {
  if (call.path === '/v1/webhooks/stripe') return noticeOf(random);
  const isHostile = random.chance(chance / 2);
  if (!call.body && !isHostile) return { headers: {}, payload: undefined };
  if (!call.body || isHostile) {
    if (call.method === 'GET') return { headers: {}, payload: undefined };
    const { type, payload } = hostileBody(random);
    return { headers: { 'content-type': type }, payload };
  }
  const made = random.chance(chance / 5) ? hostileValue(random) : values.of(call.body, '');
  if (call.takesForm && random.chance(0.4)) return formOf(made, random, chance);
  return { headers: { 'content-type': 'application/json' }, payload: jsonOf(made) };
}

/** JSON holds no files: they are left out. */
function jsonOf(made: unknown): string {
  const written = JSON.stringify(made, function (this: unknown, name, value: unknown) {
    const isFile =
      typeof this === 'object' && this !== null && Buffer.isBuffer(Reflect.get(this, name));
    return isFile ? undefined : value;
  }) as string | undefined;
  return written ?? 'null';
}

/** A notice of the provider, signed as it should be or not, with anything in it. */
async function noticeOf(random: Random): Promise<Body> {
  const types = ['checkout.session.completed', 'payment_intent.succeeded', 'charge.refunded', 'x'];
  const objects = ['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute', 'x'];
  const notice = {
    id: random.chance(0.7) ? `evt_${random.below(50)}` : hostileValue(random),
    object: 'event',
    type: random.chance(0.8) ? random.pick(types) : hostileValue(random),
    livemode: false,
    data: random.chance(0.5)
      ? { object: { id: hostileValue(random), object: random.pick(objects) } }
      : hostileValue(random),
  };
  const payload = random.chance(0.8) ? JSON.stringify(notice) : hostileBody(random).payload;
  const signature = random.chance(0.7)
    ? await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRET })
    : headerText(hostileText(random));
  return {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  };
}

const FILE_NAMES = ['photo.jpg', 'photo.PNG', 'a.exe', '../../a.jpg', 'a".jpg', '', 'وجه.jpg'];
const FILES = [
  Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2w==', 'base64'),
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 7),
];

/** The same as a multipart form, `a[b]` for what lies deeper. */
function formOf(made: unknown, random: Random, chance: number): Body {
  const parts: Buffer[] = [];
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, inner] of Object.entries(value)) {
        add(name === '' ? key : `${name}[${key}]`, inner);
      }
      return;
    }
    const file = Buffer.isBuffer(value) ? `; filename="${random.pick(FILE_NAMES)}"` : '';
    const content = Buffer.isBuffer(value) ? value : Buffer.from(textOf(value));
    const head = `--fuzz\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  };
  add('', made);
  if (random.chance(chance)) add(random.pick([...PROTOTYPE_KEYS, 'a[b][c][d]', '[]']) ?? '', 'x');
  const end = random.chance(chance / 3) ? '' : '--fuzz--\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
    payload: Buffer.concat([...parts, Buffer.from(end)]),
  };
}

/** Values of schemas: fitting ones by the names of their fields, and hostile ones by chance. */
class Values {
  readonly #random: Random;
  readonly #world: FuzzWorld;
  readonly #chance: number;

  constructor(random: Random, world: FuzzWorld, chance: number) {
    this.#random = random;
    this.#world = world;
    this.#chance = chance;
  }

  of(schema: Schema, name: string): unknown {
    const random = this.#random;
    if (name !== '' && random.chance(this.#chance)) return hostileValue(random);
    const { fitting, photo } = this.#world;
    if (schema.format === 'binary') return random.chance(0.8) ? photo : random.pick(FILES);
    const known = Object.hasOwn(fitting, name) ? fitting[name] : undefined;
    if (known && known.length > 0) return random.pick(known);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return this.of(random.pick(choices) ?? {}, name);
    if ('const' in schema) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    return this.#ofType(schema, name);
  }

  #ofType(schema: Schema, name: string): unknown {
    const random = this.#random;
    switch ([schema.type].flat()[0]) {
      case 'object':
        return this.#object(schema);
      case 'array': {
        const length = random.below(3);
        return Array.from({ length }, () => this.of(schema.items ?? {}, name));
      }
      case 'integer':
      case 'number':
        return random.pick([schema.minimum ?? 1, 1, 2, Math.min(schema.maximum ?? 3, 2 ** 31 - 1)]);
      case 'boolean':
        return random.chance(0.5);
      default:
        return random.pick(['1', 'x', 'hello', '2026-01-01']);
    }
  }

  #object({ properties = {}, required = [] }: Schema): unknown {
    const random = this.#random;
    const entries = Object.entries(properties)
      .filter(([name]) => {
        const isLeftOut = required.includes(name) ? this.#chance / 3 : 0.3;
        return !random.chance(isLeftOut);
      })
      .map(([name, schema]): [string, unknown] => [name, this.of(schema, name)]);
    if (random.chance(this.#chance)) {
      entries.push([random.pick([...PROTOTYPE_KEYS, 'id', 'balance']) ?? '', hostileValue(random)]);
    }
    // An own key, whatever it is called: `__proto__` too goes over the wire.
    return Object.fromEntries(entries);
  }
}
