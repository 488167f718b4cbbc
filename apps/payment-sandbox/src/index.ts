export type { Sandbox, SandboxLogEvent, SandboxOptions, SandboxSql } from './contract.ts';
export { createSandbox } from './sandbox.ts';
export { migrate as migrateSandbox } from './schema.ts';
