import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { SandboxSql } from './contract.ts';

function inside(tx: Transaction): SandboxSql {
  return {
    query: (text, params) => tx.query(text, [...(params ?? [])]),
    transaction: () => Promise.reject(new Error('A transaction is already open')),
  };
}

/** The sandbox's view of an embedded database. */
export function pgliteSql(db: PGlite): SandboxSql {
  return {
    query: (text, params) => db.query(text, [...(params ?? [])]),
    transaction: (work) => db.transaction((tx) => work(inside(tx))),
  };
}
