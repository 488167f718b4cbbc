import { LRUCache } from 'lru-cache';
import { parse, type AtRule, type ChildNode } from 'postcss';

/** A piece of the style: a text, or a block around other pieces. */
type Piece =
  | {
      readonly text: string;
      /** A page that has none of these has no use for it. Undefined: every page gets it. */
      readonly classes?: readonly string[];
    }
  | { readonly opening: string; readonly pieces: readonly Piece[] };

/**
 * Cuts the style down to a page: of Tailwind's utilities, four fifths of it, the page gets those
 * whose class is in its HTML. Less is sent and read before the first paint. The browser fetches the
 * whole style with the scripts, since these make elements with other classes.
 */
export function createPageStyle(style: string): (html: string) => string {
  const pieces = parse(style).nodes.map((node) =>
    isBlock(node) && node.name === 'layer' && node.params === 'utilities'
      ? blockOf(node)
      : whole(node),
  );
  // The same pages are rendered again and again.
  const styles = new LRUCache<string, string>({
    max: 200,
    memoMethod: (attributes) => textOf(pieces, namesIn(attributes)),
  });
  return (html) => styles.memo(classAttributes(html));
}

function isBlock(node: ChildNode): node is AtRule & { nodes: ChildNode[] } {
  return node.type === 'atrule' && node.nodes !== undefined;
}

/** As it stands. What has no block ends with a semicolon, which the parser takes off. */
function whole(node: ChildNode): Piece {
  return { text: node.type === 'rule' || isBlock(node) ? String(node) : `${String(node)};` };
}

function blockOf(block: AtRule & { nodes: ChildNode[] }): Piece {
  const pieces = block.nodes.map((node): Piece => {
    if (isBlock(node)) return blockOf(node);
    const classes = node.type === 'rule' ? node.selectors.map(firstClass) : [undefined];
    const named = classes.filter((name) => name !== undefined);
    return named.length < classes.length ? whole(node) : { text: String(node), classes: named };
  });
  return { opening: `@${block.name} ${block.params}{`, pieces };
}

/** The class that a selector begins with, as it stands in an element: `md:w-1/2` of `.md\:w-1\/2`. */
function firstClass(selector: string): string | undefined {
  const [, name] = /^\.((?:\\.|[\w-])+)/.exec(selector) ?? [];
  return name?.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code?: string, letter = '') =>
    code === undefined ? String(letter) : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function textOf(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if ('pieces' in piece) {
      const inside = textOf(piece.pieces, used);
      if (inside !== '') text += `${piece.opening}${inside}}`;
    } else if (!piece.classes || piece.classes.some((name) => used.has(name))) text += piece.text;
  }
  return text;
}

const ATTRIBUTE = ' class="';

/** Each once, with `"` between them: rows of cards repeat them. */
function classAttributes(html: string): string {
  const attributes = new Set<string>();
  for (let at = html.indexOf(ATTRIBUTE); at !== -1; at = html.indexOf(ATTRIBUTE, at)) {
    const start = at + ATTRIBUTE.length;
    at = html.indexOf('"', start);
    attributes.add(html.slice(start, at));
  }
  return [...attributes].join('"');
}

function namesIn(attributes: string): Set<string> {
  return new Set(attributes.split('"').flatMap((names) => withoutEntities(names).split(' ')));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
