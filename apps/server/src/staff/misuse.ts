/** What the option parser says of a command that is called in a wrong way, and what we say. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^unknown command '(.*?)'/, 'There is no command “$1”.'],
  [/^unknown option '(.*?)'/, 'There is no option $1 here: see --help.'],
  [/^option '(.*?)' argument missing/, 'Something has to follow $1: see --help.'],
  [/^required option '(.*?)' not specified/, 'Add $1: see --help.'],
  [/^missing required argument '(.*?)'/, 'Say which <$1>: see --help.'],
  [
    /^too many arguments.*? Expected (\d+) arguments? but got (\d+): .*$/,
    'There are more words than belong here ($2 instead of $1): what has spaces in it stands between “quotes”.',
  ],
  [
    /^option '(.*?)' argument '([^]*?)' is invalid\. Allowed choices are (.*)\.$/,
    '$1 cannot be “$2”. It is one of: $3.',
  ],
  [/^option '(.*?)' argument '([^]*?)' is invalid\./, '$1 cannot be “$2”.'],
  [/^command-argument value '([^]*?)' is invalid for argument '(.*?)'\./, '<$2> cannot be “$1”.'],
  [/^option '(.*?)' cannot be used with option '(.*?)'/, '$1 and $2 cannot be used together.'],
];

/** A line of the option parser (`error: unknown command ...`) as an ordinary sentence. */
export function misuseInWords(said: string): string {
  const line = said
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^error: /, '');
  const [pattern, sentence] = SENTENCES.find(([one]) => one.test(line)) ?? [];
  const told = pattern && sentence ? line.replace(pattern, sentence) : line;
  return told.replace(/\(Did you mean (one of )?(.*?)\?\)$/, 'Did you mean $2?');
}
