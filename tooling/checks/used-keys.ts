import ts from 'typescript';

/** A place where code asks for texts. */
export interface Use {
  readonly namespace: string;
  /** A key, or a pattern with `*` for a part that is only known at run time. */
  readonly key: string;
  /** `file:line`. */
  readonly where: string;
}

export interface Uses {
  readonly uses: readonly Use[];
  /** Calls with an unknown key and without a `// i18n-keys:` comment. */
  readonly unclear: readonly string[];
  /** Namespaces of which some call may use any key; such keys are strings in data. */
  readonly open: ReadonlySet<string>;
  /** Every string in the code. */
  readonly strings: ReadonlySet<string>;
}

/** A type with more keys than this means any key of the namespace. */
const anyKey = 60;

/**
 * Finds the keys that code asks for, by the types of the calls: every function of the type
 * TextFunction, or of the mails' MailTexts, asks for texts, whatever its name. Its key may be a literal,
 * a union or a template of unions. A comment `// i18n-keys: children:grades.*` names keys that no
 * type tells.
 *
 * @param program the code, with its types
 * @param ours says which files to look at
 */
export function usedKeys(program: ts.Program, ours: (file: ts.SourceFile) => boolean): Uses {
  const checker = program.getTypeChecker();
  const uses: Use[] = [];
  const unclear: string[] = [];
  const open = new Set<string>();
  const strings = new Set<string>();

  for (const source of program.getSourceFiles()) {
    if (!ours(source)) continue;
    const declared = declaredKeys(source);
    uses.push(...declared);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) strings.add(node.text);
      const asked = askedFor(node, checker);
      if (asked) {
        const where = place(source, node);
        const patterns = patternsOf(asked.key, checker);
        const told = patterns.filter((pattern) => pattern !== '*');
        if (told.length === 0 && declared.length === 0 && patterns.length > 0) unclear.push(where);
        if (patterns.length === 0) for (const namespace of asked.namespaces) open.add(namespace);
        for (const pattern of told) uses.push(...spread(pattern, asked.namespaces, where));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { uses, unclear, open, strings };
}

interface Asked {
  readonly key: ts.Expression;
  readonly namespaces: readonly string[];
}

function askedFor(node: ts.Node, checker: ts.TypeChecker): Asked | undefined {
  if (ts.isCallExpression(node)) {
    const [key] = node.arguments;
    const namespaces = namespacesOf(node.expression, checker);
    return key && namespaces ? { key, namespaces } : undefined;
  }
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'i18nKey' || !node.initializer) return;
  const key = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
  if (!key || !ts.isExpression(key)) return;
  const others = ts.isJsxAttributes(node.parent) ? node.parent.properties : [];
  for (const other of others) {
    if (!ts.isJsxAttribute(other) || !other.initializer) continue;
    const value = ts.isJsxExpression(other.initializer)
      ? other.initializer.expression
      : other.initializer;
    if (!value) continue;
    if (other.name.getText() === 'ns' && ts.isStringLiteral(value)) {
      return { key, namespaces: [value.text] };
    }
    if (other.name.getText() === 't') {
      return { key, namespaces: namespacesOf(value, checker) ?? [] };
    }
  }
  return undefined;
}

/** The namespaces of a function that asks for texts; undefined for everything else. */
function namespacesOf(callee: ts.Node, checker: ts.TypeChecker): string[] | undefined {
  const type = checker.getTypeAtLocation(callee);
  const found = type.aliasSymbol ?? type.symbol;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- not every type has a symbol, whatever its declaration says
  if (found?.name === 'MailTexts') return ['mail'];
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- as above
  if (found?.name !== 'TextFunction') return undefined;
  const first = (type.aliasTypeArguments ?? typeArguments(type, checker))[0];
  return first ? literalsOf(first, checker) : [];
}

function typeArguments(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const isReference = (candidate: ts.Type): candidate is ts.TypeReference => 'target' in candidate;
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

/** The strings that a type allows: of a literal, a union, or a tuple of these. */
function literalsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isStringLiteral()) return [type.value];
  if (type.isNumberLiteral()) return [String(type.value)];
  if (type.isUnion()) return type.types.flatMap((part) => literalsOf(part, checker));
  return typeArguments(type, checker).flatMap((part) => literalsOf(part, checker));
}

function patternsOf(key: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(key)) return [key.text];
  if (ts.isParenthesizedExpression(key)) return patternsOf(key.expression, checker);
  if (ts.isConditionalExpression(key)) {
    return [...patternsOf(key.whenTrue, checker), ...patternsOf(key.whenFalse, checker)];
  }
  if (ts.isArrayLiteralExpression(key)) {
    return key.elements.flatMap((element) => patternsOf(element, checker));
  }
  if (ts.isTemplateExpression(key)) {
    return key.templateSpans.reduce(
      (heads, span) => {
        const values = literalsOf(checker.getTypeAtLocation(span.expression), checker);
        const middles = values.length > 0 ? values : patternsOf(span.expression, checker);
        return heads.flatMap((head) => middles.map((middle) => head + middle + span.literal.text));
      },
      [key.head.text],
    );
  }
  const values = literalsOf(checker.getTypeAtLocation(key), checker);
  // The call `t(text)` with any key as `text` says nothing; the key itself is a literal elsewhere.
  return values.length === 0 ? ['*'] : values.length > anyKey ? [] : values;
}

function spread(pattern: string, namespaces: readonly string[], where: string): Use[] {
  const [namespace, key] = pattern.split(':');
  if (namespace !== undefined && key !== undefined) return [{ namespace, key, where }];
  return namespaces.map((name) => ({ namespace: name, key: pattern, where }));
}

function declaredKeys(source: ts.SourceFile): Use[] {
  return [...source.text.matchAll(/\/\/ i18n-keys:\s*(.+)$/gm)].flatMap((match) =>
    (match[1] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((entry) => {
        const [namespace = '', key = ''] = entry.split(':');
        const line = source.getLineAndCharacterOfPosition(match.index).line + 1;
        return { namespace, key, where: `${source.fileName}:${line}` };
      }),
  );
}

function place(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}
