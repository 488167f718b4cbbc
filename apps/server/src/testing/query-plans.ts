import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../db/client.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Runs some work on PostgreSQL, and returns how each table is read by the plans of its queries:
 * `Seq Scan children`, `Index Only Scan dues`.
 */
export async function scansOf(
  database: Extract<Database, { kind: 'postgres' }>,
  work: (db: Database['db']) => Promise<unknown>,
): Promise<string[]> {
  const queries: { query: string; parameters: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, parameters: unknown[]) => queries.push({ query, parameters }),
  };
  await work(drizzle(database.pool, { casing: 'snake_case', logger }));
  const scans: string[] = [];
  for (const { query, parameters } of queries) {
    const { rows } = await database.sql.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${query}`,
      parameters,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    for (const node of plan ? nodesOf(plan) : []) {
      const table = node['Relation Name'];
      if (table !== undefined) scans.push(`${node['Node Type']} ${table}`);
    }
  }
  return scans;
}
