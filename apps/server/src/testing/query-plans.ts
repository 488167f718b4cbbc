import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../db/client.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Work = (db: Database['db']) => Promise<unknown>;

/**
 * Runs some work on PostgreSQL, and returns how each table is read by the plans of its queries:
 * `Seq Scan children`, `Index Only Scan dues`.
 */
export async function scansOf(database: Database, work: Work): Promise<string[]> {
  const nodes = await nodesWithTable(database, work);
  return nodes.map((node) => `${node['Node Type']} ${node['Relation Name']}`);
}

/**
 * As `scansOf`, by index: `Index Only Scan dues_by_day`.
 *
 * @param plan of the values that the work has, or the general one, which a prepared statement may get
 */
export async function indexScansOf(
  database: Database,
  work: Work,
  plan: 'of-these-values' | 'general' = 'of-these-values',
): Promise<string[]> {
  const nodes = await nodesWithTable(database, work, plan === 'general');
  return nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`);
}

/** As `scansOf`: the tables that may be read from end to end, also in the order of an index. */
export async function tablesReadWhole(database: Database, work: Work): Promise<string[]> {
  const nodes = await nodesWithTable(database, work);
  return nodes
    .filter((node) => /^(Seq|Index)/.test(node['Node Type']) && node['Index Cond'] === undefined)
    .map((node) => node['Relation Name']);
}

async function nodesWithTable(database: Database, work: Work, isGeneral = false) {
  const queries: { query: string; parameters: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, parameters: unknown[]) => queries.push({ query, parameters }),
  };
  await work(drizzle(database.pool, { casing: 'snake_case', logger }));
  const nodes: (PlanNode & { readonly 'Relation Name': string })[] = [];
  for (const { query, parameters } of queries) {
    const { rows } = await database.sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json, generic_plan ${isGeneral ? 'on' : 'off'}) ${query}`,
      isGeneral ? undefined : parameters,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    for (const node of plan ? nodesOf(plan) : []) {
      const table = node['Relation Name'];
      if (table !== undefined) nodes.push({ ...node, 'Relation Name': table });
    }
  }
  return nodes;
}
