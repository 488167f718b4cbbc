// The settings of the second run of knip, which leaves tests out: what only they call is reported.
// An export that a test alone reads has `@internal` in its docstring.
import base from '../../knip.json' with { type: 'json' };

const isOfTests = (pattern: string) => /test|spec/.test(pattern);
const NO_TESTS = ['!**/*.test.{ts,tsx}', '!**/testing/**'];

const workspaces = Object.entries(base.workspaces).map(
  ([name, { entry, project }]) =>
    [
      name,
      {
        // In its production mode knip takes only patterns that end with `!`.
        entry: entry.filter((one) => !isOfTests(one)).map((one) => `${one}!`),
        // The Vite settings, which this mode leaves out, import the files at the top of a workspace.
        project: [...project.filter((one) => one !== '*.ts'), ...NO_TESTS].map((one) => `${one}!`),
      },
    ] as const,
);

export default {
  ignoreExportsUsedInFile: true,
  workspaces: Object.fromEntries(workspaces),
};
